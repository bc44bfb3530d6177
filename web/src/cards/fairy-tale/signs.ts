// What a card of Fairy Tale does or asks for, as a row of signs.
import type { CardFacts, Lang } from '../../lib/api'
import { isPrinted } from '../facts.svelte'
import { inks } from '../kit/inks'

export interface Sign {
  text?: string
  /** A category's mark. */
  ink?: string
  symbol?: string
  colour?: string
}

type Other = (section: string, id: string) => CardFacts | undefined
type All = (section: string) => CardFacts[]

/** The number of a chapter, in Roman figures. */
export function chapter(card: CardFacts): string {
  return ['I', 'II', 'III', 'IV'][Number(card.id.slice(-1)) - 1] ?? ''
}

const everybody: Record<Lang, string> = { en: 'all', it: 'tutti' }

function of(id: string, other: Other): Sign {
  const colour = inks[other('card', id)?.category ?? 'any']!.deep
  return isPrinted('fairy-tale', 'card', id) ? { symbol: id, colour } : { text: other('card', id)?.name.en.slice(0, 3).padStart(4) ?? '?' }
}

export function asks(card: CardFacts, lang: Lang, other: Other, all: All): Sign[] {
  switch (card.kind) {
    case 'action':
      return [
        { symbol: card.effect, colour: card.effect === 'open' ? 'var(--gain)' : 'var(--loss)' },
        ...(card.amount ? [{ text: `${card.amount}×` }] : []),
        { ink: card.touches },
        ...(card.whom === 'all' ? [{ text: everybody[lang] }] : []),
      ]
    case 'variable':
      return [{ text: `×${card.times ?? 1}` }, of(card.requires, other)]
    case 'conditional':
      switch (card.condition) {
        case 'most-of-category':
          return [{ text: '≥' }, { ink: card.categories[0] }]
        case 'two-of-each-category':
          return card.categories.flatMap((category: string) => [{ text: '2' }, { ink: category }])
        case 'most-of-type':
          return [{ text: '≥' }, { symbol: card.types[0] }]
        default:
          return card.needs.map((id: string) => of(id, other))
      }
    case 'ally': // whoever wants it
      return all('card').filter((one) => one.requires === card.id).flatMap((one) => [{ text: '→' }, of(one.id, other)])
    case 'trickster':
      return [{ text: '?' }]
  }
  return []
}
