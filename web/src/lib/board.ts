// What the frame of the table and the board of a game say to each other.
import type { Component } from 'svelte'
import '../games/board.css'
import type { GameEvent, GameInfo, Lang, Move, TableInfo, Told } from './api'
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

/** What is shown large in the middle of the board before it goes where it belongs. */
export interface Staged {
  /** Side by side, each with whose it is and a word below it. Its place is `stage-0`, `stage-1` …: flights begin there. */
  cards?: { section: string; id: string | null; back?: string; colour?: string; seat?: number; words?: string }[]
  /** One of the game's symbols, drawn large, where it is no card (a die, a token). */
  symbol?: string
  /** What is said below. */
  words?: string
  /** Events in a row with the same word here are shown together: the cards of a trick. */
  together?: string
}

/** games/<slug>/flights.ts */
export interface BoardFlights {
  /** What moves when this happens; `seen` is what the seat saw before. */
  flights(event: GameEvent, seen: Seen): Flight[]
  /** What is revealed, if this reveals something. */
  stage?(event: GameEvent, seen: Seen): Staged | null
  /** Which places a line of the log speaks of. */
  places(event: GameEvent, seen: Seen): string[]
  /** "You must now …", where the stage of the game alone does not say it. */
  must?(seen: Seen, play: Play): string
  /** Moves of another kind that are meant as well by what is selected: the bar offers them beside those that fit. */
  also?(seen: Seen, play: Play): Move[]
}

/** What a player's chip in the top bar says beside the name. */
export interface Chip {
  /** What they do now, in a word or two: "chooses", "has laid". */
  doing?: string
  /** The public score; where there is none yet, the best public number. */
  score?: string | number
  /** What the number is, for who listens or points at it. */
  means?: string
  /** Small signs in the second line, of the game's own sheet. */
  signs?: { symbol: string; lit?: boolean; title?: string }[]
  /** The player's colour in this game and its letter, where they are not the seat's. */
  colour?: string
  mark?: string
  /** What is to be feared of them: a dot where there is no room for signs. */
  warns?: string
}

/** games/<slug>/chips.ts */
export interface Chips {
  /** Round and phase, in a line. */
  state(seen: Seen): string
  chip(seen: Seen, seat: number): Chip
}

/** games/<slug>/Player.svelte: all that is public of a seat. */
export type PlayerProps = BoardProps & { seat: number }

export interface BoardModule {
  default: Component<BoardProps>
}

const boards = import.meta.glob<BoardModule>('../games/*/Board.svelte')
const movements = import.meta.glob<BoardFlights>('../games/*/flights.ts')
const chips = import.meta.glob<Chips>('../games/*/chips.ts')
const players = import.meta.glob<{ default: Component<PlayerProps> }>('../games/*/Player.svelte')

const still: BoardFlights = { flights: () => [], places: () => [] }
const plain: Chips = { state: () => '', chip: () => ({}) }

export interface Loaded {
  Board: Component<BoardProps>
  moving: BoardFlights
  chips: Chips
  /** What is shown of a player whose chip is opened. */
  Player: Component<PlayerProps> | undefined
}

/** The board of a game and what goes with it, loaded when first needed. */
export async function loadBoard(slug: string): Promise<Loaded> {
  const at = (file: string) => `../games/${slug}/${file}`
  const board = boards[at('Board.svelte')]
  if (!board) throw new Error(`there is no board for ${slug}`)
  const [module, moving, chip, player] = await Promise.all([
    board(), movements[at('flights.ts')]?.() ?? still, chips[at('chips.ts')]?.() ?? plain, players[at('Player.svelte')]?.(),
  ])
  return { Board: module.default, moving, chips: chip, Player: player?.default }
}

/** The players' colours in this game, for all that is said of them beside the board. */
export function tints(of: Chips | undefined, seen: Seen | null): string {
  if (!of || !seen?.view) return ''
  return seen.table.places.flatMap((_, seat) => of.chip(seen, seat).colour?.replace(/^/, `--tint-${seat}: `) ?? []).join('; ')
}

/** The card of a section with this id. */
export function cardFacts(game: GameInfo, section: string, id: string) {
  return game.cards.sections[section]?.find((card) => card.id === id)
}
