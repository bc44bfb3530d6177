// Makes an element choosable: click or Enter selects, classes and aria-pressed say what it is.
import type { Attachment } from 'svelte/attachments'
import type { Form } from './api'
import type { Play } from './play.svelte'

/** `<button {@attach pickable(play, { verb: 'keep', card: id })} aria-label={name}>`

    `also`: the bar offers the same as a button, beside the refusal. */
export function pickable(play: Play, form: Form, also = false): Attachment<HTMLElement> {
  return (element) => {
    mark(element, play, form)
    const click = (event: Event) => {
      event.stopPropagation()
      play.pick(form)
    }
    element.addEventListener('click', click)
    const gone = also ? null : play.standsFor(form)
    return () => {
      gone?.()
      element.removeEventListener('click', click)
    }
  }
}

// An attachment runs in an effect of its own: what it reads of `play` makes it run again.
function mark(element: HTMLElement, play: Play, form: Form): void {
  const asked = play.moves.length > 0 && !play.sending
  const can = asked && play.can(form)
  const picked = play.has(form)
  element.classList.toggle('can', can && !picked && play.goesWith(form))
  element.classList.toggle('could', can && !picked && !play.goesWith(form))
  element.classList.toggle('picked', picked)
  element.classList.toggle('cannot', asked && !can)
  element.setAttribute('aria-pressed', String(picked))
  if (asked && !can) element.setAttribute('aria-disabled', 'true')
  else element.removeAttribute('aria-disabled')
}
