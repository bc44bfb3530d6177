// What a seat of Fairy Tale sees (games/fairy_tale/view.py), and what follows from it for the drawing.
import { factsOf } from '../../cards/facts.svelte'
import type { Form } from '../../lib/api'
import type { Play } from '../../lib/play.svelte'

export interface Played {
  card: string
  closed: boolean
}

export interface TalePlayer {
  row: Played[]
  hand: number
  kept: number
  discards: number
  /** What each card of the row were worth if the game ended now. */
  points: { card: string; points: number }[]
  /** What The Trickster would stand for best. */
  stand_in: string[]
}

export interface Packet {
  pick: number
  to: number
  cards: string[]
}

export interface TaleView {
  stage: 'pick' | 'play' | 'open' | 'close'
  round: number
  pick: number
  trick: number
  deck: number
  to_act: number[]
  over: boolean
  scores: number[] | null
  ranks: number[] | null
  seats: number
  players: TalePlayer[]
  hand?: string[]
  kept?: string[][]
  discards?: string[]
  chosen?: string | null
  turning?: number[]
  passed?: Packet[]
  teams?: number[]
}

export const ROUNDS = 4
export const PICKS = 5
export const TRICKS = 3
/** Cards that everybody has played in the end. */
export const ROW = ROUNDS * TRICKS

/** Cards of rows are opened or closed now. */
export const turns = (view: TaleView) => !view.over && (view.stage === 'open' || view.stage === 'close')

/** Rows are short still: the first two rounds. */
export const isEarly = (view: TaleView) => !view.over && view.round <= 2

/** How many cards each has played before this trick: the card of the trick comes behind them. */
export const played = (view: TaleView) => (view.round - 1) * TRICKS + view.trick

/** What an open row were worth if the game ended now. */
export const pointsOf = (view: TaleView, seat: number) => view.players[seat]!.points.reduce((sum, one) => sum + one.points, 0)

export const minus = (points: number) => String(points).replace('-', '−')

/** The others as they sit: clockwise from me, so that the next one is my left neighbour. */
export const othersOf = (view: TaleView, me: number | null) =>
  view.players.map((_, i) => ((me ?? -1) + 1 + i) % view.seats).filter((seat) => seat !== me)

export interface Cause {
  seat: number
  card: string
}

/** Because of which card of this trick I turn one of mine. */
export function causeOf(view: TaleView, me: number, play: Play): Cause | null {
  const shown = view.players.map((player, seat) => ({ seat, ...player.row[played(view)]! }))
  const facts = (card: string) => factsOf('fairy-tale', 'card', card)
  const own = shown[me]
  if (!own?.card) return null
  if (view.stage === 'open' || play.moves.some((move) => move.verb === 'close-this')) return own
  const touched = facts(String(play.moves[0]?.card))?.category
  // A hunted card turns nothing.
  return shown.find(({ card, closed }) => !closed && facts(card)?.whom === 'all' && facts(card)?.touches === touched) ?? null
}

/** The hands go to the left, to the next seat, in the odd rounds (FT-15). */
export function receiver(view: TaleView, seat: number): number {
  return (seat + (view.round % 2 ? 1 : view.seats - 1)) % view.seats
}

/** Has this seat chosen already, while others still think? Only then does a card of it wait face down. */
export function hasChosen(view: TaleView, seat: number): boolean {
  return !view.over && view.to_act.length > 0 && !view.to_act.includes(seat)
}

/** What a click on a card of the own row means: while cards are opened or closed, to turn it. */
export function turning(view: TaleView, place: number, card: string): Form | null {
  if (view.stage !== 'open' && view.stage !== 'close') return null
  if (place === played(view) && view.stage === 'close') return { verb: 'close-this' }
  return { verb: view.stage, card }
}
