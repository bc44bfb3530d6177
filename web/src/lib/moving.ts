// A step of a chain that can be taken back is made at one click; the step that ends the chain is selected and confirmed.
import type { Attachment } from 'svelte/attachments'
import type { Form, Move } from './api'
import { pickable } from './pickable'
import type { Play } from './play.svelte'

const fits = (form: Form) => (move: Move) => Object.entries(form).every(([name, value]) => move[name] === value)

/** Like `pickable`; where `at once`, a click on something legal plays it. */
export function moving(play: Play, form: Form, atOnce: boolean): Attachment<HTMLElement> {
  const pick = pickable(play, form)
  return (element) => {
    const step = (event: Event) => {
      const move = play.moves.find(fits(form))
      if (!atOnce || !move) return
      event.stopImmediatePropagation()
      play.confirm(move)
    }
    element.addEventListener('click', step, { capture: true })
    const undo = pick(element)
    return () => {
      element.removeEventListener('click', step, { capture: true })
      if (undo) undo()
    }
  }
}
