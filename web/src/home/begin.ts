// Making a table and sitting down at it.
import { guided } from '../learn/guide.svelte'
import { newTable, takeSeat, type GameCover, type NewTable } from '../lib/api'
import { once, unanswered } from '../lib/once'
import { route } from '../lib/route.svelte'
import { keep, secretsOf } from '../lib/seats'
import { myself } from './me.svelte'

export const LEVELS = ['seedling', 'sprite', 'fairy', 'queen']
const USUAL_SEATS = 3

/** As many seats as make a good first game. */
export function usualSeats(game: GameCover): number {
  return game.seats.includes(USUAL_SEATS) ? USUAL_SEATS : game.seats[0]
}

/** Makes a table, keeps my places and goes there. Raises ApiError. */
export async function begin(wish: NewTable): Promise<void> {
  const secrets = await myself.secrets()
  const { table, seats } = await once('table', wish, (wish, mark) => newTable({ ...wish, once: mark }, secrets))
  for (const [seat, secret] of Object.entries(seats)) keep(table, wish.game, Number(seat), secret)
  route.go(`/table/${table}`)
}

/** Takes a place. Raises ApiError. */
export async function sitDown(table: string, seat: number): Promise<{ seat: number; secret: string }> {
  const secrets = [...secretsOf(table), ...(await myself.secrets())]
  const wish = { seat, name: myself.called }
  return once(`seat-${table}`, wish, (wish, mark) => takeSeat(table, wish.seat, wish.name, mark, secrets))
}

/** The place that I wanted before this page was loaded, and of which I have not heard. */
export function wanted(table: string): number | null {
  return unanswered<{ seat: number }>(`seat-${table}`)?.seat ?? null
}

/** A first game: the deal that was chosen for it, seedlings, and the guide beside the board. */
export function learnByPlaying(slug: string, seats: number): Promise<void> {
  guided.turn(slug, 'on')
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: 'seedling' }))
  return begin({ game: slug, lesson: true, places: [{ kind: 'mine', name: myself.called }, ...bots] })
}

/** One click: me against sprites, with the usual options and no clock. */
export function playNow(game: GameCover): Promise<void> {
  const seats = usualSeats(game)
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: 'sprite' }))
  return begin({ game: game.slug, seats, places: [{ kind: 'mine', name: myself.called }, ...bots] })
}
