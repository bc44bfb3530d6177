// What is printed on the cards, as the server tells it: asked for once a game, looked up by section and id.
import { SvelteMap } from 'svelte/reactivity'
import { gameInfo, type CardFacts, type GameInfo, type Lang } from '../lib/api'

const known = new SvelteMap<string, Map<string, CardFacts>>()
const asked = new Set<string>()

/** Hands over a game's cards, so that nobody has to ask for them. */
export function learn(game: Pick<GameInfo, 'slug' | 'cards'>): void {
  asked.add(game.slug)
  const cards = Object.entries(game.cards.sections).flatMap(([section, list]) =>
    list.map((card): [string, CardFacts] => [`${section}/${card.id}`, card]),
  )
  known.set(game.slug, new Map(cards))
}

/** The facts of a card; undefined while the game's cards are on their way, or if there is no such card. */
export function factsOf(slug: string, section: string, id: string): CardFacts | undefined {
  if (!asked.has(slug)) {
    asked.add(slug)
    gameInfo(slug).then(learn, () => asked.delete(slug))
  }
  return known.get(slug)?.get(`${section}/${id}`)
}

/** What a card is called; its id while nothing is known of it. */
export function cardName(slug: string, section: string, id: string, lang: Lang): string {
  return factsOf(slug, section, id)?.name[lang] ?? id
}

/** All cards of a section, in the order of the card file. */
export function allOf(slug: string, section: string): CardFacts[] {
  return [...(known.get(slug) ?? [])].filter(([key]) => key.startsWith(`${section}/`)).map(([, card]) => card)
}
