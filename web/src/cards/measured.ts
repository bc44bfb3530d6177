// How wide an element is, told before each painting; one observer for all.
import type { Attachment } from 'svelte/attachments'

const tellers = new WeakMap<Element, (width: number) => void>()
const observer = new ResizeObserver((entries) => {
  for (const entry of entries) tellers.get(entry.target)?.(entry.contentRect.width)
})

/** Tells the width of an element whenever it changes. */
export function measured(tell: (width: number) => void): Attachment<Element> {
  return (element) => {
    tellers.set(element, tell)
    observer.observe(element)
    return () => observer.unobserve(element)
  }
}
