// What a seat of Fairy Tale sees (games/fairy_tale/view.py), and what follows from it for the drawing.
import type { Form } from '../../lib/api'

export interface Played {
  card: string
  closed: boolean
}

export interface TalePlayer {
  row: Played[]
  hand: number
  kept: number
  discards: number
  points?: { card: string; points: number }[]
  stand_in?: string[]
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
  const played = (view.round - 1) * TRICKS + view.trick
  if (place === played && view.stage === 'close') return { verb: 'close-this' }
  return { verb: view.stage, card }
}
