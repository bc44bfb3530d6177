// Which cards could be told at a space and what they would cost, as the server reckons it (stories.py): shown before one goes there.
import type { CardFacts } from '../../lib/api'
import { COLOURS, VALUES, sum, type LegendsView, type StoryView } from './view'

export interface Price {
  least: number
  most: number
  /** It can complete the story. */
  completes: boolean
}

const LIMITS = [0, 0, 2, 2, 3] // stories of each colour, by number of players
const THREE = 3

const begins = (value: number) => value === 1 || value === 5
const near = (one: number, other: number) => Math.abs(one - other) <= 1

const storiesOf = (view: LegendsView, colour: string) => view.stories.filter((story) => story.colour === colour).length

/** Whether one more story of this colour may be in play (FL-42 to FL-45). */
export function hasRoom(view: LegendsView, colour: string): boolean {
  const most = LIMITS[view.players.length]!
  const n = storiesOf(view, colour)
  if (n < most) return true
  if (view.players.length !== THREE || n > most) return false
  return COLOURS.every((other) => other === colour || storiesOf(view, other) <= most)
}

/** The values that the bare wild at the end may take with `value` laid on it (FL-52 to FL-55). */
function names(story: StoryView, value: number): number[] {
  const before = story.cards.at(-2)?.value
  return VALUES.filter((name) => near(name, value) && (before === undefined ? begins(name) : near(before, name)))
}

/** What telling this value would cost: one amount, or two where it depends on the name of a bare wild; none if it does not fit. */
function costs(story: StoryView | undefined, value: number): number[] {
  if (!story) return begins(value) ? [value] : []
  const told = story.cards.map((card) => card.value)
  const completed = (values: number[]) => value + (new Set(values).size === VALUES.length ? story.cards.length + 1 : 0)
  if (story.cards.at(-1)!.bare) return names(story, value).map((name) => completed([...told.slice(0, -1), name, value]))
  return near(told.at(-1)!, value) ? [completed([...told, value])] : []
}

/** Whether a card may be told in this colour here; bare wilds alone take any that all of them have. */
function suits(view: LegendsView, story: StoryView | undefined, colour: string, bars: (card: string) => string[]): boolean {
  if (story?.colour) return story.colour === colour
  return hasRoom(view, colour) && (story?.cards ?? []).every(({ card }) => bars(card).includes(colour))
}

/** What a card of the hand would cost at a space; null where it cannot be told. */
export function priceAt(view: LegendsView, space: number, card: CardFacts, facts: (card: string) => CardFacts | undefined): Price | null {
  if (card.kind === 'interruption') return null
  const story = view.stories.find((one) => one.space === space)
  const bars = (other: string) => (facts(other)?.colours ?? []) as string[]
  if (!(card.colours as string[]).some((colour) => suits(view, story, colour, bars))) return null
  const values = card.kind === 'wild' ? VALUES : [card.value as number]
  const all = values.flatMap((value) => costs(story, value).map((cost) => ({ cost, completes: cost > value })))
  if (!all.length) return null
  const amounts = all.map((one) => one.cost)
  return { least: Math.min(...amounts), most: Math.max(...amounts), completes: all.some((one) => one.completes) }
}

/** Dust beside a space. */
export const asideAt = (view: LegendsView, space: number) => sum(view.aside[space] ?? [])
