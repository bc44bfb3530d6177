// What flies over the river, and what a line of the log speaks of.
import type { GameEvent } from '../../lib/api'
import type { Flight, Seen } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'
import { called, say } from '../../lib/words.svelte'
import { spotOf, type RiverView } from './view'

const fairy = (id: string | null | undefined) => ({ section: 'fairy', id: id ?? null, back: 'fairy' })
const garment = (id: string | null | undefined) => ({ section: 'garment', id: id ?? null, back: 'garment' })

/** Where the hand of a seat is: mine lies open before me, the others' are behind their names. */
const handOf = (seen: Seen, seat: number, what: string | null | undefined) =>
  seat === seen.seat ? `hand-${what}` : `player-${seat}`

/** Where she stands, or stood. */
const stands = (seen: Seen, event: GameEvent) => {
  const spot = event.spot ?? spotOf(seen.view as RiverView, event.seat, event.fairy)
  return spot ? `spot-${spot}` : `player-${event.seat}`
}

export function flights(event: GameEvent, seen: Seen): Flight[] {
  const { seat, other } = event
  switch (event.event) {
    case 'fairy-drawn':
      return [{ card: fairy(event.fairy), from: `stack-${seat}`, to: seat === seen.seat ? 'fairies' : `player-${seat}` }]
    case 'turned-up':
      return [{ card: garment(event.garment), from: 'deck', to: `row-${event.garment}` }]
    case 'pile-shuffled':
      return [{ card: garment(null), from: 'pile', to: 'deck' }]
    case 'selected':
      return [{ card: garment(event.garment), from: `row-${event.garment}`, to: 'selected' }]
    case 'offered':
      return [{ card: garment(null), from: `player-${seat}`, to: `offer-${seat}` }]
    case 'taken':
      return [{ card: garment(event.garment), from: 'selected', to: handOf(seen, seat, event.garment) }]
    case 'swapped':
      return [{ card: garment(event.garment), from: 'selected', to: handOf(seen, other, event.garment) }]
    case 'given':
      return [{ card: garment(event.garment), from: `offer-${other}`, to: handOf(seen, seat, event.garment) }]
    case 'placed':
      return [{ card: fairy(event.fairy), from: seat === seen.seat ? `fairies-${event.fairy}` : `player-${seat}`, to: stands(seen, event) }]
    case 'shifted':
      return [{ card: fairy(event.fairy), from: `spot-${event.from}`, to: `spot-${event.spot}` }]
    case 'recalled':
    case 'leaves':
      return [{ card: fairy(event.fairy), from: stands(seen, event), to: `stack-${seat}` }]
    case 'loaded':
      return [{ card: garment(event.garment), from: handOf(seen, seat, event.garment), to: stands(seen, event) }]
    case 'washed':
      return [{ card: garment(event.garment), from: stands(seen, event), to: `washed-${seat}` }]
    case 'too-heavy':
    case 'afraid':
      return [{ card: garment(event.garment), from: stands(seen, event), to: 'pile' }]
    case 'sent-back':
      return [{ card: fairy(event.fairy), from: seat === seen.seat ? `fairies-${event.fairy}` : `player-${seat}`, to: `stack-${seat}` }]
    case 'discarded':
      return [{ card: garment(event.garment), from: handOf(seen, seat, event.garment), to: 'pile' }]
  }
  return []
}

export function places(event: GameEvent, seen: Seen): string[] {
  const { seat, other } = event
  switch (event.event) {
    case 'turned-up':
      return ['row', 'deck']
    case 'pile-shuffled':
      return ['pile', 'deck']
    case 'selected':
    case 'taken':
      return ['selected', `player-${seat}`]
    case 'offered':
    case 'declined':
      return [`player-${seat}`]
    case 'swapped':
    case 'given':
      return [`player-${seat}`, `player-${other}`]
    case 'shifted':
      return [`spot-${event.from}`, `spot-${event.spot}`]
    case 'placed':
    case 'recalled':
    case 'loaded':
    case 'washing':
    case 'resisting':
    case 'stays':
    case 'leaves':
      return [stands(seen, event)]
    case 'distracted':
    case 'calm':
    case 'chatter': {
      const spot = spotOf(seen.view as RiverView, seat, event.by)
      return [spot ? `spot-${spot}` : `player-${seat}`]
    }
    case 'washed':
      return [stands(seen, event), `washed-${seat}`]
    case 'too-heavy':
    case 'afraid':
    case 'discarded':
      return [event.event === 'discarded' ? `player-${seat}` : stands(seen, event), 'pile']
    case 'all-types':
    case 'total':
    case 'last-round':
      return [`washed-${seat}`]
    case 'all-washed':
    case 'dead-end':
      return ['river']
    case 'fairy-drawn':
    case 'sent-back':
      return [`stack-${seat}`]
  }
  return typeof seat === 'number' ? [`player-${seat}`] : []
}

/** What is to be done now, step by step: which fairy, then which spot. */
export function must(seen: Seen, play: Play): string {
  const view = seen.view as RiverView
  const { verb, fairy, from, spot, garment } = play.picked as Record<string, string | undefined>
  const name = (section: string, id: string) => called(seen.game, { sort: 'card', section }, id, seen.names)
  if (view.stage === 'offer' && Object.keys(view.offer ?? {}).length) return say('must-offer-more')
  if (view.stage !== 'river') return say(`must-${view.stage}`)
  if (play.left.length === 1 && verb) return say('must-river')
  if (verb === 'place' && fairy) return say('must-river-place', { fairy: name('fairy', fairy) })
  if (verb === 'place' && spot) return say('must-river-guest', { spot })
  if (verb === 'shift' && from) return say('must-river-shift', { fairy: name('fairy', view.spots[from]?.fairy ?? '') })
  if (verb === 'load' && garment) return say('must-river-load', { garment: name('garment', garment) })
  return say(view.done?.includes('loaded') ? 'must-river-loaded' : 'must-river')
}
