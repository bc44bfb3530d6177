// The cards of Fairy River in words.
import type { Line, Told } from '../words'

export function lines({ card, section, colour, say }: Told): Line[] {
  if (section === 'fairy') {
    const traits = (card.traits as string[]).map((trait) => say(`trait-${trait}`)).join(', ')
    const distractions = (card.distractions as string[]).map((trait, i) => say('distracts', { trait: say(`trait-${trait}`), points: card.points[i] })).join(', ')
    return [
      ...(colour ? [{ label: say('fact-colour'), text: say(`colour-${colour}`), fact: 'colours' }] : []),
      { label: say('fact-strength'), text: String(card.strength), fact: 'strength' },
      { label: say('fact-traits'), text: traits, fact: 'traits' },
      { label: say('fact-distractions'), text: distractions, fact: 'distractions' },
    ]
  }
  if (section === 'garment') return [{ label: say('fact-value'), text: String(card.value), fact: 'value' }]
  if (section === 'river') {
    return [
      { label: say('fact-number'), text: String(card.number), fact: 'number' },
      { label: say('fact-place'), text: say(`place-${card.place}`), fact: 'place' },
      { label: say('fact-current'), text: `+${card.current}`, fact: 'current' },
    ]
  }
  return []
}
