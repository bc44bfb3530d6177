// What the top bar says of the game, and of each player.
import type { Chip, Seen } from '../../lib/board'
import { say } from '../../lib/words.svelte'
import { hasChosen, minus, PICKS, pointsOf, ROUNDS, TRICKS, turns, type TaleView } from './view'

export function state(seen: Seen): string {
  const view = seen.view as TaleView
  if (view.over) return say('tale-over')
  const at = { round: view.round, rounds: ROUNDS, pick: view.pick + 1, picks: PICKS, trick: view.trick + 1, tricks: TRICKS }
  return say(view.stage === 'pick' ? 'tale-state-draft' : 'tale-state-trick', at)
}

function doing(seen: Seen, view: TaleView, seat: number): string | undefined {
  if (view.over) return undefined
  if (view.to_act.includes(seat)) return seat === seen.seat ? undefined : turns(view) ? say(`tale-doing-${view.stage}`) : undefined
  if (!hasChosen(view, seat)) return undefined
  return turns(view) ? say('tale-ready') : say(view.stage === 'pick' ? 'tale-has-chosen' : 'tale-has-laid')
}

export function chip(seen: Seen, seat: number): Chip {
  const view = seen.view as TaleView
  const points = pointsOf(view, seat)
  return {
    doing: doing(seen, view, seat),
    score: minus(points),
    means: say(view.over ? 'tale-points' : 'tale-now', { points }),
  }
}
