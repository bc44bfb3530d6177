// What the frame of the table and the board of a game say to each other.
import type { Component } from 'svelte'
import '../games/board.css'
import type { GameEvent, GameInfo, Lang, TableInfo, Told } from './api'
import type { Play } from './play.svelte'

/** What one seat (null: a spectator) sees. */
export interface Seen {
  game: GameInfo
  table: TableInfo
  seat: number | null
  view: any
  names: string[]
  lang: Lang
  /** The log up to this view, as far as it is at hand: a board shows what has just happened where it happened. */
  told?: Told[]
}

export interface BoardProps {
  seen: Seen
  play: Play
}

/** A card (or, without one, a spark) that flies between two places: values of `data-place`. Null: it appears or fades there. */
export interface Flight {
  card?: { section: string; id: string | null; back?: string }
  from: string | null
  to: string | null
}

/** games/<slug>/flights.ts */
export interface BoardFlights {
  /** What moves when this happens; `seen` is what the seat saw before. */
  flights(event: GameEvent, seen: Seen): Flight[]
  /** Which places a line of the log speaks of. */
  places(event: GameEvent, seen: Seen): string[]
  /** "You must now …", where the stage of the game alone does not say it. */
  must?(seen: Seen, play: Play): string
}

export interface BoardModule {
  default: Component<BoardProps>
}

const boards = import.meta.glob<BoardModule>('../games/*/Board.svelte')
const movements = import.meta.glob<BoardFlights>('../games/*/flights.ts')

const still: BoardFlights = { flights: () => [], places: () => [] }

/** The board of a game and its movements, loaded when first needed. */
export async function loadBoard(slug: string): Promise<{ Board: Component<BoardProps>; moving: BoardFlights }> {
  const board = boards[`../games/${slug}/Board.svelte`]
  if (!board) throw new Error(`there is no board for ${slug}`)
  const [module, moving] = await Promise.all([board(), movements[`../games/${slug}/flights.ts`]?.() ?? still])
  return { Board: module.default, moving }
}

/** The card of a section with this id. */
export function cardFacts(game: GameInfo, section: string, id: string) {
  return game.cards.sections[section]?.find((card) => card.id === id)
}
