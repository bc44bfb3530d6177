// Text in an SVG does not break by itself: measured with the fonts that this machine has, and broken here.

const SERIF = `'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', 'Noto Serif', 'Liberation Serif', Georgia, serif`
const pen = document.createElement('canvas').getContext('2d')!
const done = new Map<string, Fitted>()

export interface Fitted {
  lines: string[]
  size: number
}

const HYPHEN = '\u00ad'

/** A word in the pieces that a line of that width asks for: it may be broken where it has a hyphen, soft or not. */
function pieces(word: string, width: number): string[] {
  const whole = word.replaceAll(HYPHEN, '')
  if (pen.measureText(whole).width <= width) return [whole]
  const at = word.lastIndexOf(HYPHEN)
  const hard = word.indexOf('-') + 1
  if (at < 0) return hard > 1 && hard < word.length ? [word.slice(0, hard), word.slice(hard)] : [whole]
  return [...pieces(word.slice(0, at), width).map((piece) => `${piece}-`), word.slice(at + 1)]
}

function breakUp(words: string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words.flatMap((one) => pieces(one, width))) {
    const longer = lines.length ? `${lines.at(-1)} ${word}` : word
    if (lines.length && pen.measureText(longer).width <= width) lines[lines.length - 1] = longer
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
      pen.font = `600 ${now * 4}px ${SERIF}`
      const lines = parts.flatMap((words) => breakUp(words, width * 4))
      const fits = lines.length <= most && lines.every((line) => pen.measureText(line).width <= width * 4)
      if (fits || now <= 5) {
        found = { lines, size: now }
        break
      }
    }
    done.set(key, found)
  }
  return found
}

/** Whether a line in this size is wider than there is room. */
export function exceeds(line: string, size: number, width: number): boolean {
  pen.font = `600 ${size * 4}px ${SERIF}`
  return pen.measureText(line).width > width * 4
}
