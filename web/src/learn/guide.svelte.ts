// Who has seen the guide of which game: it is on in a person's first game of a kind, until it is turned off or the game is over.
import { FluentBundle, FluentResource } from '@fluent/bundle'
import type { Lang } from '../lib/api'
import { mySeats } from '../lib/seats'

const KEY = 'fatina-guided'
const files = import.meta.glob<string>('../games/*/guide.*.ftl', { query: '?raw', import: 'default' })

type Kept = Record<string, 'on' | 'off'> // by game; a game that is not there has not been played yet

function read(): Kept {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Kept
  } catch {
    return {}
  }
}

class Guided {
  #kept = $state.raw<Kept>(read())

  isOn(slug: string): boolean {
    return this.#kept[slug] !== 'off'
  }

  /** Whether this browser knows of no game of this kind, neither begun nor over. */
  isNew(slug: string): boolean {
    return !(slug in this.#kept) && !mySeats().some((mine) => mine.game === slug)
  }

  turn(slug: string, to: 'on' | 'off'): void {
    const kept = { ...read(), [slug]: to }
    this.#kept = kept
    try {
      localStorage.setItem(KEY, JSON.stringify(kept))
    } catch {
      // A private window may refuse: then the choice lasts as long as the page.
    }
  }
}

export const guided = new Guided()

/** What the guide says of a decision. */
export interface Advice {
  ask: string
  why: string
  tip: string
}

export class Guidebook {
  #words: FluentBundle

  constructor(lang: Lang, text: string) {
    this.#words = new FluentBundle(lang, { useIsolating: false })
    this.#words.addResource(new FluentResource(text))
  }

  get goal(): string {
    return this.#say('guide-goal')
  }

  /** The advice for a stage; null where the guide has nothing to say. */
  advice(stage: string): Advice | null {
    const id = `guide-${stage}`
    if (!this.#words.hasMessage(id)) return null
    return { ask: this.#say(id), why: this.#say(id, 'why'), tip: this.#say(id, 'tip') }
  }

  #say(id: string, part?: string): string {
    const message = this.#words.getMessage(id)
    const pattern = part ? message?.attributes[part] : message?.value
    return pattern ? this.#words.formatPattern(pattern) : ''
  }
}

/** The guide of a game in a language. */
export async function guidebook(slug: string, lang: Lang): Promise<Guidebook | null> {
  const file = files[`../games/${slug}/guide.${lang}.ftl`]
  return file ? new Guidebook(lang, await file()) : null
}

/** The decision that a view stands at, as the guide names it. */
export function stageOf(view: { stage?: string; phase?: string; step?: string }): string {
  const stage = view.stage ?? view.phase ?? ''
  return stage === 'last-changes' ? `${stage}-${view.step}` : stage
}
