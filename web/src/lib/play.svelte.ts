// The moves open to me, and what I have selected of one.
import { untrack } from 'svelte'
import type { Form, Move } from './api'

/** What Play asks of the table that it is part of. */
export interface Doors {
  move(move: Move): void
  takeBack(): void
  undo(): void
  whyNot(form: Form): void
}

const equal = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b)
const fits = (form: Form, move: Form) => Object.entries(form).every(([name, value]) => equal(move[name], value))

export class Play {
  moves = $state.raw<Move[]>([])
  picked = $state.raw<Form>({})
  canTakeBack = $state(false)
  canUndo = $state(false)
  /** A move is on its way: nothing can be chosen until the answer is here. */
  sending = $state(false)
  readonly left: Move[] = $derived(this.moves.filter((move) => fits(this.picked, move)))

  #doors: Doors
  #things = new Map<object, Form>()
  #counted = $state(0)

  constructor(doors: Doors) {
    this.#doors = doors
  }

  /** New moves: the selection stays where it still fits. */
  offer(moves: Move[], canTakeBack = false, canUndo = false): void {
    // The same question again (somebody came or went) is no new one: what was found out about it still holds.
    if (moves.length !== this.moves.length || moves.some((move, i) => move.id !== this.moves[i]!.id)) this.moves = moves
    this.canTakeBack = canTakeBack
    this.canUndo = canUndo
    if (!moves.some((move) => fits(this.picked, move))) this.picked = {}
  }

  /** Does some legal move fit this part of a form, with what is picked or in its place? */
  can(form: Form): boolean {
    return this.moves.some((move) => fits(form, move))
  }

  /** Does some legal move fit this part of a form together with all that is picked? */
  goesWith(form: Form): boolean {
    return this.left.some((move) => fits(form, move))
  }

  /** Is it part of the selection? */
  has(form: Form): boolean {
    return Object.keys(form).length > 0 && fits(form, this.picked)
  }

  /** Something on the board stands for this part of a form, until the returned function is called. */
  standsFor(form: Form): () => void {
    const thing = {}
    this.#things.set(thing, form)
    untrack(() => this.#counted++)
    return () => {
      this.#things.delete(thing)
      untrack(() => this.#counted++)
    }
  }

  /** Does something on the board, beside what is selected already, lead to this move? */
  onBoard(move: Move): boolean {
    void this.#counted
    for (const form of this.#things.values()) if (fits(form, move) && !this.has(form)) return true
    return false
  }

  /** Select a part of a form; again: deselect it. Where no legal move fits, say why. */
  pick(form: Form): void {
    if (this.sending) return
    if (this.has(form)) {
      const rest = Object.fromEntries(Object.entries(this.picked).filter(([name]) => name === 'verb' || !(name in form)))
      this.picked = Object.keys(rest).some((name) => name !== 'verb') ? rest : {}
    } else if (this.goesWith(form)) {
      this.picked = { ...this.picked, ...form }
    } else if (this.can(form)) {
      this.picked = this.#closest(form)
    } else {
      this.#doors.whyNot(this.#whole(form))
    }
  }

  /** Select a whole move. */
  select(form: Form): void {
    if (this.can(form)) this.picked = form
  }

  /** Play the one move that is left (or this one). */
  confirm(move: Move | undefined = this.left.length === 1 ? this.left[0] : undefined): void {
    if (!move || this.sending) return
    this.picked = {}
    this.#doors.move(move)
  }

  clear(): void {
    this.picked = {}
  }

  takeBack(): void {
    if (this.canTakeBack && !this.sending) this.#doors.takeBack()
  }

  undo(): void {
    if (this.canUndo && !this.sending) this.#doors.undo()
  }

  /** The form with as much of the selection as goes with it: another fairy, but still to the same spot. */
  #closest(form: Form): Form {
    let kept = form
    for (const [name, value] of Object.entries(this.picked)) {
      const more = { [name]: value, ...kept }
      if (!(name in form) && this.can(more)) kept = more
    }
    return kept
  }

  /** A whole form to ask about: what was clicked, what is picked, and the rest as in some legal move of the verb. */
  #whole(form: Form): Form {
    const verb = form.verb ?? this.picked.verb
    const like = this.left.find((move) => move.verb === verb) ?? this.moves.find((move) => move.verb === verb)
    const { id: _, ...rest } = like ?? ({ id: 0 } as Form)
    return { ...rest, ...(this.picked.verb === verb ? this.picked : {}), ...form }
  }
}
