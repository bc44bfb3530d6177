// The eleven washerwomen, each with her own hair and wings.
import type { Looks } from '../kit/Fairy.svelte'

const looks: Record<string, Looks> = {
  ortensia: { hair: 'bun', tint: '#9aa3ad', wings: 'round' },
  ifigenia: { hair: 'waves', tint: '#3a2a24', wings: 'pointed' },
  berta: { hair: 'curls', tint: '#a8512a', wings: 'moth' },
  filomena: { hair: 'braids', tint: '#c99a3f', wings: 'round' },
  tecla: { hair: 'bob', tint: '#2c2733', wings: 'dragonfly' },
  zoe: { hair: 'puffs', tint: '#8a4a24', wings: 'pointed' },
  brasilina: { hair: 'long', tint: '#5b3d28', skin: '#c68d63', wings: 'moth' },
  brigida: { hair: 'hood', tint: '#6b5a7a', wings: 'round' },
  clotilde: { hair: 'tail', tint: '#b5482a', wings: 'dragonfly' },
  gelsomina: { hair: 'flame', tint: '#d9ae55', wings: 'pointed' },
  ersilia: { hair: 'short', tint: '#4a3a30', skin: '#8d5b3c', wings: 'moth' },
}

/** The seven types of garment, each dyed its own colour. */
export const dyes: Record<string, string> = {
  shorts: '#4d5f2a',
  jersey: '#9c3a2a',
  skirt: '#24597f',
  blouse: '#7a5600',
  shawl: '#8f2f63',
  gown: '#5d3186',
  cloak: '#1f5148',
}

/** The looks of a fairy; one that somebody made herself looks like one of these. */
export function looksOf(id: string): Looks {
  const all = Object.values(looks)
  return looks[id] ?? all[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % all.length]!
}
