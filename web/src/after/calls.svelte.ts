// What can be asked of a finished game.
import { get, post, type Form, type GameEvent, type Ready } from '../lib/api'
import type { Seen } from '../lib/board'

/** A moment of a finished game: step 0 is the deal, step n what move n brought about. */
export interface Step {
  step: number
  seat: number | null
  move: Form | null
  events: GameEvent[]
  view?: any
  views?: Record<string, any>
}
export interface Steps {
  count: number
  from: number
  steps: Step[]
}

/** Save the record of a finished game as a file. Raises ApiError. */
export async function download(id: string, slug: string): Promise<void> {
  save(new File([JSON.stringify(await record(id), null, 1)], `${slug}-${id}.json`, { type: 'application/json' }))
}

/** Hand a file over to be kept. */
export function save(file: File): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}

/** One decision as a bot judges it. Chances are between 0 and 1. */
export interface Decision {
  step: number
  seat: number
  move: Form
  before: number
  after: number
  chances?: number[]
  better: { move: Form; chance: number }[]
}
export interface Analysis {
  running: boolean
  done: number
  of: number
  decisions: Decision[]
  /** It begins by itself once the search is compiled. */
  ready: Ready
}

export interface Check {
  what: string
  expected: string
  found: string
  holds: boolean
}
export interface Verification {
  holds: boolean
  steps: Check[]
}

export interface Rating {
  player?: string | null
  name: string
  bot: boolean
  level?: string | null
  rating: number
  low: number
  high: number
  games: number
}

export type Eyes = number | null | 'open'
const MOST_STEPS = 50

export function steps(id: string, eyes: Eyes, from: number, to: number, secrets: string[] = []): Promise<Steps> {
  return get<Steps>(`/tables/${id}/steps?seat=${eyes ?? ''}&from=${from}&to=${to}`, { secrets })
}

/** The end of a game: everybody's last view, and the events from as far back as `enough` wants them. */
export async function theEnd(id: string, enough: (events: GameEvent[]) => boolean): Promise<{ views: Record<string, any>; events: GameEvent[] }> {
  const { count } = await steps(id, null, 0, 0)
  const [last] = (await steps(id, 'open', count - 1, count - 1)).steps
  let { events } = last
  for (let to = count - 2; to >= 0 && !enough(events); to -= MOST_STEPS) {
    const part = await steps(id, null, Math.max(0, to - MOST_STEPS + 1), to)
    events = [...part.steps.flatMap((step) => step.events), ...events]
  }
  return { views: last.views ?? {}, events }
}

/** Steps as they are needed, some at a time. */
export class Reel {
  count = $state(0)
  #known = new Map<number, Step>()
  #asked = new Map<number, Promise<void>>()

  constructor(
    readonly id: string,
    readonly eyes: Eyes,
    readonly secrets: string[] = [],
  ) {}

  /** A step, fetched with its neighbours if it is not here yet. */
  async at(step: number): Promise<Step> {
    if (!this.#known.has(step)) {
      const part = Math.floor(step / MOST_STEPS)
      let asked = this.#asked.get(part)
      if (!asked) {
        asked = this.#fetch(part)
        this.#asked.set(part, asked)
        asked.catch(() => this.#asked.delete(part))
      }
      await asked
    }
    return this.#known.get(step)!
  }

  async #fetch(part: number): Promise<void> {
    const from = part * MOST_STEPS
    const got = await steps(this.id, this.eyes, from, from + MOST_STEPS - 1, this.secrets)
    this.count = got.count
    for (const step of got.steps) this.#known.set(step.step, step)
  }
}

/** Where a game is seen once more: as I saw it, if I played. */
export const replayOf = ({ table, seat }: Seen) => `/replay/${table.id}${seat === null ? '' : `?seat=${seat}`}`

export const analysis = (id: string) => get<Analysis>(`/tables/${id}/analysis`)
export const analyse = (id: string) => post<Analysis>(`/tables/${id}/analysis`, {})
export const verify = (id: string) => get<Verification>(`/tables/${id}/verify`)
export const record = (id: string) => get<Record<string, unknown>>(`/tables/${id}/record`)
export const ratings = (slug: string) => get<Rating[]>(`/ratings/${slug}`)
export const branch = (id: string, step: number, seat: number, level: string, secrets: string[]) =>
  post<{ table: string; seats: Record<string, string> }>(`/tables/${id}/branch`, { step, seat, level }, { secrets })
