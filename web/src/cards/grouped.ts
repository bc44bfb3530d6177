/** Equal cards once, with their number, in the order in which they first come. */
export function grouped(cards: string[] = []): [string, number][] {
  const n = new Map<string, number>()
  for (const card of cards) n.set(card, (n.get(card) ?? 0) + 1)
  return [...n]
}
