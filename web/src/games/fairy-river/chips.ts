// What the top bar says of the game, and of each player.
import type { Chip, Seen } from '../../lib/board'
import { say } from '../../lib/words.svelte'
import { gathers, sum, tint, type RiverView } from './view'

/** From so many types on a player's line the seven are near. */
const NEAR = 5

export function state(seen: Seen): string {
  const view = seen.view as RiverView
  if (view.over) return say('river-phase-over')
  const phase = say(`river-phase-${gathers(view) ? 'gather' : view.stage}`)
  if (!view.round) return phase
  if (view.last_round !== 'no') return say(`river-state-${view.last_round}`, { phase })
  return say('river-state', { round: view.round, phase, points: view.threshold })
}

function doing(view: RiverView, seat: number): string | undefined {
  const { offered } = view.players[seat]!
  if (view.to_act.includes(seat)) return say(`river-doing-${view.stage}`)
  if (offered) return say('river-doing-offered', { number: offered })
  return undefined
}

export function chip(seen: Seen, seat: number): Chip {
  const view = seen.view as RiverView
  const player = view.players[seat]!
  const types = Object.keys(player.washed).length
  return {
    colour: player.colour ? tint(player.colour) : undefined,
    mark: player.colour ? say(`word-${player.colour}`)[0]!.toUpperCase() : undefined,
    doing: doing(view, seat),
    score: player.points,
    means: say('river-points', { points: player.points }),
    signs: (seen.game.cards.sections.garment ?? []).map(({ id, name }) => ({
      symbol: id,
      lit: !!player.washed[id],
      title: say('river-washed-type', { garment: name[seen.lang], count: player.washed[id] ?? 0 }),
    })),
    warns: types >= NEAR ? say('river-washed', { count: sum(player.washed), types }) : undefined,
  }
}
