// A card seen large: after a moment under the mouse, by a long press, by a click where a click does nothing else, by the key z.
// All by listening at the document for elements with `data-card`, so that a card itself needs no listener and no focus.
import { mount } from 'svelte'
import { settings } from '../lib/settings.svelte'

export interface Zoomed {
  game: string
  section: string
  id: string
  colour?: string
  element: Element
  /** Beside the card while the mouse rests on it, or over the page until it is closed. */
  held: boolean
}

const MOMENT = 550
const PRESS = 480

export const zoom = $state<{ now: Zoomed | null }>({ now: null })

let ready = false
let timer = 0
let pressed = false

function cardAt(target: EventTarget | null): Element | null {
  const card = target instanceof Element ? target.closest('[data-card]') : null
  return card?.closest('.zoom-card') ? null : card
}

/** All cards on the page that we know, the large one left out. */
export function cardsInSight(): Element[] {
  return [...document.querySelectorAll('[data-card]')].filter((card) => !card.closest('.zoom-card') && card.getClientRects().length > 0)
}

/** Shows a card large. */
export function zoomOn(element: Element, held: boolean): void {
  const [game, section, id, colour] = element.getAttribute('data-card')!.split('/')
  zoom.now = { game: game!, section: section!, id: id!, colour: colour || undefined, element, held }
}

export function closeZoom(): void {
  clearTimeout(timer)
  zoom.now = null
}

function inFocus(): Element | null {
  const focus = document.activeElement
  const inside = focus && focus !== document.body ? focus.querySelector('[data-card]') : null
  return inside ?? cardAt(focus) ?? cardsInSight()[0] ?? null
}

function key(event: KeyboardEvent): void {
  const typing = event.target instanceof Element && event.target.matches('input:not([type=radio], [type=checkbox], [type=range]), textarea, select, [contenteditable]')
  // Esc closes one thing at a time: what lies uppermost.
  if (event.key === 'Escape' && zoom.now && !zoom.now.held) {
    closeZoom()
    event.preventDefault()
  }
  if (event.key.toLowerCase() !== 'z' || event.ctrlKey || event.metaKey || event.altKey || typing || !settings.keys) return
  if (zoom.now?.held) return closeZoom()
  const card = inFocus()
  if (card) zoomOn(card, true)
}

function over(event: PointerEvent): void {
  if (event.pointerType !== 'mouse' || zoom.now?.held) return
  const card = cardAt(event.target)
  if (zoom.now?.element === card) return
  clearTimeout(timer)
  if (zoom.now) zoom.now = null
  if (card && !event.buttons) timer = window.setTimeout(() => card.isConnected && zoomOn(card, false), MOMENT)
}

function down(event: PointerEvent): void {
  clearTimeout(timer)
  pressed = false
  if (zoom.now && !zoom.now.held) zoom.now = null
  const card = cardAt(event.target)
  if (event.pointerType === 'mouse' || !card) return
  timer = window.setTimeout(() => {
    pressed = true
    zoomOn(card, true)
  }, PRESS)
}

function click(event: MouseEvent): void {
  if (pressed) {
    // The finger that has just zoomed chooses nothing.
    pressed = false
    event.preventDefault()
    event.stopPropagation()
    return
  }
  const card = cardAt(event.target)
  if (card && !card.closest('button, a, label, [role=button]')) zoomOn(card, true)
}

/** Begins to listen; called by every card, done once. */
export function watchZoom(): void {
  if (ready) return
  ready = true
  document.addEventListener('keydown', key)
  document.addEventListener('pointerover', over)
  document.addEventListener('pointerdown', down)
  for (const end of ['pointerup', 'pointercancel', 'scroll'] as const) {
    document.addEventListener(end, () => clearTimeout(timer), { capture: true, passive: true })
  }
  document.addEventListener('contextmenu', (event) => pressed && event.preventDefault())
  document.addEventListener('click', click, true)
  $effect.root(() => {
    let asked = false
    $effect(() => {
      if (zoom.now && !asked) {
        asked = true
        import('./Zoom.svelte').then(({ default: Zoom }) => mount(Zoom, { target: document.body }), () => (asked = false))
      }
    })
  })
}
