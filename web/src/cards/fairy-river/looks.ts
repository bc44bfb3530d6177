// The eleven washerwomen, each with her own hair and wings.
import type { Looks } from '../kit/Fairy.svelte'

export const looks: Record<string, Looks> = {
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
