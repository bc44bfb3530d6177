// A window on a map that is larger than it: moved by touch, mouse, wheel and keys, enlarged by buttons, pinch and Ctrl + wheel.
import type { Attachment } from 'svelte/attachments'
import { settings } from '../../lib/settings.svelte'
import { CELL, PITCH } from './measures'

/** The least width of a cell with which everything is shown: for a mouse; for a finger, where cells are chosen, or whole cards. */
export const LEAST = { pointer: 20, cell: 28, card: 24 }
const MOST = 64
const LARGEST_FIT = 56
const EDGE = 5 // for what stands out over the map: names, the glow of cells
const DRAG = 5 // pixels before a press becomes a drag

export class Window {
  element = $state.raw<HTMLElement | null>(null)
  width = $state(0)
  height = $state(0)
  /** The part of the map that is in view, in shares of the whole; null where that is all of it. */
  part = $state.raw<{ left: number; top: number; width: number; height: number } | null>(null)
  #chosen = $state<number | null>(null)
  readonly #size: () => { columns: number; rows: number; least: number }

  constructor(size: () => { columns: number; rows: number; least: number }) {
    this.#size = size
  }

  /** The size of a cell with which everything is seen, if that is not too small to touch. */
  readonly #fitting = $derived.by(() => {
    const { columns, rows, least } = this.#size()
    const fit = Math.min((this.width - 2 * EDGE) / columns, (this.height - 2 * EDGE) / rows) * (CELL / PITCH)
    return Math.max(least, Math.min(LARGEST_FIT, Math.floor(fit)))
  })
  readonly cell: number = $derived(this.#chosen ?? this.#fitting)
  readonly fitted: boolean = $derived(this.#chosen === null)

  fit(): void {
    this.#chosen = null
  }

  /** Enlarge (or reduce) around a point of the window: its middle unless told. */
  zoom(by: number, at = { x: this.width / 2, y: this.height / 2 }): void {
    const before = this.cell
    const after = Math.max(LEAST.pointer / 2, Math.min(MOST, before * by))
    const element = this.element
    this.#chosen = after
    if (!element) return
    const [x, y] = [element.scrollLeft + at.x, element.scrollTop + at.y]
    requestAnimationFrame(() => element.scrollTo(x * (after / before) - at.x, y * (after / before) - at.y))
  }

  /** Bring a point of the map into the middle. */
  show(point: { x: number; y: number }): void {
    this.element?.scrollTo({
      left: point.x - this.width / 2,
      top: point.y - this.height / 2,
      behavior: settings.speed ? 'smooth' : 'instant',
    })
  }

  /** Finds out which part is in view. */
  look(): void {
    const element = this.element
    const map = element?.firstElementChild
    if (!element || !map) return
    const [seen, whole] = [element.getBoundingClientRect(), map.getBoundingClientRect()]
    const all = whole.width <= seen.width && whole.height <= seen.height
    const share = (from: number, to: number, start: number, size: number) => {
      const begin = Math.max(0, (from - start) / size)
      return [begin, Math.min(1, (to - start) / size) - begin] as const
    }
    const [left, width] = share(seen.left, seen.right, whole.left, whole.width)
    const [top, height] = share(seen.top, seen.bottom, whole.top, whole.height)
    this.part = all ? null : { left, top, width, height }
  }

  attach: Attachment<HTMLElement> = (element) => {
    this.element = element
    const look = () => this.look()
    element.addEventListener('scroll', look, { passive: true })
    // Without the room for the tools, which lie over its edge.
    const sizes = new ResizeObserver(([{ contentRect }]) => {
      this.width = contentRect.width
      this.height = contentRect.height
    })
    sizes.observe(element)
    const stop = [this.#drag(element), this.#pinch(element), this.#wheel(element)]
    return () => {
      element.removeEventListener('scroll', look)
      sizes.disconnect()
      stop.forEach((one) => one())
      this.element = null
    }
  }

  /** The mouse takes hold of the map; what was a drag is no click. */
  #drag(element: HTMLElement): () => void {
    let from: { x: number; y: number; left: number; top: number } | null = null
    let dragged = false
    const down = (event: PointerEvent) => {
      dragged = false
      if (event.pointerType === 'mouse' && event.button === 0)
        from = { x: event.clientX, y: event.clientY, left: element.scrollLeft, top: element.scrollTop }
    }
    const move = (event: PointerEvent) => {
      if (!from) return
      const [x, y] = [event.clientX - from.x, event.clientY - from.y]
      if (!dragged && Math.hypot(x, y) < DRAG) return
      dragged = true
      element.classList.add('dragging')
      element.scrollTo(from.left - x, from.top - y)
    }
    const up = () => {
      from = null
      element.classList.remove('dragging')
    }
    const click = (event: Event) => {
      if (dragged) {
        event.stopPropagation()
        event.preventDefault()
      }
      dragged = false
    }
    element.addEventListener('pointerdown', down)
    window.addEventListener('pointermove', move)
    window.addEventListener('pointerup', up)
    element.addEventListener('click', click, { capture: true })
    return () => {
      element.removeEventListener('pointerdown', down)
      window.removeEventListener('pointermove', move)
      window.removeEventListener('pointerup', up)
      element.removeEventListener('click', click, { capture: true })
    }
  }

  #pinch(element: HTMLElement): () => void {
    let far = 0
    const apart = ([a, b]: TouchList) => Math.hypot(a.clientX - b.clientX, a.clientY - b.clientY)
    const start = (event: TouchEvent) => {
      if (event.touches.length === 2) far = apart(event.touches)
    }
    const move = (event: TouchEvent) => {
      if (event.touches.length !== 2 || !far) return
      event.preventDefault()
      const now = apart(event.touches)
      const box = element.getBoundingClientRect()
      const [a, b] = event.touches
      this.zoom(now / far, { x: (a.clientX + b.clientX) / 2 - box.left, y: (a.clientY + b.clientY) / 2 - box.top })
      far = now
    }
    const end = () => (far = 0)
    element.addEventListener('touchstart', start, { passive: true })
    element.addEventListener('touchmove', move, { passive: false })
    element.addEventListener('touchend', end)
    return () => {
      element.removeEventListener('touchstart', start)
      element.removeEventListener('touchmove', move)
      element.removeEventListener('touchend', end)
    }
  }

  #wheel(element: HTMLElement): () => void {
    const wheel = (event: WheelEvent) => {
      if (!event.ctrlKey) return
      event.preventDefault()
      const box = element.getBoundingClientRect()
      this.zoom(event.deltaY < 0 ? 1.1 : 1 / 1.1, { x: event.clientX - box.left, y: event.clientY - box.top })
    }
    element.addEventListener('wheel', wheel, { passive: false })
    return () => element.removeEventListener('wheel', wheel)
  }
}
