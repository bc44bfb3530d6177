// The cards of Fairy's Fate in words.
import type { Line, Told } from '../words'
import { kindOf, objectOf } from './kinds'

export function lines({ card, section, say }: Told): Line[] {
  if (section === 'recipe') return [{ label: say('fact-objects'), text: (card.objects as string[]).map((one) => say(`object-${one}`)).join(', '), fact: 'objects' }]
  if (section === 'place') return [{ label: say('fact-first-two'), text: (card.first_two as string[]).map((one) => say(`back-${one}`)).join(', '), fact: 'first_two' }]
  return [
    { label: say('fact-front'), text: say(`kind-${kindOf(card)}`), fact: 'front' },
    { label: say('fact-back'), text: say(`back-${card.back}`), fact: 'back' },
    { label: say('fact-copies-b'), text: String(card.copies_b), fact: 'copies_b' },
  ]
}

export function rules({ card, section, say }: Told): string[] {
  if (section === 'recipe') return [say('rule-recipe')]
  if (section === 'place') {
    const [first, second] = (card.first_two as string[]).map((one) => say(`back-${one}`))
    return [say(first === second ? 'rule-place-same' : 'rule-place', { first: first!, second: second! })]
  }
  const kind = kindOf(card)
  if (kind === 'gives' || kind === 'takes') return [say(`rule-${kind}`, { object: say(`object-${objectOf(card)}`) }), say(`promise-${card.back}`)]
  const when = kind === 'good' ? [say(card.front === 'imamiah' || card.front === 'haheuiah' ? 'rule-good-answer' : 'rule-good')] : []
  return [say(`rule-${card.front}`), ...when, say(`promise-${card.back}`)]
}
