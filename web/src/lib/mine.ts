// The tables at which this device holds a place: what happened there, and where the others wait for me.
import { ApiError, get, type News, type TableInfo } from './api'
import { forget, mySeats, type MyTable } from './seats'

export interface Mine {
  table: TableInfo
  /** My places there. */
  seats: number[]
  myTurn: boolean
  /** When something last happened there. */
  at: number
}
/** So many tables are looked at, the latest first. */
const MOST = 20
const OVER = ['over', 'ended']

export const running = ({ table }: Mine) => !OVER.includes(table.status)

/** A table asks me: not where a bot plays for me, or where I have left. */
export const asked = (table: TableInfo, mine: number[]) =>
  table.status === 'playing' && mine.some((seat) => table.to_act.includes(seat) && !table.places[seat]?.away && !table.places[seat]?.left)

/** Somebody waits for me: other people, or a clock of days. (A game against bots waits for nobody.) */
export function awaited({ table, seats, myTurn }: Mine): boolean {
  const others = table.places.some((place, seat) => place.kind === 'person' && !place.left && !seats.includes(seat))
  return myTurn && (table.pace.kind === 'days' || others)
}

/** Those that I have not yet seen end; what is not here yet is null. */
export const going = (): MyTable[] => mySeats().filter((one) => !one.over).slice(0, MOST)
export const gone = (): MyTable[] => mySeats().filter((one) => one.over).slice(0, MOST)

/** What the tables are like now; one that the server no longer keeps is forgotten. */
export async function look(tables: MyTable[]): Promise<Mine[]> {
  return (await Promise.all(tables.map(one))).filter((mine): mine is Mine => !!mine)
}

async function one({ id, seats, at }: MyTable): Promise<Mine | null> {
  try {
    const news = await get<News>(`/tables/${id}`, { secrets: seats.map((seat) => seat.secret) })
    const table = news.table!
    const held = Object.keys(news.seats ?? {}).flatMap((seat) => (seat === 'null' ? [] : [Number(seat)]))
    return { table, seats: held, myTurn: asked(table, held), at: news.told?.at(-1)?.at ?? at }
  } catch (error) {
    if (error instanceof ApiError && (error.status === 404 || error.status === 410)) forget(id)
    return null
  }
}
