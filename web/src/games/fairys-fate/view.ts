// What the server shows of Fairy's Fate (games/fairys_fate/view.py).
import type { Form } from '../../lib/api'
import type { Play } from '../../lib/play.svelte'

export const ROOM = 4
const READY = 2

export type Back = 'light' | 'goblin' | 'nature'
export const BACKS: Back[] = ['light', 'goblin', 'nature']

export interface PlacedCard {
  back: Back
  face_up: boolean
  card: string | null
  placed_by: number | null
}
export interface PlaceView {
  place: string
  picked_by: number | null
  cards: PlacedCard[]
}
export interface PlayerView {
  hand: Record<Back, number>
  objects: Record<string, number>
  fairies: Record<string, number>
  serpents: number
  owned: Record<string, number>
  petrified: number
  pick: string | null
  recipes: { possible: string[] }[]
  recipe_objects?: number
  beyond?: number
}
export interface RecipeView {
  recipe: string
  objects: string[]
  missing: string[]
}
export interface FateView {
  phase: string
  turn: number
  starter: number | null
  last_journey: boolean
  last_round: number
  over: boolean
  to_act: number[]
  scores: number[] | null
  ranks: number[] | null
  places: PlaceView[]
  piles: { cards: number; back: Back | null }[]
  in_piles: Record<Back, number>
  laid: string[]
  gone: { seen: Record<string, number>; unseen: Record<Back, number> }
  recipes_left: number
  asked: number | null
  asked_recipe: number | null
  players: PlayerView[]
  hand?: string[]
  recipes?: RecipeView[]
  chosen?: { place: string; position: number }
}

/** How many places a traveller would find with two or more cards. */
export const readyPlaces = (view: FateView) => view.places.filter((place) => place.cards.length >= READY).length

/** Whether a good fairy is at work on the cards of the places, so that these are chosen rather than the places. */
export const choosesCards = (view: FateView) => ['look', 'swap', 'swap-with', 'carry'].includes(view.phase)

/** What a click on a card of a place means now. */
export function cardForm(view: FateView, place: string, position: number): Form {
  const verb = view.phase === 'look' ? 'look' : view.phase === 'swap-with' ? 'swap' : 'choose'
  return { verb, place, position }
}

/** What a click on the next free position of a place means now: with a card in hand, whether that card may lie there. */
export function layForm(view: FateView, play: Play, place: string): Form {
  if (view.phase === 'carry-to') return { verb: 'carry', place }
  const { verb, card } = play.picked
  return verb === 'play' && card ? { verb, place, card } : { verb: 'play', place }
}

/** What travelling to a place means now: to set out, or to follow somebody who has. */
export const travelForm = (view: FateView, place: string): Form =>
  view.phase === 'go' || view.starter !== null ? { verb: 'go', place } : { verb: 'journey', place }

/** What a click on a card of the hand means now. */
export function handForm(view: FateView, play: Play, card: string): Form {
  if (view.phase === 'discard') return { verb: 'discard', card }
  const { place, card: other } = play.picked
  return play.picked.verb === 'play' && place && !other ? { verb: 'play', card, place } : { verb: 'play', card }
}

/** Whether the seat is asked for something of these verbs. */
export const asksFor = (play: Play, ...verbs: string[]) => play.moves.some((move) => verbs.includes(move.verb))

/** What is asked by phase: where two phases ask for the same kind of thing, the picture stays as it is. */
const QUESTIONS: Record<string, string> = {
  wealth: 'draw',
  'carry-to': 'go',
  ...Object.fromEntries(['before', 'step', 'react', 'end'].map((phase) => [phase, 'use'])),
  ...Object.fromEntries(['look', 'swap', 'swap-with', 'carry'].map((phase) => [phase, 'cards'])),
}

/** The kind of question that is asked now; `nothing` where somebody else must act. */
export function askedFor(view: FateView, play: Play): string {
  if (view.over) return 'over'
  return play.moves.length ? (QUESTIONS[view.phase] ?? view.phase) : 'nothing'
}

export type Region = 'hand' | 'piles' | 'mine' | 'places' | 'players'

const REGIONS: Record<string, Region[]> = {
  draw: ['piles'],
  go: ['places'],
  cards: ['places'],
  use: ['mine'],
  lose: ['mine'],
  answer: ['mine'],
  discard: ['hand'],
  ask: ['players'],
}

/** The regions that hold what such a question asks about. */
export function whereAsked(question: string, play: Play): Region[] {
  if (question !== 'act') return REGIONS[question] ?? []
  if (asksFor(play, 'play')) return play.picked.card ? ['places'] : ['hand'] // one after the other
  return asksFor(play, 'journey') ? ['places'] : ['mine']
}

/** My recipe of which least is missing. */
export const bestRecipe = (view: FateView) => [...(view.recipes ?? [])].sort((a, b) => a.missing.length - b.missing.length)[0]

/** The place whose cards are being gathered: they lie turned up where they lay. */
export const gathering = (view: FateView) => (view.laid.length ? (view.players[view.turn]?.pick ?? null) : null)

/** How many objects a player has gathered. */
export const objectsOf = (player: PlayerView) => Object.values(player.objects).reduce((sum, n) => sum + n, 0)
