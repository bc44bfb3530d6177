// A page that is older than the server's loads itself anew.
import { get, served } from './api'

let first = ''
const AGAIN = 'fatina-reloaded'

/** Reload, but never in a circle: not twice within half a minute. */
export function reload(): void {
  const last = Number(sessionStorage.getItem(AGAIN) ?? 0)
  if (Date.now() - last < 30_000) return
  sessionStorage.setItem(AGAIN, String(Date.now()))
  location.reload()
}

/** Asks the server which page it serves; when that has changed since this one came, it is loaded anew. */
export async function checkBuild(): Promise<void> {
  try {
    await get('/games')
  } catch {
    return // it will be asked again when it is back
  }
  if (!first) first = served.build
  else if (served.build && served.build !== first) reload()
}

// A part of the page that the server no longer has: the page is outdated.
addEventListener('vite:preloadError', () => reload())
