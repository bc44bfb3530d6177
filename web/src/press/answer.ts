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

interface Told {
  lines: Line[]
  rules: string[]
}

export async function answer(order: Order) {
  measureWith((text, size) => [...text].reduce((sum, letter) => sum + (letter === '\u00ad' ? 0 : (order.advances[letter] ?? 1)), 0) * size)
  saveInk(order.saveInk)
  const drawings = Object.fromEntries(Object.entries(order.wishes).map(([key, wish]) => [key, draw(order, wish)]))
  return { drawings, words: await words(order), unfit: [...new Set(unfit())], credits, blocks: order.rules ? parse(order.rules) : [] }
}

/** What each card that is drawn says, in words. */
async function words({ game, lang, cards, wishes }: Order): Promise<Record<string, Told>> {
  const { words, say } = await wordsOf(game, lang)
  const name = (section: string, id: string) => cards[section]?.find((card) => card.id === id)?.name[lang] ?? id
  const all = (section: string) => cards[section] ?? []
  const told = Object.entries(wishes).flatMap(([key, wish]): [string, Told][] => {
    if ('piece' in wish || wish.side !== 'face') return []
    const { section, id, colour } = wish
    const card = cards[section]!.find((one) => one.id === id)!
    const about = { card, section, colour, say, name, all }
    return [[key, { lines: words.lines(about), rules: words.rules(about) }]]
  })
  return Object.fromEntries(told)
}
