// What the rules and the introduction of a game show: what the server has played, and what the page says to it.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { get, type GameEvent, type Lang } from '../lib/api'

/** A card that is shown large: section, id, and how. Parts of it are numbered in the order in which they stand here. */
export type ShownCard = [section: string, id: string, how?: { back?: boolean; colour?: string; parts?: string[] }]

export interface LessonPage {
  name: string
  seat: number
  /** Places of the board that the words speak of: `data-place`s, or selectors that begin with a dot. */
  look: string[]
  cards: ShownCard[]
  /** What is seen first, and after each move. */
  steps: { view: any; events: GameEvent[] }[]
}

/** A figure of the rules. */
export interface Figure {
  seat: number
  cards: ShownCard[]
  /** What the seat sees, where no cards are shown. */
  view: any
  /** Places of the board that are numbered, in this order. */
  zones: string[]
}

const files = import.meta.glob<string>('../games/*/lesson.*.ftl', { query: '?raw', import: 'default' })

export const lessonOf = (slug: string): Promise<LessonPage[]> => get<LessonPage[]>(`/games/${slug}/lesson`)

const figures: Record<string, Promise<Record<string, Figure>>> = {}

/** The figures of a game by name: asked for once, as a page of rules has many. */
export function figuresOf(slug: string): Promise<Record<string, Figure>> {
  figures[slug] ??= get<Record<string, Figure>>(`/games/${slug}/figures`).catch((error) => {
    delete figures[slug]
    throw error
  })
  return figures[slug]
}

/** The numbers of the parts of each card: they go on from card to card. */
export function numbered(cards: ShownCard[]): Record<string, number>[] {
  let count = 0
  return cards.map(([, , how]) => Object.fromEntries((how?.parts ?? []).map((part) => [part, ++count])))
}

/** Title and text of each page, in a language. */
export async function lessonWords(slug: string, lang: Lang): Promise<(name: string) => { title: string; text: string[] }> {
  const bundle = new FluentBundle(lang, { useIsolating: false })
  bundle.addResource(new FluentResource((await files[`../games/${slug}/lesson.${lang}.ftl`]?.()) ?? ''))
  return (name) => {
    const message = bundle.getMessage(`lesson-${name}`)
    const part = (pattern: NonNullable<typeof message>['value'] | undefined) => (pattern ? bundle.formatPattern(pattern) : '')
    return { title: part(message?.value), text: part(message?.attributes.text).split('\n').filter(Boolean) }
  }
}
