// The places that this device holds: secrets in its storage, never in an address that could be copied by mistake.

export interface MySeat {
  /** Null until the table has said which place the secret of a link is for. */
  seat: number | null
  secret: string
}
export interface MyTable {
  id: string
  game: string | null
  seats: MySeat[]
  /** When I was last there. */
  at: number
  /** I have seen how it ended. */
  over?: boolean
}
export interface MyPlayer {
  player: string
  name: string
  secret: string
}

const TABLES = 'fatina-tables'
/** Behind the `#` of a table's link: who follows it wants to watch. */
export const WATCH = 'watch'
const PLAYER = 'fatina-player'

function read<T>(key: string, otherwise: T): T {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '') as T
  } catch {
    return otherwise
  }
}

function write(key: string, value: unknown): void {
  try {
    localStorage.setItem(key, JSON.stringify(value))
  } catch {
    // A private window may refuse; the seat then lasts as long as the page.
  }
}

const here: Record<string, MyTable> = read(TABLES, {})

/** Other tabs of this browser write too: their tables are read again before anything is written. */
function fresh(): Record<string, MyTable> {
  return Object.assign(here, read(TABLES, {}))
}

/** The tables at which I hold a place, latest first. */
export function mySeats(): MyTable[] {
  return Object.values(fresh()).sort((a, b) => b.at - a.at)
}

/** The secrets of my places at a table. */
export function secretsOf(id: string): string[] {
  return fresh()[id]?.seats.map((mine) => mine.secret) ?? []
}

/** I hold this place now. */
export function keep(id: string, game: string | null, seat: number | null, secret: string): void {
  const mine = fresh()[id] ?? { id, game, seats: [], at: 0 }
  const others = mine.seats.filter((one) => one.secret !== secret && (seat === null || one.seat !== seat))
  const known = mine.seats.find((one) => one.secret === secret)?.seat ?? null
  here[id] = { ...mine, game: game ?? mine.game, seats: [...others, { seat: seat ?? known, secret }], at: Date.now() }
  write(TABLES, here)
}

/** The table has told which game it is, and whether it is over; `at` notes that I was here. */
export function visit(id: string, game: string, over: boolean): void {
  const mine = fresh()[id]
  if (!mine) return
  here[id] = { ...mine, game, over, at: Date.now() }
  write(TABLES, here)
}

/** Forget a table. */
export function forget(id: string): void {
  fresh()
  delete here[id]
  write(TABLES, here)
}

/** Does the address hold a whole secret? */
export const bringsSecret = () => /^#[\w-]{43}$/.test(location.hash)

/** A seat's link (`/table/ID#SECRET`): the secret goes into storage and out of the address at once. Null: the link has none. */
export function takeSecretFromAddress(id: string): string | null {
  const secret = location.hash.slice(1)
  if (!/^[\w-]{8,}$/.test(secret)) return null // a place within the page, or a wish to watch
  const whole = bringsSecret()
  history.replaceState(history.state, '', location.pathname + location.search)
  if (whole) keep(id, null, null, secret) // one that was cut off opens nothing, and a server hears no other with it
  return secret
}

/** A secret that holds no place (any more). */
export function drop(id: string, secret: string): void {
  const mine = fresh()[id]
  if (!mine) return
  const seats = mine.seats.filter((one) => one.secret !== secret)
  if (!seats.length) return forget(id)
  here[id] = { ...mine, seats }
  write(TABLES, here)
}

/** Who I am, if I have made myself a player. */
export function me(): MyPlayer | null {
  return read<MyPlayer | null>(PLAYER, null)
}

export function keepMe(player: MyPlayer | null): void {
  write(PLAYER, player)
}
