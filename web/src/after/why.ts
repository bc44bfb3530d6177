// By what a game was decided, in a sentence: the first thing in which the winners differ from whoever comes next.
import type { Seen } from '../lib/board'
import { say } from '../lib/words.svelte'

/** What a game compares, the weightiest first; `after-why-…` says it. */
interface Measure {
  word: string
  of(seen: Seen, seat: number): number
}

const player = (seen: Seen, seat: number) => seen.view.players[seat]
const washed = (seen: Seen, seat: number): number[] => Object.values(player(seen, seat).washed)
const points: Measure = { word: 'points', of: (seen, seat) => seen.table.scores![seat]! }

const measures: Record<string, Measure[]> = {
  // Partners sit opposite each other.
  'fairy-tale': [{ word: 'points', of: (seen, seat) => points.of(seen, seat) + (seen.table.options.partners === 'yes' ? points.of(seen, (seat + 2) % 4) : 0) }],
  'fairy-river': [
    points,
    { word: 'garments', of: (seen, seat) => washed(seen, seat).reduce((sum, one) => sum + one, 0) },
    { word: 'types', of: (seen, seat) => washed(seen, seat).length },
  ],
  'fairys-fate': [
    { word: 'recipe', of: points.of },
    { word: 'beyond', of: (seen, seat) => player(seen, seat).beyond },
    { word: 'serpents', of: (seen, seat) => player(seen, seat).serpents },
  ],
  'fate-e-leggende': [points, { word: 'dust', of: (seen, seat) => player(seen, seat).supply }],
  'fairy-play': [points, { word: 'games', of: (seen, seat) => player(seen, seat).games }],
}

/** What wins at once, whatever the points. */
function atOnce(seen: Seen, winner: number): string | null {
  if (seen.game.slug === 'fairys-fate' && seen.view.phase === 'step') return 'freed' // only a liberation ends the game in the middle of a gathering
  const types = seen.game.cards.sections.garment?.length
  return seen.game.slug === 'fairy-river' && washed(seen, winner).length === types ? 'all-types' : null
}

/** Why the winners won; empty where nobody did. */
export function why(seen: Seen): string {
  const { table, view, names, lang } = seen
  if (table.status !== 'over' || !table.ranks || !table.scores || !view?.players) return ''
  const winner = table.ranks.indexOf(1)
  const special = atOnce(seen, winner)
  if (special) return say(`after-why-${special}`)
  const second = Math.min(...table.ranks.filter((rank) => rank > 1))
  const next = table.ranks.flatMap((rank, seat) => (rank === second ? [seat] : []))
  if (!next.length) return say('after-why-equal')
  const all = measures[seen.game.slug] ?? [points]
  const told = all.find((one) => one.of(seen, winner) !== one.of(seen, next[0]!)) ?? all[0]!
  const who = new Intl.ListFormat(lang).format(next.map((seat) => names[seat]!))
  return say(`after-why-${told.word}`, { best: told.of(seen, winner), next: told.of(seen, next[0]!), names: who, count: next.length })
}
