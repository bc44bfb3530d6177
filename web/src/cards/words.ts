// A card in words, for the zoom and for those who do not see it: each game says what its facts mean (./<game>/words.ts); what the
// card does, the server says (`meaning`), in messages that lie with the game's rules: the terminal says the same.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { CardFacts, Lang } from '../lib/api'

export type Say = (message: string, args?: Record<string, string | number>) => string

export interface Line {
  label: string
  text: string
  /** The fact that this line tells, for its source. */
  fact?: string
}

export interface Told {
  card: CardFacts
  section: string
  colour?: string
  say: Say
}

export interface CardWords {
  lines: (told: Told) => Line[]
}

/** What a card does, in sentences. Words in them are messages, or ids of cards of its section. */
export function rulesOf(card: CardFacts, say: Say, name: (id: string) => string): string[] {
  const spoken = (value: string | number) => (typeof value === 'string' ? say(name(value)) : value)
  return card.meaning.map(([message, args]) => say(message, Object.fromEntries(Object.entries(args).map(([key, value]) => [key, spoken(value)]))))
}

const modules = import.meta.glob<CardWords>('./*/words.ts')
const texts = import.meta.glob<string>(['./zoom.*.ftl', '../../../src/fatina/games/*/on_cards/*.ftl'], { query: '?raw', import: 'default' })

/** A game's way of putting its cards into words, in that language. */
export async function wordsOf(slug: string, lang: Lang): Promise<{ words: CardWords; say: Say }> {
  const [words, ...resources] = await Promise.all([modules[`./${slug}/words.ts`]!(), texts[`./zoom.${lang}.ftl`]!(), texts[`../../../src/fatina/games/${slug.replaceAll('-', '_')}/on_cards/${lang}.ftl`]!()])
  const bundle = new FluentBundle(lang, { useIsolating: false })
  for (const text of resources) bundle.addResource(new FluentResource(text))
  const say: Say = (message, args) => {
    const found = bundle.getMessage(message)
    return found?.value ? bundle.formatPattern(found.value, args) : message
  }
  return { words, say }
}
