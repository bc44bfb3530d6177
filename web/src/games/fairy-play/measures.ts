// How the forest is measured for drawing: a cell has 100 units, a square three cells and the gap to the next.
import type { Spot, Square } from './forest'

export const CELL = 100
export const GAP = 30
export const PITCH = 3 * CELL + GAP

/** The part of the plane that is shown, in squares. */
export interface Box {
  left: number
  top: number
  columns: number
  rows: number
}

/** The middle of a cell. */
export function centre({ x, y }: Pick<Spot, 'x' | 'y'>): { x: number; y: number } {
  const across = Math.floor(x / 3)
  const down = Math.floor(y / 3)
  return {
    x: across * PITCH + GAP / 2 + (x - 3 * across) * CELL + CELL / 2,
    y: down * PITCH + GAP / 2 + (y - 3 * down) * CELL + CELL / 2,
  }
}

/** The smallest box around squares. */
export function around(squares: Square[]): Box {
  const across = squares.map((square) => square.across)
  const down = squares.map((square) => square.down)
  const left = Math.min(...across)
  const top = Math.min(...down)
  return { left, top, columns: Math.max(...across) - left + 1, rows: Math.max(...down) - top + 1 }
}
