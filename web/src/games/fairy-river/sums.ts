// The sums of washing and resisting, term by term. The view tells every total; this says what it is made of, and what it would be
// if a fairy stood elsewhere. Where the terms and the told total differ, the total alone is shown (see `explained`).
import { cardFacts, type Seen } from '../../lib/board'
import { cardOf, type RiverView, type Standing } from './view'

export interface Term {
  of: 'strength' | 'current' | 'trait' | 'calm' | 'chatter'
  points: number
  trait?: string
  by?: string
}

export interface Sum {
  terms: Term[]
  total: number
}

export const minus = (n: number) => (n < 0 ? `−${-n}` : `${n}`)

type Spots = Record<string, Pick<Standing, 'seat' | 'fairy'> | null>

const isEnd = (spot: string) => spot === 'S' || spot === 'M'

/** The adjoining spot on one side of the same bank; an end adjoins both banks. */
function nextSpot(view: RiverView, spot: string, side: 0 | 1): string {
  const last = view.river.length
  if (isEnd(spot)) return `${'LR'[side]}${spot === 'S' ? 1 : last}`
  const next = Number(spot.slice(1)) + (side ? 1 : -1)
  return next < 1 ? 'S' : next > last ? 'M' : `${spot[0]}${next}`
}

/** The spot of the neighbour on one side; across a gap there is none, unless the table agreed so. */
function neighbour(view: RiverView, spots: Spots, spot: string, side: 0 | 1): string | null {
  let here = nextSpot(view, spot, side)
  if (spots[here]) return here
  if (view.options.neighbours !== 'nearest') return null
  const way = isEnd(spot) ? (spot === 'S' ? 1 : 0) : side
  while (!spots[here] && !isEnd(here)) here = nextSpot(view, here, way)
  return spots[here] && !(isEnd(spot) && isEnd(here)) ? here : null
}

function distractions(seen: Seen, spots: Spots, spot: string, washing: boolean): Term[] {
  const view = seen.view as RiverView
  const her = spots[spot]!
  const facts = cardFacts(seen.game, 'fairy', her.fairy)
  const found: Term[] = []
  for (const side of [0, 1] as const) {
    const at = neighbour(view, spots, spot, side)
    const other = at && spots[at]
    if (!other) continue
    const shown: string[] = cardFacts(seen.game, 'fairy', other.fairy)?.traits ?? []
    for (const [i, trait] of ((facts?.distractions ?? []) as string[]).entries()) {
      if (shown.includes(trait)) found.push({ of: 'trait', points: -facts!.points[i], trait, by: other.fairy })
    }
    if (other.seat === her.seat && (view.options.chatter !== 'once' || !found.some((term) => term.of === 'chatter'))) {
      found.push({ of: 'chatter', points: -1, by: other.fairy })
    }
  }
  const place = cardFacts(seen.game, 'river', view.river[cardOf(view, spot)]!)?.place
  if (place === 'lake' && (washing || view.options.lake !== 'washing')) {
    const traits = found.filter((term) => term.of === 'trait')
    const dearest = traits.sort((a, b) => a.points - b.points)[0]
    if (dearest) Object.assign(dearest, { of: 'calm', points: 0 })
  }
  return found
}

/** What a fairy at this spot adds up to. */
export function sumAt(seen: Seen, spots: Spots, spot: string, washing = true): Sum {
  const view = seen.view as RiverView
  const terms: Term[] = [{ of: 'strength', points: cardFacts(seen.game, 'fairy', spots[spot]!.fairy)?.strength ?? 0 }]
  if (washing) terms.push({ of: 'current', points: cardFacts(seen.game, 'river', view.river[cardOf(view, spot)]!)?.current ?? 0 })
  terms.push(...distractions(seen, spots, spot, washing))
  return { terms, total: terms.reduce((all, term) => all + term.points, 0) }
}

/** The terms of a fairy's washing total as she stands; none where they do not add up to what the server says. */
export function explained(seen: Seen, spot: string): Sum {
  const view = seen.view as RiverView
  const told = view.spots[spot]!.total
  const sum = sumAt(seen, view.spots, spot)
  return sum.total === told ? sum : { terms: [], total: told }
}

/** At the waterfall and at the rapids nobody dares to wash without a fairy at least as strong beside her. */
function afraidAt(seen: Seen, spots: Spots, spot: string): boolean {
  const view = seen.view as RiverView
  const here = cardOf(view, spot)
  const place = cardFacts(seen.game, 'river', view.river[here]!)?.place
  if (place !== 'waterfall' && place !== 'rapids') return false
  const strength = (fairy: string): number => cardFacts(seen.game, 'fairy', fairy)?.strength ?? 0
  const isCompany = (at: string | null) => !!at && !!spots[at] && strength(spots[at].fairy) >= strength(spots[spot]!.fairy)
  const across = isEnd(spot) ? null : `${spot[0] === 'L' ? 'R' : 'L'}${spot.slice(1)}`
  const beside = [0, 1].map((side) => neighbour(view, spots, spot, side as 0 | 1))
  const company: Record<string, (string | null)[]> = {
    neighbours: beside,
    across: [...beside, across],
    opposite: [across],
    cards: Object.keys(spots).filter((at) => Math.abs(cardOf(view, at) - here) === 1),
  }
  return !(company[view.options.company ?? ''] ?? beside).some(isCompany)
}

/** What a fairy would add up to at a free spot, and whether she would dare; `from` is where she stands now, if she does. */
export function wouldBe(seen: Seen, fairy: string, seat: number, spot: string, from?: string): { total: number; afraid: boolean } {
  const view = seen.view as RiverView
  const spots: Spots = { ...view.spots, [spot]: { seat, fairy } }
  if (from) spots[from] = null
  return { total: sumAt(seen, spots, spot).total, afraid: afraidAt(seen, spots, spot) }
}

/** What the others would add up to if a fairy came to a spot, or left the one where she stands: only those whose sum changes. */
export function changedBy(seen: Seen, seat: number, fairy: string, to: string | null, from: string | null): Record<string, number> {
  const view = seen.view as RiverView
  const spots: Spots = { ...view.spots }
  if (from) spots[from] = null
  if (to) spots[to] = { seat, fairy }
  const changed: Record<string, number> = {}
  for (const [spot, her] of Object.entries(view.spots)) {
    if (!her || spot === from || !explained(seen, spot).terms.length) continue
    const { total } = sumAt(seen, spots, spot)
    if (total !== her.total) changed[spot] = total
  }
  return changed
}
