declare module 'virtual:symbols' {
  /** Where the sheet of a game's symbols is. */
  const sheets: Record<string, string>
  export default sheets
}
declare module 'virtual:symbols/credits' {
  /** The icon sets that symbols were picked from, with the icons used. */
  const credits: { set: string; author: { name: string; url: string }; license: { title: string; url: string }; icons: string[] }[]
  export default credits
}
