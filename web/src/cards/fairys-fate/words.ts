// The cards of Fairy's Fate in words.
import type { Line, Told } from '../words'
import { kindOf } from './kinds'

export function lines({ card, section, say }: Told): Line[] {
  if (section === 'recipe') return [{ label: say('fact-objects'), text: (card.objects as string[]).map((one) => say(`object-${one}`)).join(', '), fact: 'objects' }]
  if (section === 'place') return [{ label: say('fact-first-two'), text: (card.first_two as string[]).map((one) => say(`back-${one}`)).join(', '), fact: 'first_two' }]
  return [
    { label: say('fact-front'), text: say(`kind-${kindOf(card)}`), fact: 'front' },
    { label: say('fact-back'), text: say(`back-${card.back}`), fact: 'back' },
    { label: say('fact-copies-b'), text: String(card.copies_b), fact: 'copies_b' },
  ]
}
