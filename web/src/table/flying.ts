// What happened is played out on the board: things fly as the events tell it.
import { mount, unmount, type Component } from 'svelte'
import type { GameEvent, GameInfo } from '../lib/api'
import type { BoardFlights, Flight, Seen, Staged } from '../lib/board'
import { fly } from '../lib/flights'
import { settings } from '../lib/settings.svelte'
import './flying.css'

const cards = import.meta.glob<{ default: Component<any> }>('../cards/Card.svelte', { eager: true })
const Card = cards['../cards/Card.svelte']?.default

const FLIGHT = 450 // milliseconds of one event's flights at usual speed
const PATIENCE = 2400 // the most that all waiting flights may take together
const READ = 900 // what is revealed is read so long before it goes where it belongs …
const MORE = 350 // … and a little longer for each card of several
const LONGEST = 1900 // so that with its flight one event takes 2.4 s at most
const SERIES = 6000 // the most that everything revealed by one move takes

export interface Playing {
  moving: BoardFlights
  /** What was seen before. */
  seen: Seen
  root: HTMLElement
  signal: AbortSignal
  /** How many events wait behind these. */
  behind?: number
  /** Shows in the middle of the board what is revealed; resolves when it is painted. Null: nothing more. */
  stage?: (staged: Staged | null) => Promise<void>
}

/** Lets fly what the events move, one after another. Resolves when all have landed, or at once when told to stop. */
export async function playOut(events: GameEvent[], { moving, seen, root, signal, behind = 0, stage }: Playing): Promise<void> {
  const scenes = scenesOf(events, moving, seen)
  if (!settings.speed) {
    // Without movement what is revealed is shown while the board says it already (see Table.svelte): nobody waits.
    const last = scenes.findLast((scene) => scene.staged)
    if (last && stage) await stage(last.staged)
    return
  }
  const flown = scenes.reduce((sum, scene) => sum + scene.flights.length, 0)
  const time = Math.min(FLIGHT / settings.speed, PATIENCE / (flown + behind))
  const shown = scenes.filter((scene) => scene.staged).length
  for (const { staged, flights } of scenes) {
    if (staged && stage && !signal.aborted) {
      await stage(staged)
      const wanted = READ + MORE * Math.max(0, (staged.cards?.length ?? 1) - 1)
      await wait(Math.min(wanted, LONGEST, SERIES / shown) / settings.speed / (behind ? 2 : 1), signal)
      if (flights.length) root.querySelector('.stage')?.classList.add('leaving')
    }
    for (const one of flights) await fly(one, { time, draw: (flight) => drawFlight(seen.game, flight), root, signal })
    if (staged && stage) await stage(null)
  }
}

interface Scene {
  staged: Staged | null
  /** Those of each event. */
  flights: Flight[][]
}

/** What is shown and what flies then; events that reveal things together are one scene. */
function scenesOf(events: GameEvent[], moving: BoardFlights, seen: Seen): Scene[] {
  const scenes: Scene[] = []
  for (const event of events) {
    const flights = moving.flights(event, seen)
    const staged = moving.stage?.(event, seen) ?? null
    const last = scenes.at(-1)
    if (staged?.together && last?.staged?.together === staged.together) {
      // The places on the stage go on counting from what lies there.
      const shift = last.staged.cards?.length ?? 0
      last.staged = { ...last.staged, cards: [...(last.staged.cards ?? []), ...(staged.cards ?? [])] }
      if (flights.length) last.flights.push(flights.map((flight) => ({ ...flight, from: shifted(flight.from, shift) })))
    } else if (staged || flights.length) {
      scenes.push({ staged, flights: flights.length ? [flights] : [] })
    }
  }
  return scenes
}

const shifted = (place: string | null, by: number) => place?.replace(/^stage-(\d+)$/, (_, at) => `stage-${Number(at) + by}`) ?? null

function wait(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((done) => {
    if (signal.aborted) return done()
    const timer = setTimeout(done, milliseconds)
    signal.addEventListener('abort', () => (clearTimeout(timer), done()), { once: true })
  })
}

/** A card in flight, or a spark where it is no card that moves. */
function drawFlight(game: GameInfo, flight: Flight): HTMLElement {
  const ghost = document.createElement('div')
  if (flight.card && Card) {
    const { section, id, back } = flight.card
    const drawn = mount(Card, { target: ghost, props: { game: game.slug, section, id, faceDown: id === null, back, size: 'small' } })
    const removed = ghost.remove.bind(ghost)
    ghost.remove = () => {
      void unmount(drawn)
      removed()
    }
  } else {
    ghost.className = 'spark'
  }
  return ghost
}
