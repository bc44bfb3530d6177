// The result as a picture: drawn here, so that nothing of a table has to leave this device unless its player sends it.
import type { Seen } from '../lib/board'
import { say } from '../lib/words.svelte'
import { coverOf } from '../symbols/Cover.svelte'
import { bySeat, headline, pointsOf } from './result'
import { why } from './why'

export const WIDE = 1200
export const HIGH = 630
const COVER = 430
const LEFT = COVER + 50
const RIGHT = WIDE - 60

// The picture is always one by night: it is looked at far from the page.
const NIGHT = '#12272d'
const GOLD = '#e9c87c'
const LIGHT = '#ecf2ec'
const SOFT = '#b3c6c3'
const FONTS = { title: '"Palatino Linotype", Palatino, "Book Antiqua", "Noto Serif", "Liberation Serif", Georgia, serif', text: '"Noto Sans", Ubuntu, "Open Sans", "Segoe UI", "Liberation Sans", sans-serif' }

/** Who won, as it is told to somebody who was not there. */
export const told = (seen: Seen): string => headline({ ...seen, seat: null })

/** Draws the result. */
export async function draw(canvas: HTMLCanvasElement, seen: Seen, date: Date): Promise<void> {
  const cover = new Image()
  cover.src = coverOf(seen.game.slug) ?? ''
  await cover.decode().catch(() => {}) // without its ornament the result is still the result
  canvas.width = WIDE
  canvas.height = HIGH
  const pen = canvas.getContext('2d')!
  pen.fillStyle = NIGHT
  pen.fillRect(0, 0, WIDE, HIGH)
  if (cover.naturalWidth) {
    const wide = (HIGH * cover.naturalWidth) / cover.naturalHeight
    pen.save()
    pen.beginPath()
    pen.rect(0, 0, COVER, HIGH)
    pen.clip()
    pen.drawImage(cover, (COVER - wide) / 2, 0, wide, HIGH)
    pen.restore()
  }
  pen.fillStyle = GOLD
  pen.fillRect(COVER, 0, 3, HIGH)

  write(pen, seen.game.title[seen.lang], LEFT, 72, { size: 30, colour: SOFT, font: 'title' })
  const top = wrap(pen, told(seen), LEFT, 128, { size: 46, colour: GOLD, font: 'title', weight: 700 }, 54)
  const below = wrap(pen, why(seen), LEFT, top - 4, { size: 24, colour: SOFT }, 32)
  const rows = bySeat(seen)
  const step = Math.min(58, (HIGH - 90 - below - 16) / rows.length)
  rows.forEach(({ rank, name, score }, i) => {
    const y = below + 16 + step * (i + 0.65)
    const colour = rank === 1 ? GOLD : LIGHT
    const weight = rank === 1 ? 700 : 400
    if (rank !== null) write(pen, `${rank}.`, LEFT, y, { size: 28, colour, weight })
    const points = score === null ? '' : pointsOf(seen, score)
    const room = write(pen, points, RIGHT, y, { size: 28, colour, weight, align: 'right' })
    write(pen, name, LEFT + 52, y, { size: 28, colour, weight }, RIGHT - LEFT - 52 - room - 24)
  })
  write(pen, new Intl.DateTimeFormat(seen.lang, { dateStyle: 'long' }).format(date), LEFT, HIGH - 40, { size: 22, colour: SOFT })
  write(pen, 'Fatina', RIGHT, HIGH - 40, { size: 28, colour: GOLD, font: 'title', align: 'right' })
}

interface Hand {
  size: number
  colour: string
  font?: keyof typeof FONTS
  weight?: number
  align?: CanvasTextAlign
}

function take(pen: CanvasRenderingContext2D, { size, colour, font = 'text', weight = 400, align = 'left' }: Hand): void {
  pen.font = `${weight} ${size}px ${FONTS[font]}`
  pen.fillStyle = colour
  pen.textAlign = align
}

/** Writes a line, made narrower where it would be too long; says how wide it is. */
function write(pen: CanvasRenderingContext2D, text: string, x: number, y: number, hand: Hand, room = RIGHT - LEFT): number {
  take(pen, hand)
  pen.fillText(text, x, y, room)
  return Math.min(room, pen.measureText(text).width)
}

/** Writes as many lines as it takes; says where the next thing may stand. */
function wrap(pen: CanvasRenderingContext2D, text: string, x: number, y: number, hand: Hand, step: number): number {
  take(pen, hand)
  let line = ''
  for (const word of text.split(' ')) {
    const longer = line ? `${line} ${word}` : word
    if (line && pen.measureText(longer).width > RIGHT - LEFT) {
      write(pen, line, x, y, hand)
      y += step
      line = word
    } else line = longer
  }
  write(pen, line, x, y, hand)
  return y + step
}

/** The picture as a file. */
export async function fileOf(canvas: HTMLCanvasElement, seen: Seen, date: Date): Promise<File> {
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'))
  if (!blob) throw new Error(say('after-picture-failed'))
  return new File([blob], `${seen.game.slug}-${date.toISOString().slice(0, 10)}.png`, { type: 'image/png' })
}
