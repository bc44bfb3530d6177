// Where the spaces of the ring lie: at equal steps on a rounded rectangle, clockwise from the upper left.

export interface Cell {
  space: number
  edge: 'top' | 'right' | 'bottom' | 'left'
  /** `grid-area`, in a grid of 60 columns, which 4, 5 and 6 divide. */
  area: string
}

const COLUMNS = 60
const RINGS: Record<number, { top: number; side: number; bottom: number }> = {
  10: { top: 4, side: 1, bottom: 4 },
  13: { top: 5, side: 2, bottom: 4 },
  16: { top: 6, side: 2, bottom: 6 },
}

export const sides = (size: number) => RINGS[size] ?? RINGS[16]!

export function cells(size: number): Cell[] {
  const { top, side, bottom } = sides(size)
  return Array.from({ length: size }, (_, space): Cell => {
    const last = side + 2
    if (space < top) return { space, edge: 'top', area: area(1, space, top) }
    if (space < top + side) return { space, edge: 'right', area: `${2 + space - top} / calc(61 - var(--sides)) / span 1 / 61` }
    if (space < top + side + bottom) return { space, edge: 'bottom', area: area(last, top + side + bottom - 1 - space, bottom) }
    return { space, edge: 'left', area: `${1 + size - space} / 1 / span 1 / span var(--sides)` }
  })
}

function area(row: number, at: number, of: number): string {
  const span = COLUMNS / of
  return `${row} / ${1 + at * span} / span 1 / span ${span}`
}
