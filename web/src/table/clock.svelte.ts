// What a clock shows: the server says how much was left at some moment, we count on.
import type { Clock } from '../lib/api'
import { now } from '../lib/now.svelte'
import { say } from '../lib/words.svelte'

/** Milliseconds left now of a clock that was told at `told` (our own time). */
export function left(clock: Clock, told: number): number {
  return Math.max(0, clock.running ? clock.left - Math.max(0, now.value - told) : clock.left)
}

/** 9:05, 1:02:03, or days and hours. */
export function written(milliseconds: number): string {
  const seconds = Math.ceil(milliseconds / 1000)
  const hours = Math.floor(seconds / 3600)
  if (hours >= 24) return say('clock-days', { days: Math.floor(hours / 24), hours: hours % 24 })
  const two = (n: number) => String(n).padStart(2, '0')
  const minutes = Math.floor(seconds / 60) % 60
  return hours ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`
}
