declare module 'virtual:symbols' {
  /** Where the sheet of a game's symbols is. */
  const sheets: Record<string, string>
  export default sheets
}
declare module 'virtual:symbols/drawings' {
  /** How each game's symbols are drawn, in a square of that size. */
  const drawings: Record<string, Record<string, { body: string; size: number }>>
  export default drawings
}
declare module 'virtual:symbols/credits' {
  interface Author {
    name: string
    /** Where they are at home, as far as the set says. */
    page?: string
    icons: { name: string; page?: string }[]
  }
  /** The icon sets that symbols were picked from, with who drew the icons used. */
  const credits: { set: string; page: string; license: { title: string; url: string }; authors: Author[] }[]
  export default credits
}
