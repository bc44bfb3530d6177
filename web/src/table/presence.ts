// Whether a player is here, in a few words.
import type { Seen } from '../lib/board'
import { say } from '../lib/words.svelte'
import type { Session } from './session.svelte'

export function presence(session: Session, seen: Seen, seat: number): string {
  const place = seen.table.places[seat]
  if (!place) return ''
  const parts: string[] = []
  if (session.mine.includes(seat)) parts.push(say('place-you'))
  if (place.kind === 'bot') parts.push(say('place-bot'))
  else if (place.kind === 'open') parts.push(say('place-open'))
  else if (place.away) parts.push(say('place-away', { name: seen.names[seat]! }))
  else if (place.absent && seen.table.status === 'playing') parts.push(say('place-since', { time: hour(place.absent - session.connection.ahead, seen.lang) }))
  else if (!place.here) parts.push(say('place-gone'))
  return parts.join(', ')
}

const hour = (at: number, lang: string) => new Date(at).toLocaleTimeString(lang, { hour: '2-digit', minute: '2-digit' })
