// What is asked for comes into sight: on a phone the board is longer than the screen.
import type { Attachment } from 'svelte/attachments'
import { settings } from '../../lib/settings.svelte'

export function inSight(asked: boolean): Attachment<HTMLElement> {
  return (element) => {
    if (asked) element.scrollIntoView({ block: 'nearest', behavior: settings.speed ? 'smooth' : 'instant' })
  }
}
