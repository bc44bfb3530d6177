// Stories are gold, blue and violet; players' fairies and objects have other colours, so the blue of stories has an ink of its own.
import type { Lang } from '../../lib/api'

/** The ink of a story's colour; while it is open it has none. */
export function storyInk<Colour extends string | null>(colour: Colour): Colour | 'story-blue' {
  return colour === 'blue' ? 'story-blue' : colour
}

const windows: Record<string, Record<Lang, string>> = {
  own: { en: 'your turn', it: 'tuo turno' },
  arrival: { en: 'after moving', it: 'dopo il passo' },
  roll: { en: 'not rolling', it: 'niente dado' },
  die: { en: 'her die', it: 'dado altrui' },
  completion: { en: 'story told', it: 'storia finita' },
  announcement: { en: 'her card', it: 'carta altrui' },
}

/** When an interruption is played, in two words. */
export function window(name: string, lang: Lang): string {
  return windows[name]?.[lang] ?? name
}

/** A name with soft hyphens in the words that are too long for a card. */
export const breakable = (name: string) => name.replace('autostoppista', 'auto\u00adstoppista')
