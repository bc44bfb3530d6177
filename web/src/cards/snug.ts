/** The style of `.cards.rows.snug` (style/cards.css) with so many cards or places. */
export function snug(n: number): string {
  const all = Math.max(1, n)
  return [1, 2, 3, 4].map((lines) => `--n${lines > 1 ? lines : ''}: ${Math.ceil(all / lines)}`).join('; ')
}
