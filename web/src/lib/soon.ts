// When the search of a game is compiled: the server says it now and then, we count on. Until then Fairies and Queens play as Sprites.
import type { Ready, TableInfo } from './api'
import { say } from './words.svelte'

export interface Soon {
  step: Ready['step']
  /** In our own time. */
  by: number
}

const MOMENT = 3
const STEP = 5
const MINUTE = 60
const LONG = 90
const SEARCHING = ['fairy', 'queen']

export const soonOf = ({ step, seconds }: Ready): Soon => ({ step, by: Date.now() + 1000 * (seconds ?? 0) })

/** "in about 20 seconds": in steps, as nobody knows it better, and so that it is no clock that draws the eye. */
export function inAbout(milliseconds: number): string {
  const seconds = milliseconds / 1000
  if (seconds < MOMENT) return say('soon-moment')
  if (seconds < LONG) return say('soon-seconds', { number: Math.max(STEP, Math.round(seconds / STEP) * STEP) })
  return say('soon-minutes', { number: Math.round(seconds / MINUTE) })
}

/** Does a bot play here that would search? */
export const wantsSearch = ({ places, takeover }: TableInfo): boolean =>
  places.some(({ kind, level, away }) => (kind === 'bot' || away) && SEARCHING.includes(level ?? takeover ?? ''))
