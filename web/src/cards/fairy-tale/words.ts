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

export function rules({ card, say, name, all }: Told): string[] {
  const found: string[] = []
  const both = (list: string[], one: (id: string) => string) => ({ first: one(list[0]!), second: list[1] ? one(list[1]) : '' })
  if (card.effect === 'hunt') found.push(say('rule-hunt'))
  else if (card.effect) {
    const category = say(`category-${card.touches}`)
    if (card.effect === 'open') found.push(say(card.amount ? 'rule-open-any' : 'rule-open', { category, amount: card.amount ?? 1 }))
    else if (card.whom === 'all') found.push(say('rule-close-all', { category }))
    else found.push(say(card.touches === 'any' ? 'rule-close-any' : 'rule-close-self', { category }))
  }
  if (card.kind === 'variable') {
    if (card.requires === card.id) found.push(say('rule-variable-self', { times: card.times }))
    else found.push(say('rule-variable', { times: card.times, card: name('card', card.requires) }))
  }
  if (['action', 'ally'].includes(card.kind)) found.push(say('rule-worth', { points: card.value }))
  if (card.kind === 'ally') {
    const wanted = all('card').find((one) => one.requires === card.id)
    if (wanted) found.push(say('rule-ally', { card: name('card', wanted.id), times: wanted.times }))
  }
  if (card.kind === 'trickster') found.push(say('rule-trickster'))
  switch (card.condition) {
    case 'most-of-category':
      found.push(say('rule-most-of-category', { points: card.value, category: say(`category-${card.categories[0]}`) }))
      break
    case 'most-of-type':
      found.push(say('rule-most-of-type', { points: card.value, type: say(`type-${card.types[0]}`) }))
      break
    case 'two-of-each-category':
      found.push(say('rule-two-of-each', { points: card.value, ...both(card.categories, (id) => say(`category-${id}`)) }))
      break
    case 'each-card':
      found.push(say(card.needs.length > 1 ? 'rule-both-cards' : 'rule-one-card', { points: card.value, ...both(card.needs, (id) => name('card', id)) }))
  }
  return found
}
