// What flies over the river, and what a line of the log speaks of.
import type { GameEvent, Move } from '../../lib/api'
import type { Flight, Seen, Staged } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'
import { called, say } from '../../lib/words.svelte'
import { explained, minus } from './sums'
import { LIMIT, spotOf, sum, type RiverView } from './view'

const fairy = (id: string | null | undefined) => ({ section: 'fairy', id: id ?? null, back: 'fairy' })
const garment = (id: string | null | undefined) => ({ section: 'garment', id: id ?? null, back: 'garment' })

/** Where the washing line of a seat is: mine in the laundry, the others' are the signs of their chips. */
const lineOf = (seen: Seen, seat: number) => (seat === seen.seat ? `washed-${seat}` : `player-${seat}`)

/** Where the hand of a seat is: mine lies open before me, the others' are behind their names. */
const handOf = (seen: Seen, seat: number, what: string | null | undefined) =>
  seat === seen.seat ? `garments-${what}` : `player-${seat}`

/** Where she stands, or stood. */
const stands = (seen: Seen, event: GameEvent) => {
  const spot = event.spot ?? spotOf(seen.view as RiverView, event.seat, event.fairy)
  return spot ? `spot-${spot}` : `player-${event.seat}`
}

export function flights(event: GameEvent, seen: Seen): Flight[] {
  const { seat, other } = event
  switch (event.event) {
    case 'fairy-drawn':
      return [{ card: fairy(event.fairy), from: seat === seen.seat ? `player-${seat}` : null, to: seat === seen.seat ? 'hand' : `player-${seat}` }]
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
      return [{ card: fairy(event.fairy), from: seat === seen.seat ? `hand-${event.fairy}` : `player-${seat}`, to: stands(seen, event) }]
    case 'shifted':
      return [{ card: fairy(event.fairy), from: `spot-${event.from}`, to: `spot-${event.spot}` }]
    case 'recalled':
    case 'leaves':
      return [{ card: fairy(event.fairy), from: stands(seen, event), to: `player-${seat}` }]
    case 'loaded':
      return [{ card: garment(event.garment), from: handOf(seen, seat, event.garment), to: stands(seen, event) }]
    case 'washed':
      return [{ card: garment(event.garment), from: stands(seen, event), to: lineOf(seen, seat) }]
    case 'too-heavy':
    case 'afraid':
      return [{ card: garment(event.garment), from: stands(seen, event), to: 'pile' }]
    case 'sent-back':
      return [{ card: fairy(event.fairy), from: seat === seen.seat ? `hand-${event.fairy}` : `player-${seat}`, to: `player-${seat}` }]
    case 'discarded':
      return [{ card: garment(event.garment), from: handOf(seen, seat, event.garment), to: 'pile' }]
  }
  return []
}

/** How long a sum is written: every term with its sign, "3 + 2 − 1 = 4". */
function written(seen: Seen, event: GameEvent): string {
  const spot = spotOf(seen.view as RiverView, event.seat, event.fairy)
  const { terms, total } = spot ? explained(seen, spot) : { terms: [], total: event.total }
  if (total !== event.total || !terms.length) return minus(event.total)
  const all = terms.filter(({ of }) => of !== 'calm').map(({ points }, i) => (i ? `${points < 0 ? '−' : '+'} ${Math.abs(points)}` : minus(points)))
  return `${all.join(' ')} = ${minus(total)}`
}

/** What is revealed: the garment below a fairy with her sum, those who are driven away, and what I was given for my garment. */
export function stage(event: GameEvent, seen: Seen): Staged | null {
  const { seat, other } = event
  const view = seen.view as RiverView
  const her = { ...fairy(event.fairy), colour: view.players[seat as number]?.colour ?? undefined, seat }
  switch (event.event) {
    case 'washed':
    case 'too-heavy':
      return {
        cards: [her, garment(event.garment)],
        words: say(`river-stage-${event.event}`, { sum: written(seen, event), value: event.value }),
      }
    case 'afraid':
      return { cards: [her, garment(event.garment)], words: say('river-stage-afraid') }
    case 'leaves':
      return { cards: [{ ...her, words: `${called(seen.game, { sort: 'seat' }, seat, seen.names)} ${minus(event.total)}` }], words: say('river-stage-leaves'), together: 'leaves' }
    case 'given':
      return event.garment ? { cards: [garment(event.garment)], words: say('river-stage-given', { name: seen.names[other] ?? '' }), together: 'given' } : null
    case 'last-round':
      return { words: say('river-last-next') }
  }
  return null
}

export function places(event: GameEvent, seen: Seen): string[] {
  const { seat, other } = event
  switch (event.event) {
    case 'turned-up':
      return ['row', 'deck', 'river']
    case 'pile-shuffled':
      return ['pile', 'deck', 'river']
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
      return [stands(seen, event), lineOf(seen, seat)]
    case 'too-heavy':
    case 'afraid':
    case 'discarded':
      return [event.event === 'discarded' ? `player-${seat}` : stands(seen, event), 'pile']
    case 'all-types':
    case 'total':
    case 'last-round':
      return [`player-${seat}`]
    case 'all-washed':
    case 'dead-end':
      return ['river']
  }
  return typeof seat === 'number' ? [`player-${seat}`] : []
}

/** What may be done at the river, beside ending one's turn. */
function deeds(play: Play): string[] {
  return ['place', 'shift', 'recall', 'load'].filter((verb) => play.moves.some((move) => move.verb === verb)).map((verb) => say(`river-may-${verb}`))
}

/** What is to be done now, step by step: which fairy, then which spot. */
export function must(seen: Seen, play: Play): string {
  const view = seen.view as RiverView
  const { verb, fairy, from, spot, garment } = play.picked as Record<string, string | undefined>
  const name = (section: string, id: string) => called(seen.game, { sort: 'card', section }, id, seen.names)
  const selected = view.selected ? name('garment', view.selected) : ''
  const picker = view.picker === null ? '' : (seen.names[view.picker] ?? '')
  if (view.stage === 'offer') return say(sum(view.offer) ? 'must-offer-more' : 'must-offer', { number: sum(view.offer), garment: selected, name: picker })
  if (view.stage === 'answer') return say('must-answer', { garment: selected })
  if (view.stage === 'tidy') return say('must-tidy', { fairies: view.fairies?.length ?? 0, garments: sum(view.hand), limit: LIMIT })
  if (view.stage !== 'river') return say(`must-${view.stage}`)
  if (verb === 'place' && fairy && spot) return say('must-river-there', { fairy: name('fairy', fairy), spot })
  if (verb === 'place' && fairy) return say('must-river-place', { fairy: name('fairy', fairy) })
  if (verb === 'place' && spot) return say('must-river-guest', { spot })
  if (verb === 'shift' && from && spot) return say('must-river-there', { fairy: name('fairy', view.spots[from]?.fairy ?? ''), spot })
  if (verb === 'shift' && from) return say('must-river-shift', { fairy: name('fairy', view.spots[from]?.fairy ?? '') })
  if (verb === 'recall' && spot) return say('must-river-recall', { fairy: name('fairy', view.spots[spot]?.fairy ?? '') })
  if (verb === 'load' && garment && !spot) return say('must-river-load', { garment: name('garment', garment) })
  const may = deeds(play)
  if (!may.length) return say('must-river-done')
  return say(view.done?.includes('loaded') ? 'must-river-loaded' : 'must-river', { deeds: new Intl.ListFormat(seen.lang, { type: 'disjunction' }).format(may) })
}

/** A fairy who is selected to be shifted may be recalled as well; and what was selected is mostly just taken. */
export function also(_: Seen, play: Play): Move[] {
  const { verb, from, spot } = play.picked
  if (!verb) return play.moves.filter((move) => move.verb === 'refuse')
  if (verb !== 'shift' || spot) return []
  return play.moves.filter((move) => move.verb === 'recall' && move.spot === from)
}
