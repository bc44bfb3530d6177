// What the top bar says of the game, and of each player.
import type { Chip, Seen } from '../../lib/board'
import { say } from '../../lib/words.svelte'
import { factsOf, ordered, pictureOf } from './view'

export function state(seen: Seen): string {
  const { view } = seen
  const picture = pictureOf(view)
  if (picture === 'over' || picture === 'scoring') return say(`fp-state-${picture}`)
  if (view.stage === 'last-changes') return say('fp-state-last')
  const phase = ordered(view) ?? (view.stage === 'fairy' ? 'fairies' : 'dance')
  return say('fp-state', { round: view.round, phase: say(`fp-phase-${phase}`) })
}

/** What those do whom the table waits for. */
const DOING: Record<string, string> = {
  fairy: 'plays',
  'building-order': 'orders',
  'walking-order': 'orders',
  'forest-card': 'builds',
  square: 'builds',
  turn: 'builds',
  'first-wayfarer': 'stands',
  walk: 'walks',
  extra: 'takes',
  'forest-taking': 'takes',
  token: 'stands',
  'token-in-scoring': 'stands',
  dance: 'dances',
  'last-changes': 'settles',
  supply: 'supplies',
}

function doing(seen: Seen, seat: number): string | undefined {
  const { view, table } = seen
  if (table.to_act.includes(seat)) return say(`fp-doing-${DOING[view.stage] ?? 'closes'}`)
  const which = ordered(view)
  const place = view.order.indexOf(seat)
  if (which && place >= 0) return say(place < view.done ? `fp-done-${which}` : `fp-waits-${which}`, { place: place + 1 })
  const { played } = view.players[seat]
  return view.stage === 'fairy' && played ? say('fp-doing-played', { fairy: factsOf(seen, played).name[seen.lang] }) : undefined
}

export function chip(seen: Seen, seat: number): Chip {
  const { view } = seen
  const player = view.players[seat]
  const counted = player.points !== undefined
  return {
    doing: doing(seen, seat),
    score: counted ? player.points : player.pile,
    means: counted ? say('fp-points', { number: player.points }) : say('fp-pile', { number: player.pile }),
    signs: view.queen === seat ? [{ symbol: 'queen', lit: true, title: say('fp-queen') }] : undefined,
  }
}
