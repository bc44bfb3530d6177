// What a reader has set for this device, kept in its storage.
import type { Lang } from './api'

interface Kept {
  lang: Lang
  theme: 'system' | 'dark' | 'light'
  /** How fast things move: 0 is not at all, 1 usual. */
  speed: number
  /** Single keys as shortcuts at the table. */
  keys: boolean
  /** Nobody's chat is shown. */
  mute: boolean
  /** A soft sound when it is my turn and I look elsewhere ... */
  sound: boolean
  /** ... and a notification; only after the reader has allowed it. */
  notify: boolean
}

const KEY = 'fatina-settings'

function usual(): Kept {
  const lang = (navigator.languages ?? []).map((l) => l.slice(0, 2)).find((l) => l === 'it' || l === 'en')
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches
  return { lang: (lang ?? 'en') as Lang, theme: 'system', speed: still ? 0 : 1, keys: true, mute: false, sound: true, notify: false }
}

function kept(): Partial<Kept> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}')
  } catch {
    return {}
  }
}

class Settings implements Kept {
  lang = $state<Lang>('en')
  theme = $state<Kept['theme']>('system')
  speed = $state(1)
  keys = $state(true)
  mute = $state(false)
  sound = $state(true)
  notify = $state(false)

  constructor() {
    Object.assign(this, usual(), kept())
    $effect.root(() => {
      $effect(() => {
        const { lang, theme, speed, keys, mute, sound, notify } = this
        const now: Kept = { lang, theme, speed, keys, mute, sound, notify }
        try {
          localStorage.setItem(KEY, JSON.stringify(now))
        } catch {
          // A private window may refuse: then the settings last as long as the page.
        }
      })
      $effect(() => {
        document.documentElement.lang = this.lang
        if (this.theme === 'system') delete document.documentElement.dataset.theme
        else document.documentElement.dataset.theme = this.theme
        if (this.speed) delete document.documentElement.dataset.motion
        else document.documentElement.dataset.motion = 'off'
      })
    })
  }
}

export const settings = new Settings()
