// What lies dark behind a picture: the colour's night, or its palest where ink is to be saved.
import type { Ink } from './inks'

let saving = false

/** On paper a reader may save ink: all grounds are light from now on. */
export function saveInk(wanted: boolean): void {
  saving = wanted
}

export const ground = (ink: Ink) => (saving ? ink.pale : ink.deep)

/** What is drawn upon that ground. */
export const figure = (ink: Ink) => (saving ? ink.deep : '#fff')

/** One colour by usual, another where ink is saved. */
export const sparing = (usual: string, light: string) => (saving ? light : usual)
