// What happened is played out on the board: things fly as the events tell it.
import { mount, unmount, type Component } from 'svelte'
import type { GameEvent, GameInfo } from '../lib/api'
import type { BoardFlights, Flight, Seen } from '../lib/board'
import { fly } from '../lib/flights'
import { settings } from '../lib/settings.svelte'
import './flying.css'

const cards = import.meta.glob<{ default: Component<any> }>('../cards/Card.svelte', { eager: true })
const Card = cards['../cards/Card.svelte']?.default

const FLIGHT = 450 // milliseconds of one event's flights at usual speed
const PATIENCE = 2400 // the most that all waiting flights may take together

export interface Playing {
  moving: BoardFlights
  /** What was seen before. */
  seen: Seen
  root: HTMLElement
  signal: AbortSignal
  /** How many events wait behind these. */
  behind?: number
}

/** Lets fly what the events move, one after another. Resolves when all have landed, or at once when told to stop. */
export async function playOut(events: GameEvent[], { moving, seen, root, signal, behind = 0 }: Playing): Promise<void> {
  if (!settings.speed) return
  const flown = events.map((event) => moving.flights(event, seen)).filter((flights) => flights.length)
  const time = Math.min(FLIGHT / settings.speed, PATIENCE / (flown.length + behind))
  for (const flights of flown) await fly(flights, { time, draw: (flight) => drawFlight(seen.game, flight), root, signal })
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
