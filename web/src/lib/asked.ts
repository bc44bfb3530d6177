// What is asked for comes into sight: on a phone the board is longer than the screen.
import type { Attachment } from 'svelte/attachments'
import { settings } from './settings.svelte'

/** `question` is null where nothing is asked here; every new one brings the element into sight. */
export function inSight(question: string | null, block: ScrollLogicalPosition = 'nearest'): Attachment<HTMLElement> {
  return (element) => {
    if (question === null) return
    const behavior = settings.speed ? 'smooth' : 'instant'
    // After the frame in which the bar below has found its height.
    const timer = setTimeout(() => element.scrollIntoView({ block, behavior }), 60)
    return () => clearTimeout(timer)
  }
}
