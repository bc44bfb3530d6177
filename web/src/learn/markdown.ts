// The part of Markdown that our rules are written in, read into a tree. Components draw the tree: no text is ever markup.

export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong'; inlines: Inline[] }
  | { kind: 'em'; inlines: Inline[] }
  | { kind: 'clause'; clause: string; id?: string } // id: this is where the clause is stated
  | { kind: 'numbers'; inlines: Inline[] } // the clauses that say what was just said

export type Block =
  | { kind: 'heading'; level: number; inlines: Inline[]; id: string }
  | { kind: 'paragraph'; inlines: Inline[] }
  | { kind: 'list'; ordered: boolean; start: number; items: Block[][] }
  | { kind: 'table'; head: Inline[][]; rows: Inline[][][] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'code'; text: string }
  | { kind: 'figure'; of: string; caption: string } // a page of the game's introduction, drawn

/** A heading with what stands under it, up to the next heading. */
export interface Section {
  id: string
  level: number
  title: string
  blocks: Block[]
  text: string
}

const BULLET = /^( *)([-*]|\d+\.) +/
const CLAUSE = /\b(?:FT|FF|FL|FP|FRR?|RU|R|A)-\d+\b/g
const NUMBERS = / ?\(((?:[A-Z]+-\d+)(?:, [A-Z]+-\d+)*)\)/g

/** Reads a whole text. */
export function parse(text: string): Block[] {
  const blocks = blocksOf(text.replace(/\r/g, '').split('\n'))
  anchor(blocks)
  return blocks
}

/** The sections of a text, in order. */
export function sections(blocks: Block[]): Section[] {
  const found: Section[] = []
  for (const block of blocks) {
    if (block.kind === 'heading') {
      found.push({ id: block.id, level: block.level, title: plain(block.inlines), blocks: [block], text: '' })
    } else if (found.length) {
      found.at(-1)!.blocks.push(block)
    }
  }
  for (const section of found) section.text = section.blocks.map(textOf).join('\n').toLowerCase()
  return found
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (let i = 0; i < lines.length; ) {
    const line = lines[i]
    if (!line.trim()) {
      i++
      continue
    }
    const heading = /^(#{1,6}) +(.*?) *$/.exec(line)
    if (heading) {
      const words = inlinesOf(heading[2])
      blocks.push({ kind: 'heading', level: heading[1].length, inlines: words, id: slug(plain(words)) })
      i++
      continue
    }
    // Each kind of block is a run of lines: the first that does not belong to it ends it.
    const run = (belongs: (line: string, at: number) => boolean) => {
      const from = i
      while (i < lines.length && (i === from || belongs(lines[i], i))) i++
      return lines.slice(from, i)
    }
    const filled = (line: string) => line.trim() !== ''
    const figure = /^!\[(.*)\]\(figure:([\w-]+)\)$/.exec(line)
    if (figure) {
      blocks.push({ kind: 'figure', of: figure[2], caption: figure[1] })
      i++
    } else if (line.startsWith('>')) {
      blocks.push({ kind: 'quote', blocks: blocksOf(run((l) => l.startsWith('>')).map((l) => l.replace(/^> ?/, ''))) })
    } else if (line.startsWith('|')) {
      blocks.push(table(run((l) => l.startsWith('|'))))
    } else if (line.startsWith('    ')) {
      const code = run((l, at) => l.startsWith('    ') || (!filled(l) && (lines[at + 1] ?? '').startsWith('    ')))
      blocks.push({ kind: 'code', text: code.map((l) => l.slice(4)).join('\n') })
    } else if (BULLET.test(line)) {
      const indented = (l: string | undefined) => !!l && /^ +\S/.test(l)
      const ordered = /^\d/.test(line)
      const sibling = (l: string | undefined) => !!l && BULLET.test(l) && /^\d/.test(l) === ordered
      const all = run((l, at) => (filled(l) ? indented(l) || sibling(l) : indented(lines[at + 1]) || sibling(lines[at + 1])))
      blocks.push(list(all, ordered))
    } else {
      const all = run((l) => filled(l) && !/^(#{1,6} |>|\||!\[)/.test(l) && !BULLET.test(l))
      blocks.push({ kind: 'paragraph', inlines: inlinesOf(all.map((l) => l.trim()).join(' ')) })
    }
  }
  return blocks
}

function list(lines: string[], ordered: boolean): Block {
  const items: string[][] = []
  let width = 0
  for (const line of lines) {
    const bullet = BULLET.exec(line)
    if (bullet && bullet[1] === '') {
      width = bullet[0].length
      items.push([line.slice(width)])
    } else {
      const indent = /^ */.exec(line)![0].length
      items.at(-1)!.push(line.slice(Math.min(width, indent)))
    }
  }
  return { kind: 'list', ordered, start: ordered ? parseInt(lines[0]) : 1, items: items.map(blocksOf) }
}

function table(lines: string[]): Block {
  const rows = lines.map((line) =>
    line
      .replace(/^\||\|\s*$/g, '')
      .split('|')
      .map((cell) => inlinesOf(cell.trim())),
  )
  return { kind: 'table', head: rows[0], rows: rows.slice(2) } // the second line is dashes
}

function inlinesOf(text: string): Inline[] {
  const found: Inline[] = []
  const mark = /`([^`]+)`|\*\*(.+?)\*\*|\*([^*\s][^*]*?)\*/g
  let at = 0
  for (const hit of text.matchAll(mark)) {
    found.push(...clauses(text.slice(at, hit.index)))
    if (hit[1] !== undefined) found.push({ kind: 'code', text: hit[1] })
    else if (hit[2] !== undefined) found.push({ kind: 'strong', inlines: inlinesOf(hit[2]) })
    else found.push({ kind: 'em', inlines: inlinesOf(hit[3]) })
    at = hit.index + hit[0].length
  }
  return [...found, ...clauses(text.slice(at))]
}

function clauses(text: string): Inline[] {
  return between(text, NUMBERS, bare, (hit) => ({ kind: 'numbers', inlines: bare(hit[1]).filter((inline) => inline.kind === 'clause') }))
}

function bare(text: string): Inline[] {
  return between(text, CLAUSE, (words) => [{ kind: 'text', text: words }], (hit) => ({ kind: 'clause', clause: hit[0] }))
}

/** What a pattern finds in a text, and what lies between. */
function between(text: string, pattern: RegExp, read: (text: string) => Inline[], found: (hit: RegExpMatchArray) => Inline): Inline[] {
  const all: Inline[] = []
  let at = 0
  for (const hit of text.matchAll(pattern)) {
    if (hit.index > at) all.push(...read(text.slice(at, hit.index)))
    all.push(found(hit))
    at = hit.index + hit[0].length
  }
  if (at < text.length) all.push(...read(text.slice(at)))
  return all
}

/** Gives each clause its anchor: where it is first named, but the introduction only where nothing else names it. */
function anchor(blocks: Block[]): void {
  const begins = blocks.findIndex((block) => block.kind === 'heading' && block.level === 2)
  const seen = new Set<string>()
  for (const block of [...blocks.slice(begins), ...blocks.slice(0, begins)]) {
    for (const inline of allInlines(block)) {
      if (inline.kind === 'clause' && !seen.has(inline.clause)) {
        seen.add(inline.clause)
        inline.id = inline.clause
      }
    }
  }
}

function* allInlines(block: Block): Generator<Inline> {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return yield* deep(block.inlines)
    case 'list':
      for (const item of block.items) for (const inner of item) yield* allInlines(inner)
      return
    case 'table':
      for (const row of [block.head, ...block.rows]) for (const cell of row) yield* deep(cell)
      return
    case 'quote':
      for (const inner of block.blocks) yield* allInlines(inner)
  }
}

function* deep(inlines: Inline[]): Generator<Inline> {
  for (const inline of inlines) {
    yield inline
    if ('inlines' in inline) yield* deep(inline.inlines)
  }
}

function textOf(block: Block): string {
  if (block.kind === 'code') return block.text
  if (block.kind === 'figure') return block.caption
  let text = ''
  for (const inline of allInlines(block)) text += inline.kind === 'clause' ? inline.clause : 'text' in inline ? inline.text : ''
  return text
}

/** The bare text of some inlines. */
export function plain(inlines: Inline[]): string {
  let text = ''
  for (const inline of deep(inlines)) text += inline.kind === 'clause' ? inline.clause : 'text' in inline ? inline.text : ''
  return text
}

function slug(text: string): string {
  const letters = text.normalize('NFD').replace(/[\u0300-\u036f]/g, '')
  return letters.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}
