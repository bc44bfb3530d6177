// The scoring of all rows, as it lies now or, once the game is over, counted out material by material.
import type { Seen } from '../../lib/board'
import { settings } from '../../lib/settings.svelte'
import { QUEENS_POINTS, count, laidSoFar, sequence, type Counted } from './count'

const PACE = 450 // milliseconds a material

export interface Tallied extends Counted {
  queen: number
  points: number
}

export class Counting {
  running = $state(false)
  #step = $state<number | null>(null) // null: as it lies now
  #timer: ReturnType<typeof setTimeout> | undefined
  readonly #seen: () => Seen

  constructor(seen: () => Seen) {
    this.#seen = seen
  }

  readonly #players = $derived.by(() => {
    const seen = this.#seen()
    return (seen.view.players as any[]).map((player) => {
      const games = sequence(seen, player.row)
      return { games, fairies: player.row.length, laid: player.line ? laidSoFar(games, player) : 0 }
    })
  })
  /** As many steps as the longest sequence laid; the last is the Queen's. */
  readonly steps: number = $derived(Math.max(...this.#players.map((one) => one.laid)) + 1)
  readonly at: number = $derived(this.#step ?? this.steps)

  /** What each seat has at this step. */
  readonly all: Tallied[] = $derived(
    this.#players.map(({ games, fairies, laid }, seat) => {
      const counted = count(games, fairies, Math.min(this.at, laid))
      const { stage, queen: holder } = this.#seen().view
      const queen = stage === 'over' && holder === seat && this.at >= this.steps ? QUEENS_POINTS : 0
      return { ...counted, queen, points: counted.materials + counted.patronage + queen }
    }),
  )

  run(from: number): void {
    clearTimeout(this.#timer)
    this.running = from < this.steps
    this.#step = this.running ? from : null
    if (this.running) this.#timer = setTimeout(() => this.run(from + 1), PACE / (settings.speed || 1))
  }

  stop(at: number | null = this.#step): void {
    clearTimeout(this.#timer)
    this.running = false
    this.#step = at
  }
}
