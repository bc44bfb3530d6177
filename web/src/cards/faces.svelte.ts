// How the cards of each game look: one module a game, loaded when its first card is drawn.
import type { Component } from 'svelte'
import { SvelteMap } from 'svelte/reactivity'
import type { CardFacts, Lang } from '../lib/api'

/** How much of a card is shown, by how wide it is drawn: everything from 108 px; larger signs and the name from 76; no name from 44;
    below, only what tells it apart (its value on its colour, its mark). */
export type FaceKind = 'full' | 'middle' | 'small' | 'tile'

export function faceOf(width: number): FaceKind {
  return width >= 108 ? 'full' : width >= 76 ? 'middle' : width >= 44 ? 'small' : 'tile'
}

export interface FaceProps {
  card: CardFacts
  section: string
  lang: Lang
  face: FaceKind
  /** At thumb size only what must be told apart is drawn, and larger. */
  small: boolean
  /** Closed or used up. */
  dim?: boolean
  /** Whose colour it has, where the same card comes in several. */
  colour?: string
  /** Facts of another card of the same game, which this one speaks of. */
  other: (section: string, id: string) => CardFacts | undefined
  /** Whether there is a picture of this very card; of cards that somebody made there is none. */
  pictured: boolean
  /** All cards of a section. */
  all: (section: string) => CardFacts[]
}

export interface BackProps {
  /** Which of the game's backs. */
  back?: string
  /** Of whose back this is, where the back tells (Fairy Play's forest). */
  card?: CardFacts
  colour?: string
  lang: Lang
  face: FaceKind
  small: boolean
}

export interface Faces {
  Face: Component<FaceProps>
  Back: Component<BackProps>
}

const modules = import.meta.glob<Faces>('./*/faces.ts')
const loaded = new SvelteMap<string, Faces>()
const asked = new Set<string>()

/** A game's faces; undefined while they are on their way. */
export function facesOf(slug: string): Faces | undefined {
  if (!asked.has(slug)) {
    asked.add(slug)
    modules[`./${slug}/faces.ts`]?.().then(
      (faces) => loaded.set(slug, faces),
      () => asked.delete(slug),
    )
  }
  return loaded.get(slug)
}
