// What flies over the table of Fairy's Fate, and what a line of the log speaks of.
import type { GameEvent } from '../../lib/api'
import type { Flight, Seen } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'
import { say } from '../../lib/words.svelte'
import type { FateView } from './view'

const card = (event: GameEvent) => ({ section: 'card', id: event.card ?? null, back: event.back })
const spot = (place: string, position: number) => `place-${place}-${position}`

export function flights(event: GameEvent, seen: Seen): Flight[] {
  const view = seen.view as FateView
  const { seat, place, position } = event
  switch (event.event) {
    case 'played':
      // A card laid face down flies face down, also for the player who knows it.
      return [{ card: { ...card(event), id: position % 2 ? null : event.card }, from: `hand-${seat}`, to: spot(place, position) }]
    case 'drew':
      return [{ card: card(event), from: `pile-${event.pile}`, to: `hand-${seat}` }]
    case 'turned-up':
      return [{ card: card(event), from: spot(place, position), to: 'laid' }]
    case 'took-object':
    case 'fairy-came':
      return [{ card: card(event), from: 'laid', to: `owned-${seat}` }]
    case 'serpent':
      return [{ card: { section: 'card', id: 'light-serpent' }, from: 'laid', to: `owned-${seat}` }]
    case 'darkened':
    case 'goblin-in-vain':
    case 'bad-in-vain':
    case 'undone':
      return [{ card: card(event), from: 'laid', to: 'gone' }]
    case 'goblin-took':
      return [
        { card: card(event), from: 'laid', to: 'gone' },
        { from: `owned-${seat}`, to: 'gone' },
      ]
    case 'lost-object':
    case 'used':
      return [{ from: `owned-${seat}`, to: 'gone' }]
    case 'gave-up':
      return [{ card: card(event), from: `hand-${seat}`, to: 'gone' }]
    case 'swept-card':
      return [{ card: card(event), from: `place-${place}`, to: 'gone' }]
    case 'got-recipe':
      return [{ card: { section: 'recipe', id: event.recipe ?? null, back: 'recipe' }, from: 'recipes', to: `recipes-${seat}` }]
    case 'swapped':
    case 'carried': {
      const at = (where: string, n: number) => view.places.find((one) => one.place === where)?.cards[n - 1]
      const fly = (from: [string, number], to: [string, number]): Flight => {
        const moving = at(...from)
        return {
          card: { section: 'card', id: moving?.face_up ? moving.card : null, back: moving?.back },
          from: spot(...from),
          to: spot(...to),
        }
      }
      const one: [string, number] = [place, position]
      const other: [string, number] = [event.other, event.there]
      return event.event === 'carried' ? [fly(one, other)] : [fly(one, other), fly(other, one)]
    }
    case 'set-out':
    case 'went':
      return [{ from: `player-${seat}`, to: `place-${place}` }]
    case 'asked':
      return [{ from: `player-${seat}`, to: `player-${event.other}` }]
  }
  return []
}

export function places(event: GameEvent): string[] {
  const found: string[] = []
  if (event.place && event.position) found.push(spot(event.place, event.position))
  else if (event.place) found.push(`place-${event.place}`)
  if (event.event === 'swapped' || event.event === 'carried') found.push(spot(event.other, event.there))
  if (event.event === 'asked') found.push(`player-${event.other}`)
  if (event.pile) found.push(`pile-${event.pile}`)
  if (event.event === 'piles-empty') found.push('pile-1', 'pile-2', 'pile-3', 'pile-4')
  if (['took-object', 'fairy-came', 'serpent', 'used', 'lost-object', 'goblin-took', 'undone'].includes(event.event)) {
    found.push(`owned-${event.seat}`)
  } else if (['got-recipe', 'answered', 'has-complete', 'showed-recipe', 'freed'].includes(event.event)) {
    found.push(`recipes-${event.seat}`)
  } else if (typeof event.seat === 'number') {
    found.push(`player-${event.seat}`)
  }
  return found
}

/** "You must now …", finer than the phase alone. */
export function must(seen: Seen, play: Play): string {
  const view = seen.view as FateView
  if (view.phase === 'act') {
    const verbs = new Set(play.moves.map((move) => move.verb))
    if (view.starter !== null) return say(verbs.has('play') ? 'now-act-travelling' : 'now-act-stuck')
    if (!verbs.has('play')) return say(verbs.has('skip') ? 'now-act-stuck' : 'now-act-set-out')
    if (!verbs.has('journey')) return say('now-act-play')
  }
  return say(`now-${view.phase}`)
}
