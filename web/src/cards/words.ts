// A card in words, for the zoom and for those who do not see it: each game says what its facts mean (./<game>/words.ts).
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
  /** The name of another card of the game. */
  name: (section: string, id: string) => string
  /** All cards of a section. */
  all: (section: string) => CardFacts[]
}

export interface CardWords {
  lines: (told: Told) => Line[]
  /** What the card does, in sentences; empty where there is nothing to say. */
  rules: (told: Told) => string[]
}

const modules = import.meta.glob<CardWords>('./*/words.ts')
const texts = import.meta.glob<string>(['./zoom.*.ftl', './*/*.ftl'], { query: '?raw', import: 'default' })

/** A game's way of putting its cards into words, in that language. */
export async function wordsOf(slug: string, lang: Lang): Promise<{ words: CardWords; say: Say }> {
  const [words, ...resources] = await Promise.all([modules[`./${slug}/words.ts`]!(), texts[`./zoom.${lang}.ftl`]!(), texts[`./${slug}/${lang}.ftl`]!()])
  const bundle = new FluentBundle(lang, { useIsolating: false })
  for (const text of resources) bundle.addResource(new FluentResource(text))
  const say: Say = (message, args) => {
    const found = bundle.getMessage(message)
    return found?.value ? bundle.formatPattern(found.value, args) : message
  }
  return { words, say }
}
