// What the operator of the server tells everybody: that no new tables are made for a while.
import { get } from './api'

interface Maintenance {
  since: number
  /** The operator's own words, in the languages in which there are any. */
  message: { en?: string; it?: string }
}

const EVERY = 60_000

class Notice {
  maintenance = $state.raw<Maintenance | null>(null)

  constructor() {
    void this.#look()
    setInterval(() => document.visibilityState === 'visible' && void this.#look(), EVERY)
  }

  async #look(): Promise<void> {
    try {
      this.maintenance = (await get<{ maintenance: Maintenance | null }>('/notice')).maintenance
    } catch {
      // What was known stays so; it is asked for again in a moment.
    }
  }
}

export const notice = new Notice()
