// How each player's points came about, item by item, from the last view and the events of the end.
import type { GameEvent } from '../lib/api'
import { cardFacts, type Seen } from '../lib/board'
import { say, sayOfGame } from '../lib/words.svelte'

export interface Item {
  what: string
  how?: string
  card?: { section: string; id: string }
  points: number | null // null: it decides ties only
  spent?: boolean // counts for nothing
}
export interface Count {
  seat: number
  items: Item[]
  total: number
}

type Way = (seen: Seen, events: GameEvent[]) => Item[][]

/** Everybody's points. */
export function count(seen: Seen, events: GameEvent[]): Count[] {
  const lists = ways[seen.game.slug]?.(seen, events) ?? []
  return lists.map((items, seat) => ({ seat, items, total: seen.table.scores?.[seat] ?? 0 }))
}

/** The events that the counting of this game needs, told by their names. */
export function isEnough(slug: string, events: GameEvent[]): boolean {
  return slug === 'fairy-play' ? events.some((event) => event.event === 'kept' || event.event === 'settled') : events.length > 0
}

const nameOf = (seen: Seen, section: string, id: string) => cardFacts(seen.game, section, id)?.name[seen.lang] ?? id

const ways: Record<string, Way> = {
  'fairy-tale': (seen, events) =>
    seen.view.players.map((player: any, seat: number) => {
      const mine = events.filter((event) => event.seat === seat)
      const items: Item[] = []
      for (const event of mine) {
        const card = event.card && { section: 'card', id: event.card as string }
        const what = event.card && nameOf(seen, 'card', event.card)
        switch (event.event) {
          case 'fixed':
            items.push({ what, card, points: event.points })
            break
          case 'condition-met':
            items.push({ what, card, points: event.points, how: say('after-condition-met') })
            break
          case 'condition-missed':
            items.push({ what, card, points: 0, how: say('after-condition-missed'), spent: true })
            break
          case 'counted': {
            const required = nameOf(seen, 'card', event.required)
            items.push({ what, card, points: event.points, how: say('after-counted', { times: event.times, held: event.held, required }) })
            break
          }
          case 'stands-for':
            items.push({ what: say('after-stands-for', { card: what }), points: null })
        }
      }
      for (const { card, closed } of player.row)
        if (closed) items.push({ what: nameOf(seen, 'card', card), card: { section: 'card', id: card }, points: 0, how: say('after-closed'), spent: true })
      return items
    }),

  'fairy-river': (seen) =>
    seen.view.players.map((player: any) => {
      const washed = Object.entries(player.washed as Record<string, number>)
      const items: Item[] = washed.map(([id, number]) => {
        const value = cardFacts(seen.game, 'garment', id)?.value ?? 0
        return {
          what: nameOf(seen, 'garment', id),
          how: say('after-times', { number, value }),
          card: { section: 'garment', id },
          points: number * value,
        }
      })
      const garments = washed.reduce((sum, [, number]) => sum + number, 0)
      return [...items, { what: say('after-washed', { garments, types: washed.length }), points: null }]
    }),

  'fairys-fate': (seen, events) =>
    seen.view.players.map((player: any, seat: number) => {
      const freed = events.find((event) => event.event === 'freed' && event.seat === seat)
      const items: Item[] = events
        .filter((event) => event.event === 'showed-recipe' && event.seat === seat)
        .map(({ recipe }) => {
          const wants: string[] = cardFacts(seen.game, 'recipe', recipe)?.objects ?? []
          const owned = wants.filter((thing) => player.objects[thing])
          const list = owned.map((thing) => sayOfGame(`word-${thing}`)).join(', ') || say('after-nothing')
          const best = owned.length === player.recipe_objects
          return { what: nameOf(seen, 'recipe', recipe), how: list, card: { section: 'recipe', id: recipe }, points: owned.length, spent: !best }
        })
      if (freed) items.unshift({ what: say('after-freed'), points: null })
      // With several recipes only the best counts; of equal ones the first.
      const counts = items.findIndex((item) => item.points !== null && !item.spent)
      items.forEach((item, i) => {
        if (item.points !== null && i !== counts) Object.assign(item, { points: 0, spent: true, how: say('after-lesser-recipe', { things: item.how ?? '' }) })
      })
      return [
        ...items,
        { what: say('after-beyond', { number: player.beyond }), points: null },
        { what: say('after-serpents', { number: player.serpents }), points: null },
      ]
    }),

  'fate-e-leggende': (seen) =>
    seen.view.players.map((player: any) => {
      const items: Item[] = []
      if (player.gold) items.push({ what: say('after-gold', { number: player.gold }), points: 2 * player.gold })
      if (player.charges) items.push({ what: say('after-charges', { number: player.charges }), points: -player.charges })
      for (const { object } of player.objects) {
        const colour = cardFacts(seen.game, 'object', object)?.colour
        const points = colour === player.fairy ? 4 : colour === 'white' ? (seen.view.white_night ? 3 : 1) : 2
        const how = colour === player.fairy ? say('after-own-colour') : colour === 'white' ? say('after-white') : undefined
        items.push({ what: nameOf(seen, 'object', object), card: { section: 'object', id: object }, points, how })
      }
      if (player.points.own_colour) items.push({ what: say('after-own-bonus'), points: player.points.own_colour })
      if (player.points.four_colours) items.push({ what: say('after-colours-bonus'), points: player.points.four_colours })
      return [...items, { what: say('after-dust', { number: player.supply }), points: null }]
    }),

  'fairy-play': (seen, events) =>
    seen.view.players.map((_: unknown, seat: number) => {
      const items: Item[] = []
      let laid: string[] = []
      let under: { fairy: string; line: number } | null = null
      for (const event of events.filter((one) => one.seat === seat)) {
        if (['laid', 'supplied-from-market', 'supplied-from-forest'].includes(event.event)) {
          laid.push(sayOfGame(`word-${event.material}`))
          under = { fairy: event.fairy, line: event.line }
        } else if (event.event === 'completed') {
          items.push({
            what: gameOf(seen, event.fairy, event.line),
            how: say('after-materials', { list: laid.join(', '), materials: event.materials, patronage: event.patronage }),
            card: { section: 'fairy', id: event.fairy },
            points: event.materials + event.patronage,
          })
          laid = []
          under = null
        } else if (event.event === 'left-with-queen') {
          items.push({ what: say('after-queen'), points: event.points })
        }
      }
      if (under)
        items.push({
          what: gameOf(seen, under.fairy, under.line),
          how: say('after-incomplete', { list: laid.join(', ') }),
          card: { section: 'fairy', id: under.fairy },
          points: 0,
          spent: true,
        })
      return items
    }),
}

const gameOf = (seen: Seen, fairy: string, line: number) => say('after-game-of', { line, fairy: nameOf(seen, 'fairy', fairy) })
