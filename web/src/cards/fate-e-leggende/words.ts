// The cards of Fate e Leggende in words.
import type { Line, Told } from '../words'

export function lines({ card, section, say }: Told): Line[] {
  if (section === 'object') {
    return [
      { label: say('fact-kind'), text: say(`kind-${card.kind}`), fact: 'kind' },
      { label: say('fact-colour'), text: say(`colour-${card.colour}`), fact: 'colour' },
    ]
  }
  const all: Line[] = [{ label: say('fact-kind'), text: say(`kind-${card.kind}`), fact: 'kind' }]
  if (card.colours?.length) all.push({ label: say('fact-colour'), text: (card.colours as string[]).map((one) => say(`story-${one}`)).join(', '), fact: 'colours' })
  if (card.value) all.push({ label: say('fact-value'), text: String(card.value), fact: 'value' })
  if (card.window) all.push({ label: say('fact-window'), text: say(`window-${card.window}`), fact: 'window' })
  if (card.effect) all.push({ label: say('fact-effect'), text: say(`effect-${card.effect}`), fact: 'effect' })
  if (card.amount) all.push({ label: say('fact-amount'), text: String(card.amount), fact: 'amount' })
  return all
}
