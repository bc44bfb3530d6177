// What the server says and understands: docs/protocol.md, as types and calls.
import { away } from './away.svelte'

export type Lang = 'en' | 'it'
export type Both = Record<Lang, string>

/** What a value means: see engine/sorts.py. */
export interface Sort {
  sort: 'card' | 'seat' | 'word' | 'flag' | 'seats' | 'number'
  section?: string
  words?: string[]
  low?: number
  high?: number
  optional?: boolean
  secret?: boolean
}

/** Everything printed on a card: names in both languages, facts by name, and where each fact comes from. */
export interface CardFacts {
  id: string
  name: Both
  source: Record<string, string>
  /** What it does: messages, each with what stands in it. */
  meaning: [string, Record<string, string | number>][]
  [fact: string]: any
}

export interface OptionInfo {
  name: string
  values: string[]
  usual: string
}

/** Is the search of a game compiled? Until then Fairies and Queens play as Sprites. */
export interface Ready {
  step: 'waiting' | 'compiling' | 'ready' | 'never'
  /** Until it is, roughly; null: it never will be. */
  seconds: number | null
}

/** A game on the home page. */
export interface GameCover {
  slug: string
  title: Both
  about: Both
  minutes: string
  /** What of it can be printed. */
  parts: string[]
  weight: number
  seats: number[]
  options: OptionInfo[]
  ready: Ready
}

/** All that a page must know of a game. */
export interface GameInfo {
  slug: string
  title: Both
  seats: number[]
  options: OptionInfo[]
  cards: { name: string; hash: string; sections: Record<string, CardFacts[]> }
  /** Where a table's cards are not the printed ones; there only where it plays with other cards. */
  differs?: Difference[]
  /** Card files that the server offers. */
  offered?: { name: string; hash: string }[]
  verbs: Record<string, Record<string, Sort>>
  events: Record<string, Record<string, Sort>>
  levels: string[]
  /** A first game: how many sit at it. */
  lesson: { seats: number }
  /** Where players are asked if they react: the verb that lets it pass, and whether the game knows what is theirs. */
  reacting: { pass: string; mine: boolean } | null
}

/** A card that is not as printed. Of names that differ the fact is `name-en` or `name-it`. */
export interface Difference {
  section: string
  id: string
  names: Both
  change: 'changed' | 'new' | 'gone'
  facts: { fact: string; printed: unknown; here: unknown }[]
}

/** A card file as the server has read it. */
export interface CardFile {
  name: string
  hash: string
  differs: Difference[]
}

/** What is wrong in a card file. */
export interface Flaw {
  line: number | null
  where: string
  text: Both
}

/** A part of a move: the verb and some arguments. */
export type Form = Record<string, unknown>
export interface Move {
  id: number
  verb: string
  [argument: string]: unknown
}
/** An event as this seat may know it; the arguments that are kept from it are null and named in `hidden`. */
export interface GameEvent {
  event: string
  hidden?: string[]
  [argument: string]: any
}

export interface Clock {
  left: number
  running: boolean
}
export interface Place {
  kind: 'open' | 'person' | 'bot'
  name: string | null
  level: string | null
  here: boolean
  /** A bot is playing for its person. */
  away: boolean
  /** They left, or their time ran out: the place can be given to somebody else. */
  left?: boolean
  late?: boolean
  /** Kept for somebody (after a rematch was asked for). */
  reserved?: boolean
  /** Whoever comes may have the place. */
  offered?: boolean
  /** Since when its person has not been here, in the server's time. */
  absent?: number | null
  /** Until when it waits for its person, in the server's time; then the others may decide. Null: there is nothing to decide. */
  kept_until?: number | null
  clock: Clock | null
}
export type Pace =
  | { kind: 'free' }
  | { kind: 'live'; seconds: number; increment: number }
  | { kind: 'days'; days: number }

export interface TableInfo {
  id: string
  game: string
  seats: number
  options: Record<string, string>
  /** The card file that is played with instead of the printed cards. */
  cards?: { name: string; hash: string } | null
  public: boolean
  pace: Pace
  takeover: string | null
  hints: boolean
  /** For how many milliseconds each moment to react is open; 0: until all have answered. */
  window?: number
  status: 'open' | 'preparing' | 'playing' | 'over' | 'ended'
  places: Place[]
  to_act: number[]
  /** Where the deal is from: its own, which nobody knew before; the one for first games; or another game's. */
  deal?: 'secret' | 'lesson' | 'known'
  commitment: string
  key?: string | null
  luck?: (string | null)[] | null
  scores: number[] | null
  ranks: number[] | null
  votes: number[]
  claims?: Claim[]
  /** Who did not play to the end. */
  left?: number[]
  rematch: string | null
  /** Who ended the game, if not the players. */
  closed?: 'operator' | 'rules' | null
  /** It was made under rules or cards that the server no longer has. */
  bygone?: boolean
  watching: number
  ready: Ready
}

/** What the others are about to agree on: a bot for who is missed, a place for whoever comes. */
export interface Claim {
  what: 'bot' | 'offer'
  to: number
  level: string | null
  agreed: number[]
}

/** An entry of the log. */
export interface Told {
  version: number
  at: number
  kind: string
  seat: number | null
  events?: GameEvent[]
  /** A move of mine that was no choice, so the table made it. */
  by_itself?: boolean
  text?: string
  [more: string]: any
}

/** To let all moments pass until my next turn, or in this round; but perhaps not what is about something of mine. */
export interface Standing {
  until: 'turn' | 'round'
  but_mine: boolean
}

/** What one seat sees and may do. */
export interface SeatNews {
  view: any
  moves: Move[]
  /** The number of the move that the table makes for me in a moment: it is no choice, or I have answered before. */
  by_itself: number | null
  /** What I have answered to all moments to react that are still to come. */
  standing: Standing | null
  /** At a moment of a fixed length: until when answers are taken, in the server's time, and the number of mine. */
  until: number | null
  held: number | null
  take_back: boolean
  undo: boolean
}

export interface News {
  say: 'table' | 'news'
  from?: number
  version: number
  now: number
  /** In news only the facts that changed. */
  table?: TableInfo
  told?: Told[]
  seats?: Record<string, SeatNews>
}

export interface NewTable {
  game: string
  seats?: number
  options?: Record<string, string>
  public?: boolean
  pace?: Pace
  takeover?: string | null
  hints?: boolean
  pause?: number
  window?: number
  places?: { kind: 'mine' | 'bot' | 'open'; name?: string; level?: string }[]
  luck?: string
  /** With the deal that was chosen for first games. */
  lesson?: boolean
  once?: string
  /** The hash of a card file that the server knows, or the text of one. */
  cards?: string
  card_file?: string
}

/** A move that a bot considered. */
export interface HintMove {
  move: Form
  visits: number
  /** Its chance of winning with it, where the bot knows. */
  win: number | null
  /** By how much luck alone may have moved that chance (a standard error). */
  off: number | null
  lead: number | null
  score: number | null
}
export interface Hint {
  moves: HintMove[]
  /** How sure it is of its move, where it searched: "close" if the second is about as good. */
  sure: 'sure' | 'likely' | 'close' | null
  /** Who thought: a sprite in place of who was asked, as long as those cannot search. */
  bot: string
}

export interface WhyNot {
  allowed: boolean
  clause: string
  message: Both
}

/** The server refused, or could not be reached (`code` is then "unreachable"). */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status = 0,
    readonly field: string | null = null,
    /** Whatever else the server says of it. */
    readonly more: Record<string, any> = {},
  ) {
    super(message)
  }
}

export interface CallOptions {
  secrets?: string[]
  signal?: AbortSignal
}

/** A call of the API. Raises ApiError with the server's own sentence. */
export async function call<T>(method: string, path: string, body?: unknown, options: CallOptions = {}): Promise<T> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (options.secrets?.length) headers['Authorization'] = `Bearer ${options.secrets.join(',')}`
  let answer: Response
  try {
    answer = await fetch(`/api${path}`, {
      method,
      headers,
      body: body === undefined || typeof body === 'string' ? body : JSON.stringify(body),
      signal: options.signal,
    })
  } catch (error) {
    throw new ApiError('unreachable', String(error))
  }
  away.heard(answer)
  const type = answer.headers.get('Content-Type') ?? ''
  const data = type.includes('json') ? await answer.json() : type.includes('pdf') ? await answer.blob() : await answer.text()
  if (!answer.ok) {
    const error = data?.error
    throw new ApiError(error?.code ?? `http-${answer.status}`, error?.message ?? answer.statusText, answer.status, error?.field, error)
  }
  return data as T
}

export const get = <T>(path: string, options?: CallOptions) => call<T>('GET', path, undefined, options)
export const post = <T>(path: string, body: unknown, options?: CallOptions) => call<T>('POST', path, body, options)
export const patch = <T>(path: string, body: unknown, options?: CallOptions) => call<T>('PATCH', path, body, options)

/** A game as the server writes it: a card's names and facts lie apart there, which is easier to describe; we want them by name. */
export interface WrittenGame extends Omit<GameInfo, 'cards'> {
  cards: {
    name: string
    hash: string
    sections: Record<string, (Pick<CardFacts, 'id' | 'source' | 'meaning'> & { names: Both; facts: Record<string, unknown> })[]>
  }
}

export function readGame(written: WrittenGame): GameInfo {
  return { ...written, cards: readCards(written.cards) }
}

export function readCards(written: WrittenGame['cards']): GameInfo['cards'] {
  const sections = Object.entries(written.sections).map(([name, cards]) => [
    name,
    cards.map(({ id, names, facts, source, meaning }): CardFacts => ({ ...facts, id, name: names, source, meaning })),
  ])
  return { ...written, sections: Object.fromEntries(sections) }
}

const infos = new Map<string, Promise<GameInfo>>()

/** All about a game; asked for once. */
export function gameInfo(slug: string): Promise<GameInfo> {
  let info = infos.get(slug)
  if (!info) {
    info = get<WrittenGame>(`/games/${slug}`).then(readGame)
    info.catch(() => infos.delete(slug))
    infos.set(slug, info)
  }
  return info
}

const dealt = new Map<string, Promise<GameInfo>>()

/** All about a table's game, with the cards that it is played with. */
export function gameOf(table: TableInfo): Promise<GameInfo> {
  if (!table.cards) return gameInfo(table.game)
  const key = `${table.game}/${table.cards.hash}`
  let info = dealt.get(key)
  if (!info) {
    info = Promise.all([gameInfo(table.game), get<CardFile & WrittenGame['cards']>(`/tables/${table.id}/cards`)]).then(
      ([game, { differs, ...cards }]) => ({ ...game, cards: readCards(cards), differs }),
    )
    info.catch(() => dealt.delete(key))
    dealt.set(key, info)
  }
  return info
}

/** Looks at a card file; nothing is kept. Raises ApiError, of code `bad-cards` with all `flaws`. */
export const readCardFile = (slug: string, text: string) => call<CardFile>('POST', `/games/${slug}/cards`, text)
export const offeredCards = (slug: string, hash: string) => get<CardFile>(`/games/${slug}/cards/${hash}`)

export const games = () => get<GameCover[]>('/games')
export const newTable = (wish: NewTable, secrets: string[] = []) =>
  post<{ table: string; seats: Record<string, string> }>('/tables', wish, { secrets })
export const takeSeat = (table: string, seat: number, name: string, once: string, secrets: string[] = []) =>
  post<{ seat: number; secret: string }>(`/tables/${table}/seats/${seat}`, { name, once }, { secrets })
export const whyNot = (table: string, seat: number, move: Form, secrets: string[]) =>
  post<WhyNot>(`/tables/${table}/why`, { seat, move }, { secrets })
export const hint = (table: string, seat: number, level: string, secrets: string[]) =>
  post<Hint>(`/tables/${table}/hint`, { seat, level }, { secrets })
