// A page that is older than the server's loads itself anew. The server's index.html names the script of its build.

const AGAIN = 'fatina-reloaded'
const PAUSE = 30_000

/** Reload, but never in a circle: not twice within half a minute. */
function reload(): void {
  const last = Number(sessionStorage.getItem(AGAIN) ?? 0)
  if (Date.now() - last < PAUSE) return
  sessionStorage.setItem(AGAIN, String(Date.now()))
  location.reload()
}

/** Looks whether the server still serves the build that this page is of. */
export async function checkBuild(): Promise<void> {
  const own = document.querySelector('script[type="module"][src]')?.getAttribute('src')
  if (import.meta.env.DEV || !own) return
  try {
    const answer = await fetch('/', { cache: 'no-store' })
    if (answer.ok && !(await answer.text()).includes(own)) reload()
  } catch {
    // The server is gone again: it is asked when it is back.
  }
}

// A part of the page cannot be had: the line is down, or the page is outdated.
addEventListener('vite:preloadError', () => void checkBuild())
