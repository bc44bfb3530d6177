// The colours of cards: each with a shape and, by language, a letter, so that nobody has to tell colours apart.
import type { Attachment } from 'svelte/attachments'
import type { Lang } from '../../lib/api'

export type Shape = 'circle' | 'square' | 'triangle' | 'diamond' | 'pentagon' | 'hexagon' | 'shield' | 'leaf' | 'crescent' | 'star'

export interface Ink {
  /** Dark: text and lines on paper, and the night behind a symbol. */
  deep: string
  mid: string
  pale: string
  /** A mark's own colour, and what is written on it. */
  fill: string
  on: string
  /** The lightest in which it is still this colour: pawns, and text on the page by night. */
  bright: string
  shape: Shape
  letter: Record<Lang, string>
}

function ink(deep: string, mid: string, pale: string, shape: Shape, en: string, it: string, fill = deep, on = '#fff'): Ink {
  return { deep, mid, pale, fill, on, bright: fill === deep ? mid : fill, shape, letter: { en, it } }
}

const DARK = '#231d12'

export const inks: Record<string, Ink> = {
  // Fairy Tale
  'fairy-wood': ink('#26613c', '#6aa97a', '#dcebdb', 'leaf', 'F', 'F'),
  dragonvale: ink('#95301f', '#d37a63', '#f6dfd5', 'diamond', 'D', 'D'),
  'holy-empire': ink('#245291', '#719cd2', '#dbe6f3', 'shield', 'E', 'I'),
  shadow: ink('#41325d', '#8573a8', '#e3ddec', 'crescent', 'S', 'O'),
  any: ink('#54493a', '#9a8c75', '#eee5d0', 'star', '✱', '✱'),
  // Fairy River and players' colours
  red: ink('#97302a', '#d8796f', '#f7dedb', 'circle', 'R', 'R'),
  blue: ink('#245291', '#719cd2', '#dbe6f3', 'square', 'B', 'B'),
  green: ink('#26613c', '#6aa97a', '#dcebdb', 'triangle', 'G', 'V'),
  yellow: ink('#7a5600', '#dfb13c', '#f8eabc', 'diamond', 'Y', 'G', '#ecc043', DARK),
  lilac: ink('#67458f', '#b195d6', '#ece2f5', 'pentagon', 'L', 'L', '#b79bdc', DARK),
  water: ink('#1b5a70', '#69adc2', '#d9ecf1', 'circle', '', ''),
  linen: ink('#5a4c36', '#b09c78', '#efe5cd', 'circle', '', ''),
  // Fairy's Fate: backs and temper
  light: ink('#7a5600', '#dfb13c', '#f8eabc', 'circle', 'L', 'L', '#ecc043', DARK),
  goblin: ink('#17607c', '#6fb9d3', '#d8edf4', 'triangle', 'G', 'F', '#8fd0e6', DARK),
  nature: ink('#26613c', '#6aa97a', '#dcebdb', 'leaf', 'N', 'N'),
  recipe: ink('#97302a', '#d8796f', '#f7dedb', 'square', 'R', 'R'),
  place: ink('#4d5559', '#98a2a6', '#e6eaeb', 'hexagon', '', ''),
  good: ink('#1b5a70', '#69adc2', '#d9ecf1', 'circle', '+', '+'),
  bad: ink('#4b2436', '#8f5c75', '#eedbe3', 'diamond', '−', '−'),
  serpent: ink('#33501d', '#86a763', '#e4edd6', 'hexagon', 'S', 'S'),
  // Fate e Leggende: stories and objects
  gold: ink('#765409', '#d3a83f', '#f7e8bd', 'circle', 'G', 'O', '#e2b340', DARK),
  'story-blue': ink('#245291', '#719cd2', '#dbe6f3', 'square', 'B', 'B'),
  violet: ink('#5d3186', '#a279cb', '#eadef4', 'hexagon', 'V', 'V'),
  pink: ink('#9c2c62', '#e58bb5', '#fae0ec', 'circle', 'P', 'R', '#f3a6c8', DARK),
  azure: ink('#17607c', '#6cbcd9', '#d8eef5', 'pentagon', 'A', 'A', '#8cd0e8', DARK),
  white: ink('#545f68', '#b6c1c8', '#f6f8f9', 'star', 'W', 'B', '#ffffff', DARK),
  night: ink('#1b3b47', '#6f97a3', '#dde8ea', 'star', '!', '!'),
  // Fairy Play: nine materials
  flags: ink('#97302a', '#d8796f', '#f7dedb', 'shield', 'F', 'B'),
  boxes: ink('#74491c', '#b98b58', '#f0e0cb', 'square', 'B', 'S'),
  pencils: ink('#7a5600', '#dfb13c', '#f8eabc', 'triangle', 'P', 'M'),
  cards: ink('#245291', '#719cd2', '#dbe6f3', 'diamond', 'C', 'C'),
  pawns: ink('#9c2c62', '#e58bb5', '#fae0ec', 'circle', 'W', 'P'),
  maps: ink('#4f5a1c', '#a4ae62', '#ebeed3', 'pentagon', 'M', 'T'),
  hourglasses: ink('#41325d', '#8573a8', '#e3ddec', 'hexagon', 'H', 'L'),
  books: ink('#26613c', '#6aa97a', '#dcebdb', 'leaf', 'K', 'I'),
  dice: ink('#17607c', '#6cbcd9', '#d8eef5', 'star', 'D', 'D'),
}

/** Gives an element the colour of an ink as --hue, for what is written or drawn on the page; none: a soft one. */
export function inked(name: string | null): Attachment<HTMLElement | SVGElement> {
  return ({ dataset, style }) => {
    const one = name && inks[name]
    if (one) {
      dataset.ink = name
      style.setProperty('--deep', one.deep)
      style.setProperty('--bright', one.bright)
    } else style.setProperty('--hue', 'var(--soft)')
    return () => {
      delete dataset.ink
      style.removeProperty('--hue')
    }
  }
}
