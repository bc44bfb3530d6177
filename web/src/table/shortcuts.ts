// Single keys at the table. They rest while somebody writes, and can be turned off.
import type { Play } from '../lib/play.svelte'
import { settings } from '../lib/settings.svelte'
import type { Panel } from './Side.svelte'

/** As the panel of keys shows them. */
export const KEYS: [string, string][] = [
  ['N', 'keys-next'], ['C', 'keys-confirm'], ['Esc', 'keys-clear'], ['M', 'keys-moves'], ['U', 'keys-undo'], ['W', 'keys-must'],
  ['Z', 'keys-zoom'], ['H', 'keys-hint'], ['L', 'keys-log'], ['T', 'keys-chat'], ['R', 'keys-rules'], ['?', 'keys-this'],
]

const PANELS: Record<string, Panel> = { l: 'log', t: 'chat', r: 'rules', h: 'hint', '?': 'keys' }

interface Doors {
  play: Play
  ground(): HTMLElement | undefined
  bar(): { focus(): void; list(): void; close(): boolean } | undefined
  show(panel: Panel): void
  /** Closes what is open; says whether something was. */
  close(): boolean
}

export function shortcuts({ play, ground, bar, show, close }: Doors): (event: KeyboardEvent) => void {
  function step(back: boolean): void {
    const found = [...(ground()?.querySelectorAll<HTMLElement>('.can, .picked') ?? [])].filter((one) => one.getClientRects().length)
    if (!found.length) return bar()?.list()
    const at = found.indexOf(document.activeElement as HTMLElement)
    const next = at < 0 ? (back ? found.length - 1 : 0) : (at + (back ? -1 : 1) + found.length) % found.length
    found[next]!.focus()
    found[next]!.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }

  return (event) => {
    const target = event.target as HTMLElement
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return
    if (event.key === 'Escape') {
      if (document.querySelector('dialog[open]')) return
      if (bar()?.close() || close()) event.preventDefault()
      else play.clear()
      return
    }
    if (!settings.keys || target.closest('input, textarea, select, [contenteditable]')) return
    const key = event.key.toLowerCase()
    if (key in PANELS) show(PANELS[key]!)
    else if (key === 'n') step(event.shiftKey)
    else if (key === 'c') play.confirm()
    else if (key === 'm') bar()?.list()
    else if (key === 'w') bar()?.focus()
    else if (key === 'u') {
      if (play.canTakeBack) play.takeBack()
      else play.undo()
    } else return
    event.preventDefault()
  }
}
