// Where something may lie over the board: beside what is asked about, never over it.

export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const GAP = 6
/** Less than this is no room to read in. */
const NARROW = 260
const LOW = 150

const area = (box: Box) => box.width * box.height

/** The four strips of a box that another leaves free. */
function around(within: Box, taken: Box): Box[] {
  const right = within.left + within.width
  const bottom = within.top + within.height
  return [
    { ...within, left: taken.left + taken.width + GAP, width: right - taken.left - taken.width - GAP },
    { ...within, width: taken.left - GAP - within.left },
    { ...within, height: taken.top - GAP - within.top },
    { ...within, top: taken.top + taken.height + GAP, height: bottom - taken.top - taken.height - GAP },
  ]
}

/** The largest part of a box that none of the others lie in; null where what is left is too small to read in. */
export function freeRoom(within: Box, taken: Box[]): Box | null {
  let free = [within]
  for (const one of taken) free = free.flatMap((box) => (meet(box, one) ? around(box, one) : [box]))
  const useful = free.filter((box) => box.width >= NARROW && box.height >= LOW)
  return useful.sort((a, b) => area(b) - area(a))[0] ?? null
}

export function meet(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

/** A plain box: what `getBoundingClientRect` gives cannot be copied part by part. */
function boxOf(one: Element): Box {
  const { left, top, width, height } = one.getBoundingClientRect()
  return { left, top, width, height }
}

/** Where the board lies, and which parts of it hold what is asked about. */
export function groundRoom(): { ground: Box; asked: Box[] } | null {
  const ground = document.querySelector('.ground')
  if (!ground) return null
  return {
    ground: boxOf(ground),
    asked: [...ground.querySelectorAll('[data-asked]')].map(boxOf).filter((box) => area(box) > 0),
  }
}
