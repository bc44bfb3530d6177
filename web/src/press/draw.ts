// One drawing as an SVG that stands alone: its symbols within it, the page's colours in place of their names, the paper's fonts.
import type { Component } from 'svelte'
import { render } from 'svelte/server'
import drawings from 'virtual:symbols/drawings'
import type { FaceKind, Faces } from '../cards/faces.svelte'
import tokens from '../style/tokens.css?raw'
import type { Order } from './answer'
import Disc from './pieces/Disc.svelte'
import Net from './pieces/Net.svelte'
import Sign from './pieces/Sign.svelte'
import Standee from './pieces/Standee.svelte'
import Wood from './pieces/Wood.svelte'
import Printed from './Printed.svelte'

/** A card's face or its back … */
export interface CardWish {
  section: string
  id: string
  side: 'face' | 'back'
  colour?: string
  back?: string
  /** How much of it is shown; all of it unless told. */
  face?: FaceKind
  dim?: boolean
  /** Parts of the face that get a number, where a figure explains the card. */
  numbers?: Record<string, number>
}

/** … or another piece of a game, with what it is told. */
export interface PieceWish {
  piece: keyof typeof pieces
  [prop: string]: unknown
}

export type Wish = CardWish | PieceWish

const pieces = { disc: Disc, standee: Standee, net: Net, sign: Sign, wood: Wood }
const boxes = { disc: '0 0 100 100', standee: '0 0 100 400', net: '0 0 424 302', sign: '0 0 100 100', wood: '0 0 120 120' }

const faces = import.meta.glob<Faces>('../cards/*/faces.ts', { eager: true })
const colours = Object.fromEntries([...tokens.matchAll(/--([\w-]+): (#\w+);/g)].map(([, name, colour]) => [name, colour]))
/** In place of a symbol that nobody has drawn: cards of a designer's own have new names. */
const STAR = { body: '<path fill="currentColor" d="M50 4l12 34 34 12-34 12-12 34-12-34L4 50l34-12z"/>', size: 100 }
const STYLE = `.card-name,.card-figure,.card-words{font-family:'Libertinus Serif','DejaVu Sans Mono',serif}.card-name{font-weight:600}.card-figure{font-weight:700}`

export function draw(order: Order, wish: Wish): string {
  if ('piece' in wish) return alone(pieces[wish.piece] as Component<any>, { ...wish, game: order.game, lang: order.lang }, boxes[wish.piece])
  const { Face, Back } = faces[`../cards/${order.game}/faces.ts`]!
  const card = order.cards[wish.section]?.find(({ id }) => id === wish.id)
  const facts = { card, colour: wish.colour, lang: order.lang, face: wish.face ?? 'full', small: wish.face === 'small', dim: wish.dim }
  return wish.side === 'back'
    ? alone(Back as Component<any>, { ...facts, back: wish.back })
    : alone(Face as Component<any>, {
        ...facts,
        section: wish.section,
        other: (section: string, id: string) => order.cards[section]?.find((one) => one.id === id),
        all: (section: string) => order.cards[section] ?? [],
      }, undefined, wish.numbers)
}

/** A component of SVG as a document of its own. */
function alone(What: Component<any>, props: Record<string, unknown>, box = '0 0 126 176', numbers: Record<string, number> = {}): string {
  const used = new Set<string>()
  const body = render(Printed, { props: { What, props, numbers } })
    .body.replace(/<!--.*?-->/gs, '')
    .replace(/href="([\w-]+)#([\w-]+)"/g, (_, game: string, name: string) => {
      used.add(`${game}/${name}`)
      return `href="#${game}-${name}"`
    })
    .replace(/var\(--([\w-]+)\)/g, (_, name: string) => colours[name] ?? 'black')
  const symbols = [...used].map((key) => {
    const [game, name] = key.split('/') as [string, string]
    const { body, size } = drawings[game]?.[name] ?? STAR
    return `<symbol id="${game}-${name}" viewBox="0 0 ${size} ${size}">${body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${box}"><style>${STYLE}</style><defs>${symbols.join('')}</defs>${body}</svg>`
}
