// What flies over the table of Fate e Leggende, what a line of the log speaks of, and what is asked now.
import { cardName } from '../../cards/facts.svelte'
import type { GameEvent } from '../../lib/api'
import type { Flight, Seen, Staged } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'
import { say } from '../../lib/words.svelte'
import { SLUG, asksFor, type LegendsView, type StoryView, VALUES } from './view'

const legend = (id: string | null | undefined) => ({ section: 'legend', id: id ?? null, back: 'legend' })
const thing = (id: string | null | undefined) => ({ section: 'object', id: id ?? null, back: 'object' })

export function flights(event: GameEvent, seen: Seen): Flight[] {
  const view = seen.view as LegendsView
  const { seat, space } = event
  switch (event.event) {
    case 'drew':
      return [{ card: legend(event.card), from: 'deck', to: `hand-${seat}` }]
    case 'walked':
    case 'hopped':
      return [{ from: `space-${view.players[seat]?.pawn}`, to: `space-${space}` }]
    case 'looked':
      return event.card ? [] : [{ card: legend(null), from: `space-${space}`, to: `hand-${seat}` }]
    case 'swapped':
      return [
        { card: legend(event.laid), from: `hand-${seat}`, to: `space-${space}` },
        { card: legend(event.taken), from: `space-${space}`, to: `hand-${seat}` },
      ]
    case 'told':
      // What completes a story is shown large, and goes from there.
      if (completed(view, event)) return [{ card: legend(event.card), from: 'stage-0', to: 'discards' }]
      return [{ card: legend(event.card), from: `hand-${seat}`, to: place(view, space) }]
    case 'paid':
      return [{ from: `supply-${seat}`, to: place(view, view.players[seat]?.pawn ?? 0) }]
    case 'lent':
      return [{ from: `supply-${event.lender}`, to: place(view, view.players[seat]?.pawn ?? 0) }]
    case 'set-aside':
      return [{ from: `supply-${seat}`, to: `space-${space}` }]
    case 'completed':
    case 'forgotten':
      return [{ card: legend(view.stories.find((story) => story.space === space)?.cards.at(-1)?.card), from: place(view, space), to: 'discards' }]
    case 'took-object':
      return [{ card: thing(event.object), from: event.object ? 'stage-0' : 'object-deck', to: `objects-${seat}` }]
    case 'exchanged':
      return [
        { card: thing(event.given), from: `objects-${seat}`, to: `objects-${event.other}` },
        { card: thing(event.taken), from: `objects-${event.other}`, to: `objects-${seat}` },
      ]
    case 'dust-back':
      return [{ from: 'ring', to: `supply-${seat}` }]
    case 'announced':
      return [{ card: legend(event.card), from: 'stage-0', to: 'discards' }]
    case 'discarded':
      return [{ card: legend(event.card), from: `hand-${seat}`, to: 'discards' }]
    case 'white-night':
      return [{ card: legend('white-night'), from: 'discards', to: 'white-night' }]
    case 'violet-reward':
      return [{ from: `player-${seat}`, to: `player-${event.victim}` }]
    case 'rolled':
      return [{ from: `player-${seat}`, to: 'die' }]
  }
  return []
}

/** The story that a card completes, as it lay before. */
function completed(view: LegendsView, { space, value }: GameEvent): StoryView | undefined {
  const story = view.stories.find((one) => one.space === space)
  return story && new Set([...story.cards.map((card) => card.value), value]).size === VALUES.length ? story : undefined
}

/** What nobody may miss: what I see of hidden cards, interruptions, a story's end, and what is won. */
export function stage(event: GameEvent, seen: Seen): Staged | null {
  const name = seen.names[event.seat] ?? ''
  switch (event.event) {
    case 'looked':
      return event.card ? { cards: [legend(event.card)], words: say('legends-space', { number: event.space + 1 }) } : null
    case 'announced':
      return { cards: [legend(event.card)], words: say('legends-announced', { name, card: cardName(SLUG, 'legend', event.card, seen.lang) }) }
    case 'hushed':
      return { cards: [{ ...legend(event.card), words: say('legends-word-hushed') }] }
    case 'told': {
      const story = completed(seen.view as LegendsView, event)
      return story ? { cards: [legend(event.card)], words: say('legends-word-completes', { colour: event.colour }) } : null
    }
    case 'took-object':
      return event.object ? { cards: [thing(event.object)], words: name } : null
  }
  return null
}

/** Where a story lies, or will lie: without one, at its space. */
const place = (view: LegendsView, space: number) => (view.stories.some((story) => story.space === space) ? `story-${space}` : `space-${space}`)

const OF_OBJECTS = ['took-object', 'placed', 'uncovered', 'covered', 'exchanged', 'four-kinds', 'blue-reward']
const OF_DUST = ['paid', 'exhausted', 'dust-back', 'price', 'forgiven']

export function places(event: GameEvent, seen: Seen): string[] {
  const view = seen.view as LegendsView
  const found: string[] = []
  if (typeof event.space === 'number') {
    found.push(`space-${event.space}`)
    if (view.stories.some((story) => story.space === event.space)) found.push(`story-${event.space}`)
  }
  if (typeof event.object === 'string') found.push(`object-${event.object}`)
  if (event.event === 'exchanged') found.push(`object-${event.given}`, `object-${event.taken}`)
  if (['rolled', 'wisp', 'wind'].includes(event.event)) found.push('die')
  if (['reshuffled', 'no-draw'].includes(event.event)) found.push('deck')
  if (['discarded', 'announced', 'hushed'].includes(event.event)) found.push('discards')
  if (event.event === 'white-night') found.push('white-night')
  if (event.event === 'objects-gone') found.push('object-deck')
  if (event.event === 'lent') found.push(`supply-${event.lender}`)
  if (event.event === 'violet-reward') found.push(`player-${event.victim}`)
  if (typeof event.seat === 'number') {
    const what = OF_OBJECTS.includes(event.event) ? 'objects' : OF_DUST.includes(event.event) ? 'supply' : event.event === 'drew' ? 'hand' : 'player'
    found.push(`${what}-${event.seat}`)
  }
  return found
}

/** "You must now …": why one is asked, with the names of the things at hand. */
export function must(seen: Seen, play: Play): string {
  const view = seen.view as LegendsView
  const card = (id: string | null | undefined) => (id ? cardName(SLUG, 'legend', id, seen.lang) : '')
  const name = (seat: number | null | undefined) => (seat === null || seat === undefined ? '' : (seen.names[seat] ?? ''))
  switch (view.stage) {
    case 'answer':
      return say(`now-answer-${view.window}`, { name: name(view.announcer ?? view.active), card: card(view.announced), die: view.die })
    case 'move':
      return say(view.forced ? 'now-move-wind' : 'now-move', { die: view.die, way: view.forced ? say(`word-${view.forced}`) : '' })
    case 'swap':
      return say('now-swap', { card: card(view.ring[view.looked]), space: view.looked + 1 })
    case 'tell':
      return say(telling(view, play))
    case 'call':
      return say('now-call', { card: card(view.choosing?.card) })
    case 'lend':
      return say('now-lend', { name: name(play.moves.find((move) => move.verb === 'lend')?.other as number | undefined) })
    case 'discard':
      return say('now-discard', { count: (view.hand?.length ?? 0) - 3 })
    case 'aim':
      return say(`now-aim-${aim(play)}`, { card: card(view.choosing?.card) })
    case 'roll':
      return say(asksFor(play, 'hat') ? 'now-roll-hat' : 'now-roll')
  }
  return say(`now-${view.stage}`)
}

/** What may still be done at a space: tell, use something, or no more than finish. */
function telling(view: LegendsView, play: Play): string {
  if (asksFor(play, 'tell')) return 'now-tell'
  return `now-${view.legends ? 'tell' : 'told'}${play.moves.length > 1 ? (view.legends ? '-nothing' : '') : '-finish'}`
}

const aim = (play: Play) => ['hop', 'face', 'sneeze', 'want', 'give', 'whisper'].find((verb) => asksFor(play, verb)) ?? 'story'
