// Text in an SVG does not break by itself: measured with the fonts that this machine has (the press measures with its own), and broken here.

const SERIF = `'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', 'Noto Serif', 'Liberation Serif', Georgia, serif`
const done = new Map<string, Fitted>()

/** How wide a text is, in the units of its size. */
export type Measure = (text: string, size: number) => number

let canvas: CanvasRenderingContext2D | undefined
let measure: Measure = (text, size) => {
  canvas ??= document.createElement('canvas').getContext('2d')!
  canvas.font = `600 ${size * 4}px ${SERIF}`
  return canvas.measureText(text).width / 4
}

/** Measures by other means from now on: paper has its own fonts, and where it is made there is no canvas. */
export function measureWith(given: Measure): void {
  measure = given
  done.clear()
}

/** What was wider than its room in the smallest size. */
export const unfit = () => [...done].filter(([, found]) => !found.fits).map(([key]) => key.split('|')[0]!)

export interface Fitted {
  lines: string[]
  size: number
  fits: boolean
}

const HYPHEN = '\u00ad'

/** A word in the pieces that a line of that width asks for: it may be broken where it has a hyphen, soft or not. */
function pieces(word: string, width: number, size: number): string[] {
  const whole = word.replaceAll(HYPHEN, '')
  if (measure(whole, size) <= width) return [whole]
  const at = word.lastIndexOf(HYPHEN)
  const hard = word.indexOf('-') + 1
  if (at < 0) return hard > 1 && hard < word.length ? [word.slice(0, hard), word.slice(hard)] : [whole]
  return [...pieces(word.slice(0, at), width, size).map((piece) => `${piece}-`), word.slice(at + 1)]
}

function breakUp(words: string[], width: number, size: number): string[] {
  const lines: string[] = []
  for (const word of words.flatMap((one) => pieces(one, width, size))) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && measure(longer, size) <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

/** Breaks a name into at most `most` lines of that width, in the largest size up to `size` in which it fits. */
export function fit(text: string, width: number, size: number, most: number): Fitted {
  const key = `${text}|${width}|${size}|${most}`
  let found = done.get(key)
  if (!found) {
    const parts = text.split(' - ').map((part) => part.split(' ')) // "Tale - Chapter 1" breaks at the dash
    for (let now = size; ; now -= 0.5) {
      const lines = parts.flatMap((words) => breakUp(words, width, now))
      const fits = lines.length <= most && lines.every((line) => measure(line, now) <= width)
      if (fits || now <= 3) {
        found = { lines, size: now, fits }
        break
      }
    }
    done.set(key, found)
  }
  return found
}

/** Whether a line in this size is wider than there is room. */
export function exceeds(line: string, size: number, width: number): boolean {
  return measure(line, size) > width
}
