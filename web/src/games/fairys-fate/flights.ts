// What flies over the table of Fairy's Fate, and what a line of the log speaks of.
import type { GameEvent } from '../../lib/api'
import { cardName, factsOf } from '../../cards/facts.svelte'
import type { Flight, Seen, Staged } from '../../lib/board'
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
      return [{ card: card(event), from: 'stage-0', to: spot(place, position) }]
    case 'took-object':
    case 'fairy-came':
      return [{ card: card(event), from: 'laid', to: `owned-${seat}` }]
    case 'serpent':
      return [{ card: { section: 'card', id: 'light-serpent' }, from: 'laid', to: `owned-${seat}` }]
    case 'darkened':
    case 'goblin-in-vain':
    case 'bad-in-vain':
    case 'undone':
      return [{ card: card(event), from: 'laid', to: null }]
    case 'goblin-took':
      return [
        { card: card(event), from: 'laid', to: null },
        { from: `owned-${seat}`, to: null },
      ]
    case 'lost-object':
    case 'used':
      return [{ from: `owned-${seat}`, to: null }]
    case 'gave-up':
      return [{ card: card(event), from: `hand-${seat}`, to: null }]
    case 'swept-card':
      return [{ card: card(event), from: `place-${place}`, to: null }]
    case 'got-recipe':
      return [{ card: { section: 'recipe', id: event.recipe ?? null, back: 'recipe' }, from: null, to: `recipes-${seat}` }]
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

/** What is shown large: the cards of a place all together, then those of its effects that nobody may miss. */
export function stage(event: GameEvent, seen: Seen): Staged | null {
  const { seat } = event
  const shown = (words: string): Staged => ({ cards: [{ ...card(event), words }] })
  switch (event.event) {
    case 'turned-up':
      return { cards: [card(event)], together: `gathering ${seat}` }
    case 'goblin-took':
      return shown(say('fate-word-lost'))
    case 'undone':
      return shown(say('fate-word-undone'))
    case 'darkness':
      return { symbol: 'buio', words: say('fate-word-dark') }
    case 'poverty':
      return { symbol: 'poverta', words: say('fate-word-poverty') }
    case 'adversity':
      return { symbol: 'avversita', words: say('fate-word-adversity') }
    case 'petrified':
      return { symbol: 'pietrificazione', words: say('fate-word-petrified') }
    case 'bitten':
      return { symbol: 'serpent', words: say('fate-word-bites') }
    case 'freed':
      return { symbol: 'serpent', words: say('fate-word-freed', { name: seen.names[seat] ?? '' }) }
    case 'looked':
    case 'came-to-light':
      return event.card ? shown(cardName('fairys-fate', 'place', event.place, seen.lang)) : null
    case 'got-recipe':
      return event.recipe ? { cards: [{ section: 'recipe', id: event.recipe, back: 'recipe' }] } : null
    case 'answered':
      return { symbol: event.object, words: say('fate-word-missing', { name: seen.names[seat] ?? '' }) }
  }
  return null
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
  return say(`now-${view.phase}`, { card: next(seen, view), last: String(!view.laid.length) })
}

/** The name of the card that acts next in a gathering, darkness before all others; nothing where none is left. */
function next(seen: Seen, view: FateView): string {
  const id = view.laid.find((card) => factsOf('fairys-fate', 'card', card)?.front === 'buio') ?? view.laid[0]
  return id ? cardName('fairys-fate', 'card', id, seen.lang).replace(/ \([^)]*\)$/, '') : ''
}
