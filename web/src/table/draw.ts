// Draws what flies.
import { mount, unmount, type Component } from 'svelte'
import type { GameInfo } from '../lib/api'
import type { Flight } from '../lib/board'

const cards = import.meta.glob<{ default: Component<any> }>('../cards/Card.svelte', { eager: true })
const Card = cards['../cards/Card.svelte']?.default

/** A card in flight, or a spark where it is no card that moves. */
export function drawFlight(game: GameInfo, flight: Flight): HTMLElement {
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
