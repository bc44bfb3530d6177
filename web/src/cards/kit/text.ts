// Text in an SVG does not break by itself: measured with the fonts that this machine has, and broken here.

const SERIF = `'Iowan Old Style', 'Palatino Linotype', Palatino, 'URW Palladio L', P052, 'Book Antiqua', 'Noto Serif', 'Liberation Serif', Georgia, serif`
const pen = document.createElement('canvas').getContext('2d')!
const done = new Map<string, Fitted>()

export interface Fitted {
  lines: string[]
  size: number
}

function breakUp(words: string[], width: number): string[] {
  const lines: string[] = []
  for (const word of words) {
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
