// The last washing day as the log tells it: what happened at which spot, with its sum.
import type { GameEvent, Told } from '../../lib/api'
import type { Term } from './sums'

export interface Wash {
  spot: string
  seat: number
  fairy: string
  terms: Term[]
  total: number | null
  garment: string
  value: number | null
  end: 'washed' | 'too-heavy' | 'afraid'
}

export interface Resistance {
  spot: string
  seat: number
  fairy: string
  terms: Term[]
  total: number
  leaves: boolean
}

export interface WashingDay {
  washes: Record<string, Wash>
  resisted: Record<string, Resistance>
}

/** All that happened since the last player finished at the river. */
function lastDay(told: Told[]): GameEvent[] {
  const events: GameEvent[] = []
  for (let i = told.length - 1; i >= 0; i--) {
    const entry = told[i]!.events ?? []
    const finished = entry.findLastIndex((event) => event.event === 'finished')
    events.unshift(...entry.slice(finished + 1))
    if (finished >= 0) return events
  }
  return []
}

export function washingDay(told: Told[]): WashingDay {
  const day: WashingDay = { washes: {}, resisted: {} }
  let at = ''
  let terms: Term[] = []
  for (const event of lastDay(told)) {
    const { seat, fairy, spot, garment, value, total, points, trait, by } = event
    switch (event.event) {
      case 'washing':
        at = spot
        terms = [{ of: 'strength', points: event.strength }, { of: 'current', points: event.current }]
        break
      case 'resisting':
        at = spot
        terms = [{ of: 'strength', points: event.strength }]
        break
      case 'distracted':
        terms.push({ of: 'trait', points: -points, trait, by })
        break
      case 'calm':
        terms.push({ of: 'calm', points: 0, trait, by })
        break
      case 'chatter':
        terms.push({ of: 'chatter', points: -points, by })
        break
      case 'washed':
      case 'too-heavy':
        day.washes[at] = { spot: at, seat, fairy, terms, total, garment, value, end: event.event }
        break
      case 'afraid':
        day.washes[spot] = { spot, seat, fairy, terms: [], total: null, garment, value: null, end: 'afraid' }
        break
      case 'stays':
      case 'leaves':
        day.resisted[at] = { spot: at, seat, fairy, terms, total, leaves: event.event === 'leaves' }
    }
  }
  return day
}
