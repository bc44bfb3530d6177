// The curve of chances and its turning points.
import type { Decision } from './calls.svelte'

/** A loss of so much of the chance to win is worth a look. */
const NOTABLE = 0.05
const MOST = 5

/** For each seat the points of its curve: the step, and the chance before the move of that step. The end is certain. */
export function curves(decisions: Decision[], seats: number, ranks: number[] | null): [number, number][][] {
  const lines: [number, number][][] = Array.from({ length: seats }, () => [])
  for (const one of decisions) {
    if (one.chances) one.chances.forEach((chance, seat) => lines[seat]?.push([one.step - 1, chance]))
    else lines[one.seat]?.push([one.step - 1, one.before])
  }
  const last = Math.max(0, ...decisions.map((one) => one.step))
  const winners = ranks?.filter((rank) => rank === 1).length ?? 0
  if (ranks && decisions.length) lines.forEach((line, seat) => line.push([last, ranks[seat] === 1 ? 1 / winners : 0]))
  return lines
}

/** The moves that cost most, in the order of the game. */
export function turningPoints(decisions: Decision[]): Decision[] {
  return decisions
    .filter((one) => one.before - one.after >= NOTABLE)
    .sort((a, b) => b.before - b.after - (a.before - a.after))
    .slice(0, MOST)
    .sort((a, b) => a.step - b.step)
}
