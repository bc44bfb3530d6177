// What the frame says of a table of Fate e Leggende and of each player: in the top bar, and in the players' chips.
import { inks } from '../../cards/kit/inks'
import type { Chip, Seen } from '../../lib/board'
import { say } from '../../lib/words.svelte'
import { FAIRIES, pointsSoFar, tint, type LegendsView } from './view'

export function state(seen: Seen): string {
  const view = seen.view as LegendsView
  if (view.over) return say('legends-over')
  if (view.stage === 'fairy') return say('legends-state-fairy')
  return say('legends-state', { number: view.turns + 1, name: seen.names[view.active] ?? '' })
}

/** What those do whom the table waits for, by stage. */
const DOING: Record<string, string> = {
  fairy: 'chooses', vote: 'votes', roll: 'rolls', move: 'moves', look: 'looks', swap: 'looks', pick: 'looks', charge: 'rewards', place: 'rewards',
  discard: 'discards', answer: 'answers', aim: 'plays',
}

export function chip(seen: Seen, seat: number): Chip {
  const view = seen.view as LegendsView
  const player = view.players[seat]!
  const points = pointsSoFar(view, seat)
  const fairy = FAIRIES.find((one) => one === player.fairy)
  return {
    colour: fairy && tint(fairy),
    mark: fairy && inks[fairy]!.letter[seen.lang],
    doing: view.over ? undefined : doing(view, seat),
    score: view.scores?.[seat] ?? points,
    means: say(view.over ? 'legends-points' : 'legends-points-so-far', { points }),
  }
}

function doing(view: LegendsView, seat: number): string | undefined {
  const dust = view.players[seat]!.fairy ? say('legends-dust-count', { count: view.players[seat]!.supply }) : undefined
  if (!view.to_act.includes(seat)) return dust
  return say(`legends-doing-${DOING[view.stage] ?? 'tells'}`)
}
