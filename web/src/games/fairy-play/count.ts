// The scoring, counted from what lies there: the sequence of games (FP-64), what is laid of it, and what it is worth (FP-70 to FP-72).
import type { Seen } from '../../lib/board'
import { factsOf } from './view'

export const LINES = ['first', 'second', 'third'] as const
export const QUEENS_POINTS = 3

export interface Game {
  fairy: number
  line: number
  materials: string[]
  /** One point a material, and one for each fairy of the row who is its patron. */
  patronage: number
}

/** The games that a row asks for, in their order: all first lines, then all second ones, then all third ones. */
export function sequence(seen: Seen, row: string[]): Game[] {
  const fairies = row.map((id) => factsOf(seen, id))
  return LINES.flatMap((fact, line) =>
    fairies.map((facts, fairy) => {
      const materials = facts[fact] as string[]
      const patronage = materials.reduce((sum, asked) => sum + fairies.filter((one) => one.material === asked).length, 0)
      return { fairy, line, materials, patronage }
    }),
  )
}

/** How many materials of the sequence a player has laid. */
export function laidSoFar(games: Game[], player: { line: number; fairy: number; place: number }): number {
  let laid = 0
  for (const game of games) {
    if (game.line + 1 === player.line && game.fairy === player.fairy) return laid + player.place
    laid += game.materials.length
  }
  return laid
}

export interface Counted {
  /** Of each fairy, how many materials lie in each of her games. */
  laid: number[][]
  /** Of each fairy, what her complete games are worth: "3+2". */
  worth: string[][]
  /** Points for what lies in complete games, and for the patrons of it. */
  materials: number
  patronage: number
  games: number
}

/** What the first so many materials of a sequence are worth. */
export function count(games: Game[], fairies: number, materials: number): Counted {
  const counted: Counted = {
    laid: Array.from({ length: fairies }, () => [0, 0, 0]),
    worth: Array.from({ length: fairies }, () => ['', '', '']),
    materials: 0,
    patronage: 0,
    games: 0,
  }
  let left = materials
  for (const { fairy, line, materials: asked, patronage } of games) {
    const here = Math.min(left, asked.length)
    counted.laid[fairy]![line] = here
    left -= here
    if (here < asked.length) continue
    counted.worth[fairy]![line] = patronage ? `${here}+${patronage}` : String(here)
    counted.materials += here
    counted.patronage += patronage
    counted.games += 1
  }
  return counted
}
