// What was agreed on for a table: pace, rules, help.
import type { OptionInfo, Pace, TableInfo } from '../lib/api'
import { say } from '../lib/words.svelte'

export function paceOf(pace: Pace): string {
  if (pace.kind === 'live') return say('terms-live', { minutes: Math.round(pace.seconds / 6) / 10, seconds: pace.increment })
  if (pace.kind === 'days') return say('terms-days', { days: pace.days })
  return say('new-pace-free')
}

/** The rules of this table in the words of its game; with `usual` only those that are not. */
export function rulesOf(table: TableInfo, words: (message: string) => string, usual: OptionInfo[] = []): string[] {
  return Object.entries(table.options)
    .filter(([name, value]) => usual.find((option) => option.name === name)?.usual !== value)
    .map(([name, value]) => `${words(`option-${name}`)}: ${words(`option-${name}-${value}`)}`)
}
