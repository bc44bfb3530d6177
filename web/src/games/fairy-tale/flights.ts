// What flies over the table of Fairy Tale, what is shown large, and what a line of the log speaks of.
import { cardName } from '../../cards/facts.svelte'
import type { GameEvent } from '../../lib/api'
import type { Flight, Seen, Staged } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'
import { say } from '../../lib/words.svelte'
import { causeOf, receiver, type TaleView } from './view'

const face = (id: string | null) => ({ section: 'card', id })

/** Where a card of a row lies: the one that the event turned, else any of that name. */
function inRow(view: TaleView, event: GameEvent): string {
  const row = view.players[event.seat]?.row ?? []
  const closed = { opened: true, closed: false }[event.event]
  let place = row.findIndex((one) => one.card === event.card && (closed === undefined || one.closed === closed))
  if (place < 0) place = row.findLastIndex((one) => one.card === event.card)
  return place < 0 ? `row-${event.seat}` : `row-${event.seat}-${place}`
}

export function flights(event: GameEvent, seen: Seen): Flight[] {
  const view = seen.view as TaleView
  const { seat, card } = event
  const mine = seat === seen.seat
  switch (event.event) {
    case 'dealt':
      return view.players.map((_, to) => ({ card: face(null), from: 'deck', to: to === seen.seat ? 'hand' : `player-${to}` }))
    case 'kept':
      return [{ card: face(card ?? null), from: mine ? `hand-${card}` : `player-${seat}`, to: mine ? `kept-${seat}` : `player-${seat}` }]
    case 'passed':
      return view.players.map((_, from) => {
        const to = receiver(view, from)
        return {
          card: face(null),
          from: from === seen.seat ? 'hand' : `player-${from}`,
          to: to === seen.seat ? 'hand' : `player-${to}`,
        }
      })
    case 'laid':
      return [{ card: face(null), from: mine ? `hand-${card}` : `player-${seat}`, to: `laid-${seat}` }]
    case 'revealed':
      return [{ card: face(card), from: 'stage-0', to: `row-${seat}-${view.players[seat]?.row.length}` }]
    case 'discarded':
      return [event.first, event.second].map((one) => ({
        card: face(one ?? null),
        from: mine ? `hand-${one}` : `player-${seat}`,
        to: mine ? `discards-${seat}` : null,
      }))
  }
  return []
}

/** The cards of a trick turn together; then, one after the other, all that are hunted, that open, that close. */
export function stage(event: GameEvent): Staged | null {
  const { seat, card } = event
  if (!['revealed', 'hunted', 'opened', 'closed'].includes(event.event)) return null
  const words = event.event === 'revealed' ? undefined : say(`tale-stage-${event.event}`)
  return { cards: [{ ...face(card), seat }], words, together: event.event }
}

export function places(event: GameEvent, seen: Seen): string[] {
  const view = seen.view as TaleView
  switch (event.event) {
    case 'dealt':
      return ['deck', ...view.players.map((_, seat) => `player-${seat}`)]
    case 'passed':
      return view.players.map((_, seat) => `player-${seat}`)
    case 'kept':
    case 'discarded':
      return [`player-${event.seat}`]
    case 'total':
      return [`player-${event.seat}`]
    case 'team-total':
      return [`player-${event.first}`, `player-${event.second}`]
    case 'stands-for': {
      const place = view.players[event.seat]?.row.findIndex((one) => one.card === 'the-trickster') ?? -1
      return [place < 0 ? `row-${event.seat}` : `row-${event.seat}-${place}`]
    }
  }
  return [inRow(view, event)]
}

/** What is to be done now, and which card asks for it. */
export function must(seen: Seen, play: Play): string {
  const view = seen.view as TaleView
  if (view.stage === 'pick' || view.stage === 'play') return say(`must-${view.stage}`)
  const cause = seen.seat === null ? null : causeOf(view, seen.seat, play)
  if (!cause) return say(`must-${view.stage}`)
  const card = cardName('fairy-tale', 'card', cause.card, seen.lang)
  if (view.stage === 'open') return say('must-open-by', { card })
  if (play.moves.some((move) => move.verb === 'close-this')) return say('must-close-own', { card })
  return say('must-close-all', { card, who: cause.seat === seen.seat ? 'me' : 'other', name: seen.names[cause.seat] ?? '' })
}
