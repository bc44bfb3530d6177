// What a page of an introduction shows, as a board wants it: a table at which nobody sits.
import type { GameInfo, Lang } from '../lib/api'
import type { Seen } from '../lib/board'
import type { LessonPage } from './lesson'

const ME = 'Flora' // a name, since sentences of the log speak of somebody
const OTHERS = ['Ada', 'Bruno', 'Carla', 'Dino']

export const seenAt = (game: GameInfo, page: LessonPage, step: number, lang: Lang): Seen => seenBy(game, page.seat, page.steps[step].view, lang)

/** What somebody sees, at a table that is not there: no figure needs a server once it has its view. */
export function seenBy(game: GameInfo, mine: number, view: any, lang: Lang): Seen {
  const others = OTHERS.values()
  const names = Array.from({ length: view.seats }, (_, seat) => (seat === mine ? ME : others.next().value!))
  const place = (name: string) => ({
    kind: 'person' as const, name, level: null, here: true, away: false, left: false, late: false, offered: false, reserved: false,
    absent: null, kept_until: null, clock: null,
  })
  return {
    game, seat: mine, view, names, lang, told: [],
    table: {
      id: 'lesson', game: game.slug, seats: view.seats, options: view.options, public: false, pace: { kind: 'free' }, takeover: null,
      hints: false, status: 'playing', places: names.map(place), to_act: view.to_act, commitment: '', scores: null, ranks: null,
      votes: [], rematch: null, watching: 0, ready: { step: 'ready', seconds: 0 },
    } as unknown as Seen['table'],
  }
}
