// What the fronts of Fairy's Fate are: serpents, good and bad fairies, objects given and taken.
import type { CardFacts } from '../../lib/api'

export type Kind = 'serpent' | 'good' | 'bad' | 'gives' | 'takes'

const BAD = ['poverta', 'avversita', 'pietrificazione', 'buio']

/** The colours of the six objects, deep enough for numbers on paper; their shapes tell them apart. */
export const hues: Record<string, string> = {
  orange: '#a64b00',
  walnut: '#6d431d',
  acorn: '#3f5c14',
  mushroom: '#9c2b24',
  leaf: '#1f6a3f',
  rose: '#a02c5c',
}

export function kindOf(card: CardFacts): Kind {
  if (card.front === 'serpent') return 'serpent'
  if (card.front.startsWith('takes-')) return 'takes'
  if (card.front in hues) return 'gives'
  return BAD.includes(card.front) ? 'bad' : 'good'
}

/** The object that a card gives or takes. */
export function objectOf(card: CardFacts): string {
  return card.front.replace('takes-', '')
}

/** The mark of a card's back by face: how large, how far from the edges, and whether its letter can be read there. */
export const MARKS = {
  full: { size: 26, edge: 22, letter: true },
  middle: { size: 38, edge: 25, letter: true },
  small: { size: 32, edge: 24, letter: false },
  tile: { size: 46, edge: 30, letter: false },
}

/** A name without its back in brackets, which the card shows by a mark; the one long word says where it may be broken. */
export function bare(name: string): string {
  return name.replace(/ \([^)]*\)$/, '').replace('PIETRIFICAZIONE', 'PIETRIFI\u00adCAZIONE').replace('PETRIFICATION', 'PETRIFI\u00adCATION')
}
