// Whether the server is out of reach, so that the page lives on what this device has kept.

const EVERY = 5000

class Away {
  now = $state(false)
  #asking: ReturnType<typeof setInterval> | undefined

  /** An answer that the service worker kept in place of the server's. */
  heard(answer: Response): void {
    if (answer.headers.has('Fatina-Kept')) this.#begin()
  }

  #begin(): void {
    this.now = true
    this.#asking ??= setInterval(() => void this.#ask(), EVERY)
  }

  async #ask(): Promise<void> {
    const answer = await fetch('/api/health').catch(() => null)
    if (!answer?.ok) return
    clearInterval(this.#asking)
    this.#asking = undefined
    this.now = false
  }
}

export const away = new Away()

/** From the next visit on the page comes also without a server. (Browsers want HTTPS for it, or the machine that serves.) */
export function keepForLater(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  addEventListener('load', () => void navigator.serviceWorker.register('/sw.js').catch(() => {}))
}
