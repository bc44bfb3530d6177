// What things of the forest are called, for people who hear them.
import type { Seen } from '../../lib/board'
import { say, sayOfGame } from '../../lib/words.svelte'
import { BUSH, CELLS, links, type ForestCard } from './forest'

export const cardName = (card: number) => sayOfGame('forest-card', { card })
export const material = (name: string) => (name === BUSH ? say('fp-bush') : sayOfGame(`word-${name}`))

/** Who stands on a card, or on one cell of it. */
function standing(seen: Seen, card: number, cell?: number): string[] {
  return seen.view.players.flatMap((player: any, seat: number) => {
    if (player.wayfarer?.card !== card || (cell !== undefined && player.wayfarer.cell !== CELLS[cell])) return []
    return [say('fp-stands', { name: seen.names[seat], cell: sayOfGame(`word-${player.wayfarer.cell}`) })]
  })
}

/** Whether the market has a material. */
export const inMarket = (seen: Seen, material: string): boolean =>
  seen.game.cards.sections.fairy.some((fairy) => fairy.material === material && seen.view.market[fairy.id])

/** A cell: what is drawn there, where it is, who stands there. */
export function cellLabel(seen: Seen, card: ForestCard, cell: number): string {
  const where = say('fp-cell', { material: material(card.cells[cell]), card: cardName(card.card), cell: sayOfGame(`word-${CELLS[cell]}`) })
  return [where, ...(inMarket(seen, card.cells[cell]) ? [say('fp-in-market')] : []), ...standing(seen, card.card, cell)].join('; ')
}

/** A card: its name, its material, to which cards one can walk from it, who stands there. */
export function cardLabel(seen: Seen, card: ForestCard): string {
  const about = say('fp-card', { card: cardName(card.card), material: material(card.cells[4]) })
  const paths = links(seen.view.forest, card).map(({ side, to }) => say('fp-link', { side: sayOfGame(`word-${side}`), card: cardName(to) }))
  return [about, ...paths, ...standing(seen, card.card)].join('; ')
}
