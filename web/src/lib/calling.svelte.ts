// Who waits for me: in the title and the icon of the page, and where I am not looking with a sound and a notification.
import marked from '../symbols/icon-turn.svg?url'
import { asked, awaited, going, look } from './mine'
import { route } from './route.svelte'
import { say } from './words.svelte'
import type { TableInfo } from './api'

/** Milliseconds between two looks at the tables that are not on this page. */
const EVERY = 60_000
/** A turn that is over at once (one choice, made by itself) calls nobody. */
const PATIENCE = 1000
const CALLED = 'fatina-called'

class Calling {
  /** The tables that wait for me. */
  #tables = $state.raw<ReadonlySet<string>>(new Set())
  /** The table on this page. */
  #here = $state<string | null>(null)

  /** The page's own title, with what waits for me before it. */
  title(own: string): string {
    const others = this.#tables.size - Number(this.#turn)
    const turn = this.#turn ? say('call-title', { title: own }) : own
    return others ? `(${others}) ${turn}` : turn
  }

  get #turn(): boolean {
    return !!this.#here && this.#tables.has(this.#here)
  }

  /** From now on: the icon shows what waits for me, and tables are looked at. */
  begin(): void {
    const icon = document.querySelector<HTMLLinkElement>('link[rel=icon]')
    const plain = icon?.href ?? ''
    $effect.root(() => {
      $effect(() => {
        if (icon) icon.href = this.#tables.size ? marked : plain
        void navigator.setAppBadge?.(this.#tables.size).catch(() => {})
      })
    })
    setTimeout(() => void this.#lookAround(true), PATIENCE)
    // The home page looks by itself while it is looked at.
    setInterval(() => (document.visibilityState === 'hidden' || route.path !== '/') && void this.#lookAround(), EVERY)
    addEventListener('focus', () => this.#turn && this.#seen(this.#here!))
  }

  /** What the table on this page says. */
  onTable(table: TableInfo, mine: number[]): void {
    this.#here = table.id
    this.tell(table.id, table.game, asked(table, mine))
  }

  leave(id: string): void {
    this.#here = null
    this.tell(id, null, false)
    void this.#lookAround(true)
  }

  /** Whether a table waits for me; when it begins to, I am called, unless `quiet`. */
  tell(id: string, game: string | null, waits: boolean, quiet = false): void {
    if (!waits) this.#forget(id)
    if (waits === this.#tables.has(id)) return
    const tables = new Set(this.#tables)
    if (waits) tables.add(id)
    else tables.delete(id)
    this.#tables = tables
    if (waits && !quiet) setTimeout(() => this.#tables.has(id) && void this.#call(id, game), PATIENCE)
  }

  async #lookAround(quiet = false): Promise<void> {
    const others = going().filter(({ id }) => id !== this.#here)
    for (const one of await look(others)) this.tell(one.table.id, one.table.game, awaited(one), quiet)
    const known = new Set([...going().map(({ id }) => id), this.#here])
    for (const id of this.#tables) if (!known.has(id)) this.tell(id, null, false)
  }

  /** I am at this table and look at it. */
  #inView(id: string): boolean {
    return this.#here === id && document.visibilityState === 'visible' && document.hasFocus()
  }

  async #call(id: string, game: string | null): Promise<void> {
    const before = called()
    write([...before.filter((one) => one !== id), id])
    if (before.includes(id) || this.#inView(id)) return
    const { call } = await import('./call')
    await call(id, game)
  }

  /** The turn is over, or was seen. */
  #forget(id: string): void {
    const before = called()
    if (before.includes(id)) write(before.filter((one) => one !== id))
    if (this.#tables.has(id)) this.#seen(id)
  }

  #seen(id: string): void {
    if ('Notification' in window && Notification.permission === 'granted') void import('./call').then(({ dismiss }) => dismiss(id))
  }
}

/** The tables whose turn was called or seen on another page of this browser: one call is enough. */
function called(): string[] {
  try {
    return JSON.parse(localStorage.getItem(CALLED) ?? '[]')
  } catch {
    return []
  }
}

function write(ids: string[]): void {
  try {
    localStorage.setItem(CALLED, JSON.stringify(ids))
  } catch {
    // Without storage every page calls for itself.
  }
}

export const calling = new Calling()
