// The forest as a map: where cards and squares lie, which cells are linked, and how one walks from one to another.

export const CELLS = ['north-west', 'north', 'north-east', 'west', 'middle', 'east', 'south-west', 'south', 'south-east'] as const
export const TURNS = ['as-printed', 'right', 'around', 'left'] as const
export const BUSH = 'bush'

export type Side = 'north' | 'east' | 'south' | 'west'
export const SIDES: Record<Side, { across: number; down: number }> = {
  north: { across: 0, down: -1 },
  east: { across: 1, down: 0 },
  south: { across: 0, down: 1 },
  west: { across: -1, down: 0 },
}

/** A forest card as the view shows it; `cells` are in the order of CELLS, as the card lies. */
export interface ForestCard {
  card: number
  fairy: string
  across: number
  down: number
  turn: string
  cells: string[]
}

export interface Square {
  across: number
  down: number
}

/** A cell by its place in the whole forest: three cells a square, east and south of the first card. */
export interface Spot {
  card: number
  cell: number
  x: number
  y: number
}

/** The card that comes to another square: one that is laid again, or one that slides. */
export const mover = (view: any): number | null =>
  view.laid_again?.length ? Math.min(...view.laid_again) : view.stage === 'slide-square' ? view.named : null

/** The fairy whose card comes to a square: it is built, or moves. */
export const coming = (view: any): string | null =>
  view.building ?? view.forest.find((one: ForestCard) => one.card === mover(view))?.fairy ?? null

/** The square beyond a side of a card. */
export function squareBeside(forest: ForestCard[], card: number, side: Side): Square | null {
  const found = forest.find((one) => one.card === card)
  return found ? { across: found.across + SIDES[side].across, down: found.down + SIDES[side].down } : null
}

/** A back, turned clockwise by a number of quarters. */
export function turned(back: string[], quarters: number): string[] {
  const quarter = [6, 3, 0, 7, 4, 1, 8, 5, 2]
  let cells = back
  for (let i = 0; i < quarters; i++) cells = quarter.map((cell) => cells[cell])
  return cells
}

export const spotOf = (card: ForestCard, cell: number): Spot => ({
  card: card.card,
  cell,
  x: card.across * 3 + (cell % 3),
  y: card.down * 3 + Math.floor(cell / 3),
})

const key = (x: number, y: number) => `${x} ${y}`

/** All path cells by their place. */
export function pathCells(forest: ForestCard[]): Map<string, Spot> {
  const found = new Map<string, Spot>()
  for (const card of forest)
    card.cells.forEach((drawn, cell) => {
      const spot = spotOf(card, cell)
      if (drawn !== BUSH) found.set(key(spot.x, spot.y), spot)
    })
  return found
}

/** The path cells side by side with one (no diagonal steps: FP-36). */
export function neighbours(cells: Map<string, Spot>, { x, y }: { x: number; y: number }): Spot[] {
  return Object.values(SIDES)
    .map(({ across, down }) => cells.get(key(x + across, y + down)))
    .filter((spot) => spot !== undefined)
}

/** The sides on which a card is linked to another, and to which. */
export function links(forest: ForestCard[], card: ForestCard): { side: Side; to: number }[] {
  const cells = pathCells(forest)
  const found = new Map<Side, number>()
  card.cells.forEach((drawn, cell) => {
    if (drawn === BUSH) return
    const spot = spotOf(card, cell)
    for (const side of Object.keys(SIDES) as Side[]) {
      const beyond = cells.get(key(spot.x + SIDES[side].across, spot.y + SIDES[side].down))
      if (beyond && beyond.card !== card.card) found.set(side, beyond.card)
    }
  })
  return [...found].map(([side, to]) => ({ side, to }))
}

/** A walk of this many steps from one cell to another, no cell twice and none of `held`; or as many steps as can be (FP-35). */
export function findWalk(forest: ForestCard[], from: Spot, to: Spot, steps: number, held: Spot[]): Spot[] {
  const cells = pathCells(forest)
  for (const spot of held) cells.delete(key(spot.x, spot.y))
  cells.delete(key(from.x, from.y))
  const way: Spot[] = [from]
  const far = (spot: Spot) => Math.abs(spot.x - to.x) + Math.abs(spot.y - to.y)
  const go = (left: number): boolean => {
    const here = way[way.length - 1]
    if (left === 0) return here.x === to.x && here.y === to.y
    if (far(here) > left) return false
    for (const next of neighbours(cells, here)) {
      cells.delete(key(next.x, next.y))
      way.push(next)
      if (go(left - 1)) return true
      way.pop()
      cells.set(key(next.x, next.y), next)
    }
    return false
  }
  for (let left = steps; left > 0; left--) if (go(left)) return way
  return way
}
