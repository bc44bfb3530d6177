// Entries of the log as sentences.
import type { GameEvent, Told } from '../lib/api'
import type { Seen } from '../lib/board'
import { eventSentence, knows, say } from '../lib/words.svelte'

export interface Line {
  key: string
  text: string
  /** What happened in the game, if the line speaks of that. */
  event: GameEvent | null
  kind: string
}

/** A sentence of what happened, and whether that was anybody's choice. */
const alone = (text: string, byItself: boolean) => (byItself ? say('log-by-itself', { text }) : text)

/** The lines of one entry: one for each event of a move, or one that says who did what. */
export function linesOf(entry: Told, seen: Seen): Line[] {
  const { kind, version } = entry
  const events = (entry.events ?? []).map((event, i) => ({
    key: `${version}-${i}`,
    text: alone(eventSentence(seen.game, event, seen.names), i === 0 && entry.by_itself === true),
    event,
    kind,
  }))
  if (kind === 'move') return events
  const name = (seat: unknown) => (typeof seat === 'number' ? (seen.names[seat] ?? '') : '')
  let message = `log-${kind}`
  if (kind === 'vote' || kind === 'end') message = entry.agree === false ? 'log-vote-against' : 'log-vote'
  if (kind === 'claim' && entry.agree === false) message = 'log-claim-against'
  if (kind === 'left' && entry.why !== 'left') message = 'log-gone'
  if (kind === 'closed') message = `log-closed-${entry.why}`
  if (!knows(message)) return events
  const text = say(message, {
    name: kind === 'sat' && entry.name ? entry.name : name(kind === 'bot' ? entry.to : entry.seat),
    to: name(entry.to),
    names: new Intl.ListFormat(seen.lang).format((entry.left ?? []).map(name)),
    count: entry.left?.length ?? 0,
    level: entry.level ? say(`level-${entry.level}`) : '',
    text: entry.text || say('chat-removed'),
  })
  return [{ key: String(version), text, event: null, kind }, ...events]
}
