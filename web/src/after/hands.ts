// What each player still held when the game ended, from their own last view.
import { say } from '../lib/words.svelte'

export interface Held {
  what: string
  section: string
  cards: { id: string; number: number }[]
}

const listed = (ids: string[] = []) => {
  const numbers = new Map<string, number>()
  for (const id of ids) numbers.set(id, (numbers.get(id) ?? 0) + 1)
  return [...numbers].map(([id, number]) => ({ id, number }))
}
const counted = (numbers: Record<string, number> = {}) => Object.entries(numbers).map(([id, number]) => ({ id, number }))

const ways: Record<string, (view: any) => Held[]> = {
  'fairy-tale': (view) => [{ what: say('after-held-discards'), section: 'card', cards: listed(view.discards) }],
  'fairy-river': (view) => [
    { what: say('after-held-garments'), section: 'garment', cards: counted(view.hand) },
    { what: say('after-held-fairies'), section: 'fairy', cards: listed(view.fairies) },
  ],
  'fairys-fate': (view) => [
    { what: say('after-held-hand'), section: 'card', cards: listed(view.hand) },
    { what: say('after-held-recipes'), section: 'recipe', cards: listed(view.recipes?.map((one: any) => one.recipe)) },
  ],
  'fate-e-leggende': (view) => [{ what: say('after-held-hand'), section: 'legend', cards: listed(view.hand) }],
  'fairy-play': (view) => [{ what: say('after-held-hand'), section: 'fairy', cards: counted(view.hand) }],
}

/** The groups of cards that a player held; groups without cards are left out. */
export function held(slug: string, view: any): Held[] {
  return (ways[slug]?.(view) ?? []).filter((group) => group.cards.length)
}
