// Things fly from place to place (`data-place`), one event after another.
import type { Flight } from './board'

/** The element of a place; where there is none, of the place that it is part of (`row-1-4`, `row-1`, `row`).
    What is not on the board may be around it: a player without a panel there is the chip above. */
export function placeElement(place: string | null, root: ParentNode = document): HTMLElement | null {
  for (let name = place ?? ''; name; name = name.slice(0, Math.max(0, name.lastIndexOf('-')))) {
    const found = shownAt(name, root) ?? shownAt(name, document)
    if (found) return found
  }
  return null
}

function shownAt(name: string, root: ParentNode): HTMLElement | undefined {
  const all = root.querySelectorAll<HTMLElement>(`[data-place="${CSS.escape(name)}"]`)
  return [...all].find((one) => one.getClientRects().length)
}

export interface Flying {
  /** Milliseconds that one flight takes. */
  time: number
  /** Draws what flies. */
  draw(flight: Flight): HTMLElement
  root: HTMLElement
  signal: AbortSignal
}

const STAGGER = 0.15

/** Lets all flights of one event fly, almost together. Resolves when they have landed, or at once when told to stop. */
export async function fly(flights: Flight[], { time, draw, root, signal }: Flying): Promise<void> {
  if (time <= 0 || signal.aborted || document.visibilityState !== 'visible') return
  const landed = flights.map((flight, i) => one(flight, i * time * STAGGER))
  await Promise.all(landed)

  async function one(flight: Flight, delay: number): Promise<void> {
    const from = placeElement(flight.from, root)
    const to = placeElement(flight.to, root)
    const start = (from ?? to)?.getBoundingClientRect()
    const end = (to ?? from)?.getBoundingClientRect()
    if (!start || !end || (from === to && from)) return
    const ghost = draw(flight)
    ghost.classList.add('flying')
    ghost.setAttribute('aria-hidden', 'true')
    document.body.append(ghost)
    const size = ghost.getBoundingClientRect()
    const at = (box: DOMRect) => {
      const scale = Math.min(1.2, Math.max(0.3, Math.min(box.width / size.width, box.height / size.height))) || 1
      const x = box.left + box.width / 2 - size.width / 2
      const y = box.top + box.height / 2 - size.height / 2
      return `translate(${x}px, ${y}px) scale(${scale})`
    }
    const flown = ghost.animate(
      [
        { transform: at(start), opacity: from ? 1 : 0 },
        { transform: at(end), opacity: to ? 1 : 0 },
      ],
      { duration: time, delay, easing: 'cubic-bezier(0.3, 0, 0.2, 1)', fill: 'both' },
    )
    const stop = () => flown.finish()
    signal.addEventListener('abort', stop, { once: true })
    try {
      await flown.finished
    } finally {
      signal.removeEventListener('abort', stop)
      ghost.remove()
    }
  }
}

/** Lights places up for a moment: what a line of the log speaks of. */
export function lightUp(places: string[], root: ParentNode = document): void {
  const found = [...new Set(places.map((place) => placeElement(place, root)).filter((one) => one !== null))]
  found[0]?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  for (const element of found) {
    element.classList.add('lit')
    setTimeout(() => element.classList.remove('lit'), 2500)
  }
}
