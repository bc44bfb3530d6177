// Draws what the press prints, with the components of the page: an order as JSON comes in, drawings (SVG) and words go out.
import { readFileSync, writeSync } from 'node:fs'
import { answer } from './answer'

const written = Buffer.from(JSON.stringify(await answer(JSON.parse(readFileSync(0, 'utf8')))))
for (let at = 0; at < written.length; ) at += writeSync(1, written, at)
