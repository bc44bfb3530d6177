export { default as Back } from './Back.svelte'
export { default as Face } from './Face.svelte'
