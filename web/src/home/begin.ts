// Making a table and sitting down at it.
import { newTable, type GameCover, type NewTable } from '../lib/api'
import { route } from '../lib/route.svelte'
import { keep } from '../lib/seats'
import { myself } from './me.svelte'

export const LEVELS = ['seedling', 'sprite', 'fairy', 'queen']
const USUAL_SEATS = 3

/** As many seats as make a good first game. */
export function usualSeats(game: GameCover): number {
  return game.seats.includes(USUAL_SEATS) ? USUAL_SEATS : game.seats[0]
}

/** Makes a table, keeps my places and goes there. Raises ApiError. */
export async function begin(wish: NewTable): Promise<void> {
  const { table, seats } = await newTable(wish, await myself.secrets())
  for (const [seat, secret] of Object.entries(seats)) keep(table, wish.game, Number(seat), secret)
  route.go(`/table/${table}`)
}

/** One click: me against sprites, with the usual options and no clock. */
export function playNow(game: GameCover): Promise<void> {
  const seats = usualSeats(game)
  const bots = Array.from({ length: seats - 1 }, () => ({ kind: 'bot' as const, level: 'sprite' }))
  return begin({ game: game.slug, seats, places: [{ kind: 'mine', name: myself.called }, ...bots] })
}
