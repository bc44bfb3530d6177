// What is printed on the cards, as the server tells it: asked for once a game, looked up by section and id.
import { SvelteMap } from 'svelte/reactivity'
import { gameInfo, type CardFacts, type GameInfo, type Lang } from '../lib/api'

const known = new SvelteMap<string, Map<string, CardFacts>>()
/** The cards of the table that is looked at, where they are not the printed ones. */
const laid = new SvelteMap<string, Map<string, CardFacts>>()
const asked = new Set<string>()

/** Hands over a game's cards, so that nobody has to ask for them. */
export function learn(game: Pick<GameInfo, 'slug' | 'cards'>): void {
  asked.add(game.slug)
  known.set(game.slug, byPlace(game))
}

function byPlace(game: Pick<GameInfo, 'cards'>): Map<string, CardFacts> {
  const cards = Object.entries(game.cards.sections).flatMap(([section, list]) =>
    list.map((card): [string, CardFacts] => [`${section}/${card.id}`, card]),
  )
  return new Map(cards)
}

/** From now on a game's cards are those of a table, until what this returns is called. (Of a card that is not among them the printed
    one is still known: the rules have figures of it.) */
export function playWith(game: GameInfo): () => void {
  if (!game.differs) return () => {}
  laid.set(game.slug, byPlace(game))
  return () => laid.delete(game.slug)
}

/** Whether a card comes with the game: only then is there a picture of it. */
export function isPrinted(slug: string, section: string, id: string): boolean {
  return !known.has(slug) || known.get(slug)!.has(`${section}/${id}`)
}

/** The facts of a card; undefined while the game's cards are on their way, or if there is no such card. */
export function factsOf(slug: string, section: string, id: string): CardFacts | undefined {
  if (!asked.has(slug)) {
    asked.add(slug)
    gameInfo(slug).then(learn, () => asked.delete(slug))
  }
  const key = `${section}/${id}`
  return laid.get(slug)?.get(key) ?? known.get(slug)?.get(key)
}

/** What a card is called; its id while nothing is known of it. */
export function cardName(slug: string, section: string, id: string, lang: Lang): string {
  return factsOf(slug, section, id)?.name[lang] ?? id
}

/** All cards of a section, in the order of the card file. */
export function allOf(slug: string, section: string): CardFacts[] {
  return [...(laid.get(slug) ?? known.get(slug) ?? [])].filter(([key]) => key.startsWith(`${section}/`)).map(([, card]) => card)
}
