// What is chosen in the middle of the board, because nothing on the table stands for it.
import type { Play } from '../../lib/play.svelte'
import { asksFor } from './view'

export const AMOUNTS = ['lend', 'add', 'sneeze', 'applaud']

export const chooses = (play: Play) => asksFor(play, 'fairy', 'call', 'name', 'face', 'place', 'blow', ...AMOUNTS)
