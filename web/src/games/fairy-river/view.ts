// What a seat of Fairy River sees (games/fairy_river/view.py), and the shape of the river.
import type { Seen } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'

export interface Standing {
  seat: number
  fairy: string
  loaded: boolean
  total: number
  resistance: number
  afraid: boolean
  garment?: string
}

export type Garments = Record<string, number>

export interface RiverPlayer {
  colour: string | null
  points: number
  washed: Garments
  fairies: number
  garments: number
  offered: number
  stack: (string | null)[]
  known: Garments
}

export interface RiverView {
  stage: 'colours' | 'select' | 'offer' | 'answer' | 'river' | 'tidy'
  round: number
  start: number
  picker: number | null
  turn: number | null
  done: string[] | null
  last_round: 'no' | 'next' | 'now'
  barren: number
  threshold: number
  river: string[]
  spots: Record<string, Standing | null>
  deck: number
  on_offer: Garments
  pile: Garments
  selected: string | null
  players: RiverPlayer[]
  seats: number
  options: Record<string, string>
  to_act: number[]
  over: boolean
  scores: number[] | null
  ranks: number[] | null
  hand?: Garments
  offer?: Garments
  fairies?: string[]
}

export const COLOURS = ['red', 'blue', 'green', 'yellow', 'lilac']
export const LIMIT = 4

/** The tint of a colour: the page's five seat colours are these five. */
export const tint = (colour: string | null | undefined) => `var(--seat-${Math.max(0, COLOURS.indexOf(colour ?? ''))})`

/** Garments are being selected and swapped. */
export const gathers = (view: RiverView) => !view.over && ['select', 'offer', 'answer'].includes(view.stage)

/** In which parts of the board lies what I am asked about. */
export function asksFor(view: RiverView, play: Play): { laundry: boolean; river: boolean; hand: boolean } {
  const some = (...names: string[]) => play.moves.some((move) => names.some((name) => name in move))
  const afloat = view.stage === 'river'
  const laundry = ['select', 'answer'].includes(view.stage) && play.moves.length > 0
  const river = afloat && play.moves.length > 0
  return { laundry, river, hand: (afloat && some('fairy', 'garment')) || (!afloat && !laundry && play.moves.length > 0) }
}

/** The players in the order of this round. */
export const inOrder = (view: RiverView) => view.players.map((_, i) => (view.start + i) % view.seats)

/** The garments in the order of the cards, with how many there are of each. */
export function garmentsOf(seen: Seen, counts: Garments | undefined): [string, number][] {
  const known = seen.game.cards.sections.garment ?? []
  return known.filter((card) => counts?.[card.id]).map((card) => [card.id, counts![card.id]!])
}

export const sum = (counts: Garments | undefined) => Object.values(counts ?? {}).reduce((a, b) => a + b, 0)

/** The river card of a spot, from 0; an end belongs to the first or the last card. */
export function cardOf(view: RiverView, spot: string): number {
  if (spot === 'S') return 0
  if (spot === 'M') return view.river.length - 1
  return Number(spot.slice(1)) - 1
}

/** Where a fairy of a seat stands, if she is on the river. */
export function spotOf(view: RiverView, seat: number, fairy: string): string | null {
  return Object.keys(view.spots).find((spot) => view.spots[spot]?.seat === seat && view.spots[spot]?.fairy === fairy) ?? null
}
