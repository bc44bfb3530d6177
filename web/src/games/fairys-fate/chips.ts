// What the frame says of a table of Fairy's Fate and of each player: in the top bar, and in the players' chips.
import { cardName } from '../../cards/facts.svelte'
import type { Chip, Seen } from '../../lib/board'
import { say } from '../../lib/words.svelte'
import { objectsOf, readyPlaces, type FateView } from './view'

export function state(seen: Seen): string {
  const view = seen.view as FateView
  if (view.over) return say('fate-over')
  if (view.last_journey) return say('fate-last-journey')
  if (view.starter !== null) return say('fate-journey')
  if (view.last_round) return say('fate-last-round')
  if (view.piles.every((pile) => !pile.cards)) return say('fate-piles-empty')
  return say('fate-ready', { ready: readyPlaces(view), needed: view.players.length })
}

/** What those do whom the table waits for, by phase. */
const DOING: Record<string, string> = {
  act: 'plays',
  draw: 'draws',
  go: 'goes',
  before: 'gathers',
  step: 'gathers',
  react: 'gathers',
  lose: 'loses',
  discard: 'loses',
  answer: 'answers',
}

export function chip(seen: Seen, seat: number): Chip {
  const view = seen.view as FateView
  const player = view.players[seat]!
  const objects = objectsOf(player)
  return {
    doing: doing(seen, view, seat),
    score: view.over ? `${player.recipe_objects}/4` : objects,
    means: view.over ? say('fate-of-recipe') : say('fate-objects', { count: objects }),
    signs: player.serpents ? [{ symbol: 'serpent', lit: true, title: say('fate-serpents', { count: player.serpents }) }] : [],
  }
}

function doing(seen: Seen, view: FateView, seat: number): string | undefined {
  const player = view.players[seat]!
  if (view.over) return undefined
  if (view.to_act.includes(seat)) return seat === seen.seat ? undefined : say(`fate-doing-${DOING[view.phase] ?? 'uses'}`)
  if (player.pick) return say('fate-doing-travels', { place: cardName('fairys-fate', 'place', player.pick, seen.lang) })
  return player.petrified ? say('fate-doing-stone') : undefined
}
