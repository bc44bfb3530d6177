// The nine fairies of Fairy Play; queens of legend wear crowns.
import type { Looks } from '../kit/Fairy.svelte'

const looks: Record<string, Looks> = {
  aine: { hair: 'waves', tint: '#c99a3f', wings: 'pointed' },
  cliona: { hair: 'long', tint: '#a8512a', wings: 'round' },
  feeorin: { hair: 'hood', tint: '#7a3a2a', wings: 'moth' },
  lull: { hair: 'bob', tint: '#5b4a7a', wings: 'dragonfly' },
  mab: { hair: 'flame', tint: '#2c2733', wings: 'pointed' },
  nuala: { hair: 'braids', tint: '#6b4426', wings: 'moth' },
  onagh: { hair: 'waves', tint: '#e3c878', wings: 'dragonfly', crown: true },
  shaylee: { hair: 'bun', tint: '#4a3a30', skin: '#c68d63', wings: 'round' },
  titania: { hair: 'long', tint: '#8a4a24', wings: 'pointed', crown: true },
}

/** The looks of a fairy; one that somebody made herself looks like one of these. */
export function looksOf(id: string): Looks {
  const all = Object.values(looks)
  return looks[id] ?? all[[...id].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % all.length]!
}
