// What the server shows of Fate e Leggende (games/fate_e_leggende/view.py), and what a click on it means.
import { inks } from '../../cards/kit/inks'
import type { Form } from '../../lib/api'
import type { Play } from '../../lib/play.svelte'

export const SLUG = 'fate-e-leggende'
export const FAIRIES = ['pink', 'green', 'azure', 'yellow'] as const
export const COLOURS = ['gold', 'blue', 'violet'] as const
export const VALUES = [1, 2, 3, 4, 5]
export const DUST = 20

export interface ToldCard {
  card: string
  value: number
  dust: number[]
  bare: boolean
}
export interface StoryView {
  space: number
  colour: string | null
  cards: ToldCard[]
}
export interface OwnedObject {
  object: string | null
  face: 'hidden' | 'covered' | 'open'
}
export interface PlayerView {
  fairy: string | null
  supply: number
  pawn: number
  hand: number
  known: string[]
  gold: number
  charges: number
  objects: OwnedObject[]
  points?: { objects: number; own_colour: number; four_colours: number }
}
export interface LegendsView {
  stage: string
  active: number
  turns: number
  deck: number
  object_deck: number
  discards: string[]
  white_night: boolean
  ring: (string | null)[]
  stories: StoryView[]
  aside: number[][]
  die: number
  forced: string | null
  arrived: boolean
  legends: number
  looked: number
  placing: number[]
  announced: string | null
  announcer: number | null
  aim: number[]
  window: string | null
  over: boolean
  to_act: number[]
  scores: number[] | null
  ranks: number[] | null
  players: PlayerView[]
  hand?: string[]
  choosing?: { card: string | null; colour: string | null; value: number; surcharge: number; lender: number; loans: number[] }
}

/** A fairy's colour, deep by day and bright by night. */
export const tint = (fairy: string) => `light-dark(${inks[fairy]!.deep}, ${inks[fairy]!.bright})`

export const asksFor = (play: Play, ...verbs: string[]) => play.moves.some((move) => verbs.includes(move.verb))

/** What a click on a space of the ring means now. */
export function spaceForm(view: LegendsView, play: Play, seat: number | null, space: number): Form {
  const me = seat === null ? undefined : view.players[seat]
  if (me && asksFor(play, 'hop')) {
    const size = view.ring.length
    const on = (space - me.pawn + size) % size
    const back = size - on
    return on <= back ? { verb: 'hop', way: 'clockwise', steps: on } : { verb: 'hop', way: 'counter-clockwise', steps: back }
  }
  const verb = ['walk', 'look', 'whisper', 'pick', 'story'].find((one) => asksFor(play, one)) ?? 'walk'
  return { verb, space }
}

/** What a click on a card of the hand means now. */
export function handForm(play: Play, kind: string, card: string): Form {
  const verb = ['swap', 'discard'].find((one) => asksFor(play, one)) ?? (kind === 'interruption' ? 'announce' : 'tell')
  return { verb, card }
}

/** What a click on an object means now: mine can be turned or given, another's can be wanted. */
export function objectForm(play: Play, mine: boolean, owned: OwnedObject): Form {
  const { object } = owned
  if (!mine) return { verb: 'want', object }
  if (asksFor(play, 'give')) return { verb: 'give', object }
  return { verb: owned.face === 'open' ? 'cover' : 'uncover', object }
}

export type Region = 'ring' | 'centre' | 'hand' | 'mine' | 'players'

/** Where that lies which a stage asks about; the verbs of an interruption say it by themselves. */
const REGIONS: Record<string, Region> = {
  fairy: 'centre', vote: 'centre', roll: 'centre', move: 'ring', look: 'ring', swap: 'hand', tell: 'hand', call: 'centre', name: 'centre',
  lend: 'centre', add: 'centre', charge: 'players', place: 'centre', discard: 'hand', answer: 'centre', pick: 'ring',
}
const AIMS: [Region, ...string[]][] = [['ring', 'hop', 'whisper', 'story'], ['players', 'want'], ['mine', 'give']]

/** The region that holds what I am asked about; nothing where somebody else must act. */
export function askedOf(view: LegendsView, play: Play): Region | null {
  if (view.over || !play.moves.length) return null
  if (view.stage !== 'aim') return REGIONS[view.stage] ?? 'centre'
  return AIMS.find(([, ...verbs]) => asksFor(play, ...verbs))?.[0] ?? 'centre'
}

/** The space of a move that is being chosen. */
export function pickedSpace(view: LegendsView, play: Play, seat: number | null): number | null {
  const { verb, space, way, steps } = play.picked
  if (typeof space === 'number') return space
  const me = seat === null ? undefined : view.players[seat]
  if (verb !== 'hop' || !me || typeof steps !== 'number') return null
  const size = view.ring.length
  return (me.pawn + (way === 'clockwise' ? steps : size - steps)) % size
}

const THINGS = ['shoes', 'wings', 'wand', 'hat']
const OWN = 4
const OTHER = 2
const SET = 4
const OWN_BONUS = 5
const COLOUR_BONUS = 3

/** The kinds of object that a player has not, as far as I know. */
export function missingKinds(player: PlayerView): string[] {
  const kinds = new Set(player.objects.map(({ object }) => object?.split('-')[0]))
  return THINGS.filter((kind) => !kinds.has(kind))
}

/** What a player would have now, by what I know of them (FL-96 to FL-99): of objects face down nothing counts that I never saw. */
export function pointsSoFar(view: LegendsView, seat: number): number {
  const player = view.players[seat]!
  const colours = player.objects.flatMap(({ object }) => object?.split('-')[1] ?? [])
  const worth = colours.map((colour) => (colour === 'white' ? (view.white_night ? 3 : 1) : colour === player.fairy ? OWN : OTHER))
  const own = colours.filter((colour) => colour === player.fairy).length >= SET ? OWN_BONUS : 0
  const four = new Set(colours).size >= SET ? COLOUR_BONUS : 0
  return 2 * player.gold - player.charges + sum(worth) + own + four
}

/** Which of the values 1 to 5 a story has. */
export const present = (story: StoryView) => VALUES.map((value) => story.cards.some((card) => card.value === value))

/** The value that would complete a story: the other end from the one that it began with (FL-49). */
export const missing = (story: StoryView) => (story.cards[0]?.value === 1 ? 5 : 1)

export const sum = (numbers: number[]) => numbers.reduce((total, n) => total + n, 0)
