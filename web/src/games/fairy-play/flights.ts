// What moves when something happens, and which places a line of the log speaks of.
import type { GameEvent } from '../../lib/api'
import type { Flight, Seen, Staged } from '../../lib/board'
import type { Play } from '../../lib/play.svelte'
import { say } from '../../lib/words.svelte'
import { material } from './names'

const fairyOf = (seen: Seen, material: string) => seen.game.cards.sections.fairy.find((fairy) => fairy.material === material)!.id
const front = (fairy: string | null) => ({ section: 'fairy', id: fairy })
// What others have lies beside the forest, or is behind their chips: both are called `player-…`.
const hand = (seen: Seen, seat: number, fairy?: string | null) => (seat === seen.seat ? `hand-${fairy ?? ''}` : `player-${seat}-hand`)

/** Wayfarers glide by themselves when the forest is drawn anew; what is laid in scoring is counted out by the board. */
export function flights(event: GameEvent, seen: Seen): Flight[] {
  const { seat, fairy, card, material: of } = event
  switch (event.event) {
    case 'played':
      return [{ card: front(fairy), from: hand(seen, seat, fairy), to: `player-${seat}-row` }]
    case 'took-back':
      return [{ card: front(fairy), from: `player-${seat}-row`, to: hand(seen, seat, fairy) }]
    case 'discarded':
      return [{ card: front(fairy), from: hand(seen, seat, fairy), to: 'deck' }]
    case 'drew':
      return [{ card: front(fairy ?? null), from: 'deck', to: hand(seen, seat, fairy) }]
    case 'built':
      return [{ card: front(fairy), from: hand(seen, seat, fairy), to: `beside-${event.beside}-${event.side}` }]
    case 'stood':
      return [{ from: `player-${seat}`, to: `forest-${card}-${event.cell}` }]
    case 'took-from-market':
      return [{ card: front(fairyOf(seen, of)), from: `market-${fairyOf(seen, of)}`, to: `player-${seat}-pile` }]
    case 'took-extra':
    case 'took-from-forest':
      return [{ card: front(fairyOf(seen, of)), from: `forest-${card}`, to: `player-${seat}-pile` }]
    case 'got-bonus':
      return [{ card: front(fairyOf(seen, of)), from: 'deck', to: `player-${seat}-pile` }]
    case 'filled-market':
      return [{ card: front(fairyOf(seen, of)), from: 'deck', to: `market-${fairyOf(seen, of)}` }]
    case 'supplied-from-market':
      return [{ card: front(fairyOf(seen, of)), from: `market-${fairyOf(seen, of)}`, to: `player-${seat}` }]
    case 'supplied-from-forest':
      return [{ card: front(fairyOf(seen, of)), from: `forest-${card}`, to: `player-${seat}` }]
    case 'queen':
    case 'began-round':
      return seen.view.queen === seat ? [] : [{ card: { section: 'queen', id: 'queen' }, from: `player-${seen.view.queen}`, to: `player-${seat}` }]
  }
  return []
}

/** What is revealed: the fairies that the others play, and what their powers have decided. */
export function stage(event: GameEvent, seen: Seen): Staged | null {
  const { seat, fairy, first, second, third, fourth } = event
  switch (event.event) {
    case 'played':
      return seat === seen.seat ? null : { cards: [{ ...front(fairy), seat }], together: 'played' }
    case 'fixed-building':
    case 'fixed-walking': {
      const order = [first, second, third, fourth].filter((one) => typeof one === 'number')
      const names = new Intl.ListFormat(seen.lang).format(order.map((one) => seen.names[one]!))
      return seat === seen.seat ? null : { words: say(event.event === 'fixed-building' ? 'fp-stage-building' : 'fp-stage-walking', { names }) }
    }
  }
  return null
}

export function places(event: GameEvent, seen: Seen): string[] {
  const { seat, card, fairy, material: of } = event
  const found: string[] = []
  if (event.event === 'walked' || event.event === 'could-not-step' || event.event === 'stood') found.push(`forest-${card}-${event.cell}`)
  else if (typeof card === 'number') found.push(`forest-${card}`)
  if (typeof event.beside === 'number') found.push(`forest-${event.beside}`)
  if (event.event === 'played') found.push(`player-${seat}-row-${seen.view.players[seat].row.lastIndexOf(fairy)}`)
  if (event.event === 'took-from-market' || event.event === 'filled-market' || event.event === 'supplied-from-market')
    found.push(`market-${fairyOf(seen, of)}`)
  if (['got-bonus', 'lost-bonus', 'drew', 'discarded', 'shuffled-discards', 'ended'].includes(event.event)) found.push('deck')
  if (event.event === 'exchanged' || event.event === 'kept' || event.event === 'settled') found.push(`player-${seat}-row`)
  if (event.event === 'fixed-building' || event.event === 'fixed-walking') found.push('order')
    // Where the forest card is gone, or nothing more exact is known: whose doing it was.
  if (typeof seat === 'number' && !found.some((place) => place.startsWith('forest') || place.includes('-row'))) found.push(`player-${seat}`)
  return found
}

/** "You must now …": by the stage, by the step of the last changes, or because nothing can be laid. */
export function must(seen: Seen, play: Play): string {
  if (play.moves.some((move) => move.verb === 'discard')) return say('must-discard')
  const { stage, step, players } = seen.view
  const me = players[seen.seat ?? 0]
  const played = seen.game.cards.sections.fairy.find((fairy) => fairy.id === me.played)
  return say(stage === 'last-changes' && step ? `must-last-changes-${step}` : `must-${stage}`, {
    steps: played?.fantasy ?? 0,
    material: me.wants ? material(me.wants) : '',
    number: me.exchanges || (seen.view.exchanges ?? 0),
  })
}
