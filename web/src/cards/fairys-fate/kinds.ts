// What the fronts of Fairy's Fate are: serpents, good and bad fairies, objects given and taken.
import type { CardFacts } from '../../lib/api'

export type Kind = 'serpent' | 'good' | 'bad' | 'gives' | 'takes'

const BAD = ['poverta', 'avversita', 'pietrificazione', 'buio']
export const OBJECTS = ['orange', 'walnut', 'acorn', 'mushroom', 'leaf', 'rose']

/** The colours of the six objects. */
export const hues: Record<string, string> = {
  orange: '#c2570c',
  walnut: '#7a4a21',
  acorn: '#4f6a1f',
  mushroom: '#a5322a',
  leaf: '#26713f',
  rose: '#b0316e',
}

export function kindOf(card: CardFacts): Kind {
  if (card.front === 'serpent') return 'serpent'
  if (card.front.startsWith('takes-')) return 'takes'
  if (OBJECTS.includes(card.front)) return 'gives'
  return BAD.includes(card.front) ? 'bad' : 'good'
}

/** The object that a card gives or takes. */
export function objectOf(card: CardFacts): string {
  return card.front.replace('takes-', '')
}

/** A name without its back in brackets, which the card shows by a mark. */
export function bare(name: string): string {
  return name.replace(/ \([^)]*\)$/, '')
}
