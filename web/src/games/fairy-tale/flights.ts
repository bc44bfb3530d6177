// What flies over the table of Fairy Tale, and what a line of the log speaks of.
import type { GameEvent } from '../../lib/api'
import type { Flight, Seen } from '../../lib/board'
import { receiver, type TaleView } from './view'

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
      return [{ card: face(card ?? null), from: mine ? `hand-${card}` : `player-${seat}`, to: `kept-${seat}` }]
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
      return [{ card: face(card), from: `laid-${seat}`, to: `row-${seat}-${view.players[seat]?.row.length}` }]
    case 'discarded':
      return [event.first, event.second].map((one) => ({
        card: face(one ?? null),
        from: mine ? `hand-${one}` : `player-${seat}`,
        to: `discards-${seat}`,
      }))
  }
  return []
}

export function places(event: GameEvent, seen: Seen): string[] {
  const view = seen.view as TaleView
  switch (event.event) {
    case 'dealt':
      return ['deck']
    case 'passed':
      return view.players.map((_, seat) => `player-${seat}`)
    case 'kept':
      return [`kept-${event.seat}`, `player-${event.seat}`]
    case 'discarded':
      return [`discards-${event.seat}`, `player-${event.seat}`]
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
