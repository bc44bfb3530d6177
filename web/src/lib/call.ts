// How I am called when a table waits for me and I look elsewhere: a soft sound, and a notification where it is allowed.
import { games } from './api'
import { settings } from './settings.svelte'
import { say } from './words.svelte'

/** Two notes: hertz, and after how many seconds each begins. */
const NOTES = [
  [659.3, 0],
  [880, 0.16],
] as const
const LASTS = 0.9
const LOUD = 0.12

export async function call(id: string, game: string | null): Promise<void> {
  if (settings.sound) void chime()
  if (settings.notify && allowed()) await notify(id, game)
}

/** A soft sound. A page that nobody has touched yet stays silent: browsers want it so. */
export async function chime(): Promise<void> {
  const context = new AudioContext()
  try {
    await Promise.race([context.resume(), new Promise((resolve) => setTimeout(resolve, 500))])
    if (context.state !== 'running') return
    const now = context.currentTime
    for (const [pitch, after] of NOTES) {
      const note = new OscillatorNode(context, { frequency: pitch })
      const volume = new GainNode(context, { gain: 0 })
      volume.gain.setValueAtTime(0, now + after)
      volume.gain.linearRampToValueAtTime(LOUD, now + after + 0.02)
      volume.gain.exponentialRampToValueAtTime(0.0001, now + after + LASTS)
      note.connect(volume).connect(context.destination)
      note.start(now + after)
      note.stop(now + after + LASTS)
    }
    await new Promise((resolve) => setTimeout(resolve, 1000 * (LASTS + 0.3)))
  } finally {
    void context.close()
  }
}

/** Browsers let only pages of this machine, or over HTTPS, notify. */
export const possible = () => 'Notification' in window && isSecureContext
export const allowed = () => possible() && Notification.permission === 'granted'

/** Ask whether notifications are welcome; the browser asks the reader. */
export async function ask(): Promise<boolean> {
  return possible() && (await Notification.requestPermission()) === 'granted'
}

const helper = () => navigator.serviceWorker?.getRegistration()

async function notify(id: string, game: string | null): Promise<void> {
  const title = (await games().catch(() => [])).find(({ slug }) => slug === game)?.title[settings.lang] ?? 'Fatina'
  const options = { body: say('call-turn'), tag: id, icon: '/icon-192.png', lang: settings.lang, silent: true, data: `/table/${id}` }
  const registration = await helper()
  // Phones show notifications only through the service worker; a click there comes back to the table.
  if (registration?.active) return registration.showNotification(title, options)
  const shown = new Notification(title, options)
  shown.onclick = () => {
    focus()
    shown.close()
  }
  open.set(id, shown)
}

const open = new Map<string, Notification>()

/** The turn is over or was seen: nothing needs to be said any more. */
export async function dismiss(id: string): Promise<void> {
  open.get(id)?.close()
  open.delete(id)
  for (const shown of (await (await helper())?.getNotifications({ tag: id })) ?? []) shown.close()
}
