// What must happen once: it is asked for with a mark of its own, again and again until it is answered, also after a reload.
import { ApiError } from './api'

const TRIES = 12
const ASIDE = 750

/** 32 random bytes as base64url. (`crypto.randomUUID` is there over HTTPS only.) */
export function mark(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes)).replaceAll('+', '-').replaceAll('/', '_').replace('=', '')
}

interface Kept<T> {
  wish: T
  once: string
}

/** What was asked for under this name and has not been answered. */
export function unanswered<T>(name: string): T | null {
  return read<T>(name)?.wish ?? null
}

function read<T>(name: string): Kept<T> | null {
  try {
    return JSON.parse(sessionStorage.getItem(`fatina-once-${name}`) ?? 'null')
  } catch {
    return null
  }
}

function write(name: string, kept: unknown): void {
  try {
    if (kept) sessionStorage.setItem(`fatina-once-${name}`, JSON.stringify(kept))
    else sessionStorage.removeItem(`fatina-once-${name}`)
  } catch {
    // Without storage a wish lasts as long as the page.
  }
}

/** Asks until there is an answer. The same wish, made again because no answer came, has the same mark. Raises ApiError. */
export async function once<T, Answer>(name: string, wish: T, ask: (wish: T, once: string) => Promise<Answer>): Promise<Answer> {
  const before = read<T>(name)
  const same = before && JSON.stringify(before.wish) === JSON.stringify(wish)
  const kept = same ? before : { wish, once: mark() }
  write(name, kept)
  for (let tries = 1; ; tries++) {
    try {
      const answer = await ask(wish, kept.once)
      write(name, null)
      return answer
    } catch (error) {
      const lost = error instanceof ApiError && (error.code === 'unreachable' || (error.status >= 502 && error.code !== 'maintenance'))
      if (!lost) write(name, null)
      if (!lost || tries >= TRIES) throw error
      await new Promise((resolve) => setTimeout(resolve, ASIDE))
    }
  }
}
