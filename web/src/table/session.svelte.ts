// One table as this device lives through it: the line to the server, what is shown, and what I select.
//
// What the server tells is played out before it is shown: the board keeps showing what was, things fly, then it shows what is.
import { get, post, whyNot, type Form, type GameEvent, type GameInfo, type Move, type News, type SeatNews, type Standing, type TableInfo, type Told } from '../lib/api'
import type { BoardFlights, Seen, Staged } from '../lib/board'
import { tick } from 'svelte'
import { Connection, type Message } from '../lib/connection.svelte'
import { Play } from '../lib/play.svelte'
import { refused } from '../lib/refused'
import { secretsOf, visit } from '../lib/seats'
import { settings } from '../lib/settings.svelte'
import { say } from '../lib/words.svelte'
import { playOut } from './flying'

/** Milliseconds that what is revealed is shown where nothing moves. */
const STILL = 1200

interface Shown {
  table: TableInfo
  seats: Record<string, SeatNews>
  /** The log up to here. */
  told: Told[]
}
interface Job extends Shown {
  /** What is new in it. */
  fresh: Told[]
}

export class Session {
  readonly connection: Connection
  readonly play: Play
  game = $state.raw<GameInfo | null>(null)
  moving = $state.raw<BoardFlights | null>(null)
  shown = $state.raw<Shown | null>(null)
  /** The place whose eyes we look through; null: a spectator's. */
  seat = $state<number | null>(null)
  /** Hot seat: the device is to be passed to this place; until then nobody's hand is shown. */
  passTo = $state<number | null>(null)
  /** My move that is no choice: the table is about to make it. */
  byItself = $state.raw<Move | null>(null)
  /** What I answered to moments to react that are still to come. */
  get standing(): Standing | null {
    return this.shown?.seats[String(this.seat)]?.standing ?? null
  }
  /** At a moment of a fixed length: until when answers are taken, and mine. */
  get timed(): { until: number; held: Move | undefined } | null {
    const mine = this.shown?.seats[String(this.seat)]
    return mine?.until ? { until: mine.until, held: mine.moves.find((move) => move.id === mine.held) } : null
  }
  /** Why the last thing was not possible: a sentence, and the clause of the rules that says so. */
  refusal = $state.raw<{ text: string; clause: string } | null>(null)
  /** What happened last, for who listens instead of looking. */
  happened = $state.raw<{ count: number; told: Told[] }>({ count: 0, told: [] })
  /** What is shown large in the middle of the board. */
  staged = $state.raw<Staged | null>(null)
  board: HTMLElement | undefined

  #earlier = $state.raw<Told[]>([])
  #jobs: Job[] = []
  #running = false
  #skip = new AbortController()
  #stop: () => void
  #still = 0

  constructor(readonly id: string) {
    this.connection = new Connection(id, secretsOf(id))
    this.#stop = this.connection.listen((news) => this.#hear(news))
    this.play = new Play({
      move: (move) => void this.#move(move),
      takeBack: () => void this.send({ do: 'take-back' }),
      undo: () => void this.send({ do: 'undo' }),
      whyNot: (form) => void this.#why(form),
    })
  }

  /** The places that I hold. */
  get mine(): number[] {
    return Object.keys(this.shown?.seats ?? {}).filter((key) => key !== 'null').map(Number)
  }

  /** Asks for what happened before the first line that is here. */
  async lookBack(): Promise<void> {
    const first = this.told[0]?.version ?? 0
    const found = await get<Told[]>(`/tables/${this.id}/told?before=${first}`, { secrets: this.connection.secrets })
    this.#earlier = [...found.filter((entry) => entry.version < first), ...this.#earlier]
  }

  /** The log as far as it is shown. */
  get told(): Told[] {
    const told = this.shown?.told ?? []
    return this.#earlier.length ? [...this.#earlier, ...told] : told
  }

  get names(): string[] {
    return namesOf(this.shown?.table)
  }

  get seen(): Seen | null {
    if (!this.game || !this.shown) return null
    return {
      game: this.game,
      table: this.shown.table,
      seat: this.seat,
      view: this.shown.seats[String(this.seat)]?.view ?? null,
      names: this.names,
      lang: settings.lang,
      told: this.shown.told,
    }
  }

  /** Say something for my place; a refusal is shown as a sentence. */
  async send(message: Message): Promise<boolean> {
    this.refusal = null
    try {
      await this.connection.send({ seat: this.seat ?? undefined, ...message })
      return true
    } catch (error) {
      this.refusal = { text: refused(error), clause: '' }
      return false
    }
  }

  /** Tell the operator of a message, or of a name. Raises ApiError. */
  async report(seat: number, version: number | null, why: string): Promise<void> {
    await post(`/tables/${this.id}/reports`, { seat, version, why }, { secrets: this.connection.secrets })
  }

  /** Other places are mine now (I sat down, or the link of a seat was opened). */
  sit(): void {
    this.connection.hold(secretsOf(this.id))
  }

  /** Hot seat: the next player has the device. */
  take(): void {
    if (this.passTo === null) return
    this.seat = this.passTo
    this.passTo = null
    this.#offer()
  }

  /** Everything that still flies lands at once. */
  skip(): void {
    this.#skip.abort()
    this.staged = null
  }

  close(): void {
    this.#stop()
    this.skip()
    this.connection.close()
  }

  async #move(move: Move): Promise<void> {
    this.play.sending = true
    const { id } = move
    await this.send({ do: 'move', version: this.connection.version, move: id })
    this.play.sending = false
  }

  async #why(form: Form): Promise<void> {
    if (this.seat === null) return
    this.refusal = null
    try {
      const why = await whyNot(this.id, this.seat, this.#whole(form), this.connection.secrets)
      if (!why.allowed) this.refusal = { text: why.message[settings.lang], clause: why.clause }
    } catch {
      this.refusal = { text: say('bar-not-now'), clause: '' }
    }
  }

  /** What was clicked may be part of a move only, and a question is about a whole one: the rest may be anything. */
  #whole(form: Form): Form {
    const rest: Form = {}
    for (const [name, sort] of Object.entries(this.game?.verbs[form.verb as string] ?? {})) {
      rest[name] = sort.words?.[0] ?? this.game?.cards.sections[sort.section ?? '']?.[0]?.id ?? sort.low ?? 0
    }
    return { ...rest, ...form }
  }

  // What the server told, one thing after another

  #hear(news: News): void {
    const { table, seats, told } = this.connection
    if (!table) return
    visit(this.id, table.game, table.status === 'over' || table.status === 'ended')
    if (news.say === 'table' || !this.shown) {
      this.#jobs = []
      this.#earlier = []
      this.skip()
      this.#show({ table, seats, told, fresh: [] })
      return
    }
    this.#jobs.push({ table, seats, told, fresh: news.told ?? [] })
    const now = this.shown?.seats[String(this.seat)]?.moves ?? []
    const next = seats[String(this.seat)]?.moves ?? []
    // Another's secret choice changes nothing for me: I go on choosing while it is played out.
    if (!sameMoves(now, next)) this.play.offer([])
    void this.#run()
  }

  async #run(): Promise<void> {
    if (this.#running) return
    this.#running = true
    for (let job = this.#jobs.shift(); job; job = this.#jobs.shift()) {
      // Movement is an ornament: whatever goes wrong with it, what happened is shown.
      await this.#playOut(job).catch((error) => console.error(error))
      this.#show(job)
    }
    this.#running = false
  }

  async #playOut(job: Job): Promise<void> {
    const seen = this.seen
    if (!seen?.view || !this.moving || !this.board || this.passTo !== null) return
    const behind = this.#jobs.reduce((sum, other) => sum + eventsOf(other.fresh).length, 0)
    this.#skip = new AbortController()
    await playOut(eventsOf(job.fresh), { moving: this.moving, seen, root: this.board, signal: this.#skip.signal, behind, stage: (staged) => this.#stage(staged) })
  }

  async #stage(staged: Staged | null): Promise<void> {
    clearTimeout(this.#still)
    this.staged = staged
    if (staged && !settings.speed) this.#still = window.setTimeout(() => (this.staged = null), STILL)
    await tick()
  }

  #show({ table, seats, told, fresh }: Job): void {
    this.shown = { table, seats, told }
    this.#chooseSeat(table)
    this.#offer()
    if (fresh.length) this.happened = { count: this.happened.count + 1, told: fresh }
  }

  /** Whose eyes: mine; of several places of mine, one that must choose, after the device was passed. */
  #chooseSeat(table: TableInfo): void {
    const mine = this.mine
    if (mine.length < 2) {
      this.seat = mine[0] ?? null
      this.passTo = null
      return
    }
    if (table.status !== 'playing') {
      this.seat = this.seat !== null && mine.includes(this.seat) ? this.seat : mine[0]!
      this.passTo = null
      return
    }
    const asked = mine.filter((seat) => table.to_act.includes(seat))
    if (this.passTo !== null && asked.includes(this.passTo)) return
    this.passTo = null
    if (this.seat === null || (asked.length && !asked.includes(this.seat))) this.passTo = asked[0] ?? mine[0]!
  }

  #offer(): void {
    const mine = this.passTo === null && this.seat !== null ? this.shown?.seats[String(this.seat)] : undefined
    this.byItself = mine?.moves.find((move) => move.id === mine.by_itself) ?? null
    this.play.offer(this.byItself ? [] : (mine?.moves ?? []), mine?.take_back ?? false, mine?.undo ?? false)
  }
}

export const eventsOf = (told: Told[]): GameEvent[] => told.flatMap((entry) => entry.events ?? [])

const sameMoves = (a: Move[], b: Move[]) => a.length === b.length && a.every((move, i) => move.id === b[i]!.id)

/** Everybody's names: people's own, a bot's level; two of the same name are numbered. */
export function namesOf(table: TableInfo | undefined): string[] {
  const plain = (table?.places ?? []).map((place, seat) => {
    if (place.name) return place.name
    if (place.kind === 'bot') return say(`level-${place.level}`)
    if (place.kind === 'person') return say('place-former')
    return say('place-number', { number: seat + 1 })
  })
  return plain.map((name, i) => {
    const same = plain.filter((other) => other === name).length > 1
    return same ? say('place-same-name', { name, number: plain.slice(0, i + 1).filter((other) => other === name).length }) : name
  })
}
