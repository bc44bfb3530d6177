// The introduction of a game: what the server plays, and what the page says to it.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import { get, type GameEvent, type Lang } from '../lib/api'

export interface LessonPage {
  name: string
  seat: number
  /** Places of the board that the words speak of: `data-place`s, or selectors that begin with a dot. */
  look: string[]
  /** Cards shown large, as section and id. */
  cards: [string, string][]
  /** What is seen first, and after each move. */
  steps: { view: any; events: GameEvent[] }[]
}

const files = import.meta.glob<string>('../games/*/lesson.*.ftl', { query: '?raw', import: 'default' })

export const lessonOf = (slug: string): Promise<LessonPage[]> => get<LessonPage[]>(`/games/${slug}/lesson`)

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
