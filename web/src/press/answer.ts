// An order of the press, carried out.
import credits from 'virtual:symbols/credits'
import type { CardFacts, Lang } from '../lib/api'
import { measureWith, unfit } from '../cards/kit/text'
import { saveInk } from '../cards/kit/ground'
import { wordsOf, type Line } from '../cards/words'
import { parse } from '../learn/markdown'
import { draw, type Wish } from './draw'

export interface Order {
  game: string
  lang: Lang
  saveInk: boolean
  /** The advance of each letter in the paper's font, as a part of its size. */
  advances: Record<string, number>
  cards: Record<string, CardFacts[]>
  /** What is to be drawn, by a key. */
  wishes: Record<string, Wish>
  /** Rules to be read, as Markdown. */
  rules?: string
}

export async function answer(order: Order) {
  measureWith((text, size) => [...text].reduce((sum, letter) => sum + (letter === '\u00ad' ? 0 : (order.advances[letter] ?? 1)), 0) * size)
  saveInk(order.saveInk)
  const drawings = Object.fromEntries(Object.entries(order.wishes).map(([key, wish]) => [key, draw(order, wish)]))
  return { drawings, words: await words(order), unfit: [...new Set(unfit())], credits, blocks: order.rules ? parse(order.rules) : [] }
}

/** What is printed on each card that is drawn, in words; what it does, the game says. */
async function words({ game, lang, cards, wishes }: Order): Promise<Record<string, Line[]>> {
  const { words, say } = await wordsOf(game, lang)
  const told = Object.entries(wishes).flatMap(([key, wish]): [string, Line[]][] => {
    if ('piece' in wish || wish.side !== 'face') return []
    const { section, id, colour } = wish
    const card = cards[section]!.find((one) => one.id === id)!
    return [[key, words.lines({ card, section, colour, say })]]
  })
  return Object.fromEntries(told)
}
