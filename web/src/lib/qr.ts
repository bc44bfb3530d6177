// QR codes of links (ISO/IEC 18004: bytes, level M, versions 1 to 10), drawn here: no link leaves the page. The server's qr.py does the
// same for terminals.

/** Bytes that correct each block, by version; how many blocks there are; all bytes. */
const EC = [10, 16, 26, 18, 24, 16, 18, 22, 22, 26]
const BLOCKS = [1, 1, 1, 2, 2, 4, 4, 4, 5, 5]
const WORDS = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346]
/** Level M with mask 0. (Any mask can be read; a link is mixed enough for this one.) */
const FORMAT = 0x5412

type Grid = (boolean | null)[][]

/** The rows of the code, dark is true; null for more than 213 bytes. */
export function encode(text: string): boolean[][] | null {
  const data = [...new TextEncoder().encode(text)]
  const at = WORDS.findIndex((words, i) => data.length <= words - EC[i]! * BLOCKS[i]! - (i < 9 ? 2 : 3))
  if (at < 0) return null
  const size = 21 + 4 * at
  const grid: Grid = Array.from({ length: size }, () => Array<boolean | null>(size).fill(null))
  drawMarks(grid, at + 1)
  const words = interleaved(data, at)
  let bit = 0
  for (const [y, x] of path(size)) {
    if (grid[y]![x] !== null) continue
    const word = words[bit >> 3] ?? 0
    grid[y]![x] = ((word >> (7 - (bit++ & 7))) & 1) !== Number((x + y) % 2 === 0)
  }
  return grid.map((row) => row.map(Boolean))
}

/** The data with its length and padding, in blocks, then what corrects them, each block in turn. */
function interleaved(data: number[], at: number): number[] {
  const [count, ec] = [BLOCKS[at]!, EC[at]!]
  const words = WORDS[at]! - ec * count
  const binary = (value: number, width: number) => value.toString(2).padStart(width, '0')
  const bits = `0100${binary(data.length, at < 9 ? 8 : 16)}${data.map((byte) => binary(byte, 8)).join('')}0000`
  const stream = bits.match(/.{8}/g)!.map((byte) => parseInt(byte, 2))
  for (let pad = 0xec; stream.length < words; pad ^= 0xec ^ 0x11) stream.push(pad)
  const short = Math.floor(words / count)
  const blocks: number[][] = []
  for (let i = 0, from = 0; i < count; i++) {
    const length = short + Number(i >= count - (words % count))
    blocks.push(stream.slice(from, (from += length)))
  }
  const corrections = blocks.map((block) => corrected(block, ec))
  const turns = (rows: number[][], most: number) =>
    Array.from({ length: most }, (_, i) => rows.flatMap((row) => (i < row.length ? [row[i]!] : []))).flat()
  return [...turns(blocks, short + 1), ...turns(corrections, ec)]
}

/** The product in GF(256) of the standard. */
function times(a: number, b: number): number {
  let product = 0
  for (let bit = 7; bit >= 0; bit--) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((b >> bit) & 1) * a)
  return product
}

/** The bytes of Reed and Solomon that correct a block. */
function corrected(block: number[], count: number): number[] {
  const generator = Array<number>(count).fill(0)
  generator[count - 1] = 1
  for (let i = 0, root = 1; i < count; i++, root = times(root, 2)) {
    for (let j = 0; j < count; j++) generator[j] = times(generator[j]!, root) ^ (generator[j + 1] ?? 0)
  }
  let left = Array<number>(count).fill(0)
  for (const byte of block) {
    const factor = byte ^ left[0]!
    left = [...left.slice(1), 0].map((one, i) => one ^ times(generator[i]!, factor))
  }
  return left
}

/** Everything that is no data: the eyes, the smaller eyes, the rulers, format and version. */
function drawMarks(grid: Grid, version: number): void {
  const size = grid.length
  const dot = (y: number, x: number, dark: boolean) => {
    if (grid[y] && x >= 0 && x < size) grid[y][x] = dark
  }
  for (const [top, left] of [[0, 0], [0, size - 7], [size - 7, 0]] as const) {
    for (let y = -1; y < 8; y++) {
      for (let x = -1; x < 8; x++) dot(top + y, left + x, [0, 1, 3].includes(Math.max(Math.abs(y - 3), Math.abs(x - 3))))
    }
  }
  for (let i = 8; i < size - 8; i++) {
    dot(6, i, i % 2 === 0)
    dot(i, 6, i % 2 === 0)
  }
  const middle = (size - 1) / 2
  const places = version === 1 ? [] : version < 7 ? [6, size - 7] : [6, middle, size - 7]
  for (const cy of places) {
    for (const cx of places) {
      if (grid[cy]![cx] !== null && !((cy === 6 || cx === 6) && (cy === middle || cx === middle))) continue
      for (let y = -2; y < 3; y++) for (let x = -2; x < 3; x++) dot(cy + y, cx + x, Math.max(Math.abs(y), Math.abs(x)) !== 1)
    }
  }
  for (let i = 0; i < 15; i++) {
    const dark = ((FORMAT >> i) & 1) === 1
    dot(i < 8 ? i + Number(i > 5) : size - 15 + i, 8, dark)
    dot(8, i < 8 ? size - 1 - i : 15 - i - Number(i > 8), dark)
  }
  dot(size - 8, 8, true)
  if (version < 7) return
  let left = version
  for (let i = 0; i < 12; i++) left = (left << 1) ^ ((left >> 11) * 0x1f25)
  for (let i = 0; i < 18; i++) {
    const dark = (((version << 12) | left) >> i & 1) === 1
    dot(size - 11 + (i % 3), Math.floor(i / 3), dark)
    dot(Math.floor(i / 3), size - 11 + (i % 3), dark)
  }
}

/** The places of the data: columns in pairs from the right, up and down in turn, beside the ruler. */
function* path(size: number): Generator<[number, number]> {
  const columns = Array.from({ length: size }, (_, i) => size - 1 - i).filter((x) => x !== 6)
  for (let i = 0; i < columns.length; i += 2) {
    for (let j = 0; j < size; j++) {
      const y = i % 4 === 0 ? size - 1 - j : j
      yield [y, columns[i]!]
      yield [y, columns[i + 1]!]
    }
  }
}
