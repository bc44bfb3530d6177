// Who won, in words and in order.
import type { Seen } from '../lib/board'
import { knows, say } from '../lib/words.svelte'

export interface Placed {
  seat: number
  rank: number | null
  score: number | null
  name: string
  bot: boolean
  mine: boolean
}

/** Everybody, the first first. */
export function bySeat(seen: Seen): Placed[] {
  const { table, names, seat: me } = seen
  return table.places
    .map((place, seat) => ({
      seat,
      rank: table.ranks?.[seat] ?? null,
      score: table.scores?.[seat] ?? null,
      name: names[seat],
      bot: place.kind === 'bot',
      mine: seat === me,
    }))
    .sort((a, b) => (a.rank ?? 99) - (b.rank ?? 99))
}

/** Points as this game counts them. */
export function pointsOf(seen: Seen, points: number): string {
  const own = `after-points-${seen.game.slug}`
  return say(knows(own) ? own : 'after-points', { points })
}

/** Who won, in a sentence. */
export function headline(seen: Seen): string {
  const { table, names, seat: me } = seen
  if (table.status === 'ended' && table.left?.length)
    return say('after-ended-left', { names: new Intl.ListFormat(seen.lang).format(table.left.map((seat) => names[seat]!)) })
  if (table.status === 'ended' || !table.ranks) return say('after-ended')
  const winners = table.ranks.flatMap((rank, seat) => (rank === 1 ? [seat] : []))
  if (winners.length === 1) return winners[0] === me ? say('after-you-win') : say('after-wins', { name: names[winners[0]] })
  return say('after-shared', { names: new Intl.ListFormat(seen.lang).format(winners.map((seat) => names[seat]!)) })
}
