// What the board asks of the view (games/fairy_play/view.py): which picture it shows, and which part of it holds the question.
import { cardFacts, type Seen } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'

/** Each kind of question has a picture of its own; another stage of the same kind moves nothing. */
export type Picture = 'fairies' | 'order' | 'forest' | 'row' | 'adding' | 'scoring' | 'over'

const PICTURES: Record<string, Picture> = {
  fairy: 'fairies',
  dance: 'row',
  refill: 'row',
  'last-changes': 'row',
  scoring: 'scoring',
  supply: 'scoring',
  'token-in-scoring': 'scoring',
  over: 'over',
}

export function pictureOf(view: any): Picture {
  return view.step === 'adding' ? 'adding' : (PICTURES[view.stage] ?? 'forest')
}

/** While somebody else fixes an order, people look at the forest. */
export const asksForOrder = (play: Play) => play.moves.some((move) => move.verb === 'builds-next' || move.verb === 'walks-next')

export type Region = 'top' | 'forest' | 'row' | 'hand'

/** The regions that hold what is asked about; none where nothing is asked of me. */
export function whereAsked(seen: Seen, play: Play): Region[] {
  const verbs = new Set(play.moves.map((move) => move.verb))
  const has = (...some: string[]) => some.some((verb) => verbs.has(verb))
  if (has('play', 'discard', 'build', 'add')) return ['hand']
  if (has('builds-next', 'walks-next')) return ['top']
  if (has('exchange', 'keep', 'enough')) return ['row']
  if (has('turn')) return ['forest', 'hand']
  if (has('supply-from-market')) return has('supply') ? ['forest', 'top'] : ['top']
  return verbs.size ? ['forest'] : []
}

export const factsOf = (seen: Seen, fairy: string) => cardFacts(seen.game, 'fairy', fairy)!

/** What lies in line before a player, as that player sees it: before the scoring I settle mine in secret. */
export const rowOf = (seen: Seen, seat: number): string[] => (seat === seen.seat && seen.view.plan) || seen.view.players[seat].row

/** What the two orders of a round are about. */
export type Ordered = 'building' | 'walking'

const BUILDING = ['building-order', 'forest-card', 'square', 'turn', 'first-wayfarer']
const WALKING = ['walking-order', 'walk', 'extra', 'forest-taking', 'closing', 'slide', 'slide-square', 'lay-again', 'lay-again-turn', 'token', 'bonus']

/** Which order is being fixed or followed now, if any. */
export function ordered(view: any): Ordered | null {
  return BUILDING.includes(view.stage) ? 'building' : WALKING.includes(view.stage) ? 'walking' : null
}
