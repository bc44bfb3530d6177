// The line to a table: a socket that comes back by itself, or plain HTTP where sockets do not pass.
//
// Messages wait until they are answered and are sent again with the same id, also after a reload: they take effect once.
import { ApiError, get, post, type News, type SeatNews, type TableInfo, type Told } from './api'
import { mark } from './once'
import { soonOf, type Soon } from './soon'

export type Status = 'connecting' | 'live' | 'polling' | 'lost'
export interface Message {
  do: string
  seat?: number
  [more: string]: unknown
}
interface Waiting {
  message: Message & { id: string }
  sent: number
  resolve(version: number): void
  reject(error: ApiError): void
}

const SILENCE = 9000 // without a word for so long the line is dead
const AGAIN = 2500 // an unanswered message is sent again after so long
const NO_SUCH_TABLE = 4404 // the code with which the server closes

export class Connection {
  status = $state<Status>('connecting')
  table = $state.raw<TableInfo | null>(null)
  told = $state.raw<Told[]>([])
  seats = $state.raw<Record<string, SeatNews>>({})
  version = $state(-1)
  /** Messages that the server has not answered yet. */
  waiting = $state(0)
  /** Why there is no table: it does not exist, or this page may not see it. */
  trouble = $state.raw<ApiError | null>(null)
  /** When the clocks were told, in our own time. */
  clocksAt = 0
  /** By how much the server's time is ahead of ours. */
  ahead = $state(0)
  /** When bots can search. */
  soon = $state.raw<Soon | null>(null)

  #secrets: string[]
  #socket: WebSocket | null = null
  #queue: Waiting[] = []
  #tries = 0
  #failed = 0
  #heard = 0
  #closed = false
  #retry: ReturnType<typeof setTimeout> | undefined
  #beat: ReturnType<typeof setInterval>
  #listeners = new Set<(news: News) => void>()

  constructor(
    readonly id: string,
    secrets: string[],
  ) {
    this.#secrets = secrets
    this.#queue = this.#left()
    this.waiting = this.#queue.length
    this.#beat = setInterval(() => this.#look(), 500)
    addEventListener('online', this.#now)
    addEventListener('offline', this.#gone)
    document.addEventListener('visibilitychange', this.#now)
    this.#open()
  }

  /** Hear all news, in order. Returns how to stop. */
  listen(hear: (news: News) => void): () => void {
    this.#listeners.add(hear)
    return () => this.#listeners.delete(hear)
  }

  /** Other places are mine now: the server is asked anew. */
  hold(secrets: string[]): void {
    this.#secrets = secrets
    this.version = -1
    this.#restart()
  }

  get secrets(): string[] {
    return this.#secrets
  }

  /** Say something. Resolves with the version once it is done; raises ApiError when it was refused. */
  send(message: Message): Promise<number> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ message: { ...message, id: mark() }, sent: 0, resolve, reject })
      this.#keep()
      this.#flush()
    })
  }

  close(): void {
    this.#closed = true
    clearInterval(this.#beat)
    clearTimeout(this.#retry)
    removeEventListener('online', this.#now)
    removeEventListener('offline', this.#gone)
    document.removeEventListener('visibilitychange', this.#now)
    this.#drop()
  }

  // The socket

  #open(): void {
    if (this.#closed) return
    clearTimeout(this.#retry)
    this.#drop()
    const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/api/tables/${this.id}/socket`
    const socket = new WebSocket(address)
    this.#socket = socket
    this.#heard = Date.now()
    let welcome = false
    socket.onopen = () => {
      const since = this.version >= 0 ? { since: this.version } : {}
      socket.send(JSON.stringify({ do: 'hello', secrets: this.#secrets, ...since }))
    }
    socket.onmessage = ({ data }) => {
      this.#heard = Date.now()
      const said = JSON.parse(data)
      if (said.say === 'ping') socket.send('{"do":"pong"}')
      else if (said.say === 'table' || said.say === 'news') {
        if (!welcome) {
          welcome = true
          this.#tries = this.#failed = 0
          this.status = 'live'
          for (const one of this.#queue) one.sent = 0
        }
        this.#take(said)
        this.#flush()
      } else if (said.say === 'done' || said.say === 'refused') this.#answer(said)
    }
    socket.onclose = ({ code }) => {
      if (this.#socket !== socket) return
      this.#socket = null
      if (code === NO_SUCH_TABLE) return this.#refuse(new ApiError('no-such-table', '', 404))
      if (!welcome) this.#failed++
      if (!welcome && this.#failed >= 2 && navigator.onLine) void this.#poll()
      else {
        this.status = this.version < 0 && this.#tries < 2 ? 'connecting' : 'lost'
        this.#later()
      }
    }
  }

  #later(): void {
    clearTimeout(this.#retry)
    this.#retry = setTimeout(() => this.#open(), Math.min(5000, 250 * 2 ** this.#tries++) * (0.8 + 0.4 * Math.random()))
  }

  #drop(): void {
    const socket = this.#socket
    this.#socket = null
    socket?.close()
  }

  #restart(): void {
    this.#tries = 0
    this.#polling?.abort()
    this.#open()
  }

  #now = (): void => {
    if (document.visibilityState === 'visible' && (this.status === 'lost' || this.status === 'connecting')) this.#restart()
  }

  #gone = (): void => {
    this.#drop()
    this.#polling?.abort()
    this.status = 'lost'
    this.#later()
  }

  /** Twice a second: is the line silent, is a message unanswered? */
  #look(): void {
    if (this.status === 'live' && Date.now() - this.#heard > SILENCE) {
      this.#drop()
      this.status = 'lost'
      this.#later()
    }
    this.#flush()
  }

  // HTTP, where sockets do not pass

  #polling: AbortController | undefined

  async #poll(): Promise<void> {
    const mine = (this.#polling = new AbortController())
    const began = Date.now()
    while (!this.#closed && !mine.signal.aborted) {
      try {
        const options = { secrets: this.#secrets, signal: mine.signal }
        const news =
          this.version < 0
            ? await get<News>(`/tables/${this.id}`, options)
            : await get<News>(`/tables/${this.id}/news?since=${this.version}&wait=20`, options)
        this.status = 'polling'
        this.#tries = 0
        this.#take({ ...news, say: news.say ?? (this.version < 0 ? 'table' : 'news') })
        this.#flush()
      } catch (error) {
        if (mine.signal.aborted) return
        if (error instanceof ApiError && [403, 404, 410].includes(error.status)) return this.#refuse(error)
        this.status = 'lost'
        return this.#later()
      }
      if (Date.now() - began > 60_000) {
        this.#failed = 0
        return this.#open() // perhaps sockets pass by now
      }
    }
  }

  // What the server says

  #take(news: News): void {
    if (news.say === 'news' && news.from !== undefined && news.from > this.version) return this.#restart() // a gap
    // News name only what changed of the table.
    if (news.table) this.table = news.say === 'news' && this.table ? { ...this.table, ...news.table } : news.table
    if (news.table?.places) {
      this.clocksAt = Date.now()
      this.ahead = news.now - Date.now()
    }
    if (news.table?.ready) this.soon = soonOf(news.table.ready)
    if (news.say === 'table') {
      this.told = news.told ?? []
      this.seats = news.seats ?? {}
    } else {
      const fresh = (news.told ?? []).filter((entry) => entry.version > this.version)
      if (fresh.length) this.told = [...this.told, ...fresh]
      if (news.seats) this.seats = { ...this.seats, ...news.seats }
      news = { ...news, told: fresh }
    }
    this.version = Math.max(this.version, news.version)
    for (const hear of this.#listeners) hear(news)
  }

  #answer(said: { say: string; id: string; version?: number; error?: { code: string; message: string; field?: string | null } }): void {
    const at = this.#queue.findIndex((one) => one.message.id === said.id)
    if (at < 0) return
    const [one] = this.#queue.splice(at, 1)
    this.#keep()
    if (said.say === 'done') one!.resolve(said.version ?? this.version)
    else one!.reject(new ApiError(said.error?.code ?? 'refused', said.error?.message ?? '', 0, said.error?.field))
  }

  #refuse(error: ApiError): void {
    this.trouble = error
    this.close()
  }

  // What we say

  #flush(): void {
    if (this.#closed || (this.status !== 'live' && this.status !== 'polling')) return
    const now = Date.now()
    for (const one of this.#queue) {
      if (now - one.sent < AGAIN) continue
      one.sent = now
      if (this.status === 'live' && this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(one.message))
      else if (this.status === 'polling') void this.#post(one)
    }
  }

  async #post(one: Waiting): Promise<void> {
    try {
      this.#answer(await post(`/tables/${this.id}/messages`, one.message, { secrets: this.#secrets }))
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429)
        this.#answer({ say: 'refused', id: one.message.id, error })
    }
  }

  get #store(): string {
    return `fatina-waiting-${this.id}`
  }

  #keep(): void {
    this.waiting = this.#queue.length
    try {
      if (this.#queue.length) sessionStorage.setItem(this.#store, JSON.stringify(this.#queue.map((one) => one.message)))
      else sessionStorage.removeItem(this.#store)
    } catch {
      // Without storage a message lasts as long as the page.
    }
  }

  /** What was not answered before a reload. */
  #left(): Waiting[] {
    try {
      const kept: Waiting['message'][] = JSON.parse(sessionStorage.getItem(this.#store) ?? '[]')
      return kept.map((message) => ({ message, sent: 0, resolve() {}, reject() {} }))
    } catch {
      return []
    }
  }
}
