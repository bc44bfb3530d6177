// What each player still held when the game ended, from their own last view.
import { grouped } from '../cards/grouped'
import { say } from '../lib/words.svelte'

export interface Held {
  what: string
  section: string
  /** Which cards, and how many of each. */
  cards: [string, number][]
}

const ways: Record<string, (view: any) => Held[]> = {
  'fairy-tale': (view) => [{ what: say('after-held-discards'), section: 'card', cards: grouped(view.discards) }],
  'fairy-river': (view) => [
    { what: say('after-held-garments'), section: 'garment', cards: Object.entries(view.hand ?? {}) },
    { what: say('after-held-fairies'), section: 'fairy', cards: grouped(view.fairies) },
  ],
  'fairys-fate': (view) => [
    { what: say('after-held-hand'), section: 'card', cards: grouped(view.hand) },
    { what: say('after-held-recipes'), section: 'recipe', cards: grouped(view.recipes?.map((one: any) => one.recipe)) },
  ],
  'fate-e-leggende': (view) => [{ what: say('after-held-hand'), section: 'legend', cards: grouped(view.hand) }],
  'fairy-play': (view) => [{ what: say('after-held-hand'), section: 'fairy', cards: Object.entries(view.hand ?? {}) }],
}

/** The groups of cards that a player held; groups without cards are left out. */
export function held(slug: string, view: any): Held[] {
  return (ways[slug]?.(view) ?? []).filter((group) => group.cards.length)
}
