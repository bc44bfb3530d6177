// Who must agree when somebody is missed: the rules of the server's absence.py, for who looks at the table.
import type { Place, TableInfo } from '../lib/api'

/** A person plays here, as far as anybody knows. */
const attends = (place: Place) => place.kind === 'person' && !(place.away || place.left || place.late)

/** Whether the others have waited long enough for this person. */
export const overdue = (place: Place, now: number) => typeof place.kept_until === 'number' && place.kept_until <= now

/** The persons who are here, but one: they decide about a bot for that one. */
export function company(table: TableInfo, but: number): number[] {
  return seats(table, (place, seat) => seat !== but && attends(place) && !place.absent)
}

/** The persons without whom the game is not ended. */
export function players(table: TableInfo, now: number): number[] {
  return seats(table, (place) => attends(place) && !overdue(place, now))
}

function seats(table: TableInfo, fits: (place: Place, seat: number) => boolean): number[] {
  return table.places.flatMap((place, seat) => (fits(place, seat) ? [seat] : []))
}
