// Why the server refused, in the reader's language.
import { ApiError } from './api'
import { knows, say, type Arguments } from './words.svelte'

/** The sentence for an error, by its code; the server's own (English) one where its code is new to us. */
export function refused(error: unknown, args: Arguments = {}): string {
  const { code: said, message, field } = error instanceof ApiError ? error : new ApiError('unreachable', String(error))
  const code = field === 'id' ? 'no-such-table' : said // an address that was cut off is no table's
  return knows(`refused-${code}`) ? say(`refused-${code}`, { message, ...args }) : message
}
