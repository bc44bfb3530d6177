// The cards of Fairy Tale in words.
import type { Line, Told } from '../words'

export function lines({ card, say }: Told): Line[] {
  const all: Line[] = [
    { label: say('fact-category'), text: say(`category-${card.category}`), fact: 'category' },
    { label: say('fact-type'), text: say(`type-${card.type}`), fact: 'type' },
    { label: say('fact-kind'), text: say(`kind-${card.kind}`), fact: 'kind' },
  ]
  if (card.number) all.push({ label: say('fact-number'), text: String(card.number), fact: 'number' })
  if (card.kind !== 'variable') all.push({ label: say('fact-value'), text: String(card.value).replace('-', '−'), fact: 'value' })
  if (card.effect) {
    all.push({ label: say('fact-effect'), text: say(`effect-${card.effect}`), fact: 'effect' })
    all.push({ label: say('fact-whom'), text: say(`whom-${card.whom}`), fact: 'whom' })
    all.push({ label: say('fact-touches'), text: say(`category-${card.touches}`), fact: 'touches' })
  }
  if (card.condition) all.push({ label: say('fact-condition'), text: say(`condition-${card.condition}-short`), fact: 'condition' })
  all.push({ label: say('fact-marked'), text: say(`marked-${card.marked}`), fact: 'marked' })
  return all
}
