// Where arrow keys go in the forest: from one thing that has the focus to the next in that direction.

export interface Stop {
  id: string
  /** Its place in the forest, in cells. */
  x: number
  y: number
  /** It can be chosen. */
  can: boolean
}

const WAYS: Record<string, [number, number]> = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }

/** Where a key leads; null where there is nothing in that direction, undefined where the key leads nowhere. */
export function goal(key: string, from: Stop, stops: Stop[]): Stop | null | undefined {
  const way = WAYS[key]
  if (way) {
    const ahead = (one: Stop) => (one.x - from.x) * way[0] + (one.y - from.y) * way[1]
    const aside = (one: Stop) => Math.abs((one.x - from.x) * way[1]) + Math.abs((one.y - from.y) * way[0])
    const far = (one: Stop) => ahead(one) + 3 * aside(one)
    return stops.filter((one) => ahead(one) > 0 && aside(one) <= 2 * ahead(one)).sort((a, b) => far(a) - far(b))[0] ?? null
  }
  const can = stops.filter((one) => one.can)
  if (key === 'Home') return can[0] ?? null
  if (key === 'End') return can.at(-1) ?? null
  return undefined
}
