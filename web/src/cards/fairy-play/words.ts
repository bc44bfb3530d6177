// The cards of Fairy Play in words.
import type { Line, Told } from '../words'

export function lines({ card, section, say }: Told): Line[] {
  if (section === 'queen') return []
  const game = (list: string[]) => list.map((one) => say(`material-${one}`)).join(', ')
  const rows = [0, 3, 6].map((at) => (card.back as string[]).slice(at, at + 3).map((one) => say(`material-${one}`)).join(' · '))
  return [
    { label: say('fact-authority'), text: String(card.authority), fact: 'authority' },
    { label: say('fact-fantasy'), text: String(card.fantasy), fact: 'fantasy' },
    { label: say('fact-material'), text: say(`material-${card.material}`), fact: 'material' },
    { label: say('fact-first'), text: game(card.first), fact: 'first' },
    { label: say('fact-second'), text: game(card.second), fact: 'second' },
    { label: say('fact-third'), text: game(card.third), fact: 'third' },
    { label: say('fact-back'), text: rows.join(' | '), fact: 'back' },
  ]
}
