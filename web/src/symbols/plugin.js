// Picks the symbols that are used (names.json) out of the icon sets at build time and makes one SVG sheet for each game, so
// that drawings are no script and are loaded once. `virtual:symbols` tells where the sheets are (to the press, which
// draws each symbol in its place, the games' names), `virtual:symbols/drawings` how each is drawn, `virtual:symbols/credits` whom to thank.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { fileURLToPath } from 'node:url'

const here = (name) => fileURLToPath(new URL(name, import.meta.url))
const json = (path) => JSON.parse(readFileSync(path, 'utf8'))
const require = createRequire(import.meta.url)
const sets = new Map()

function iconSet(prefix) {
  if (!sets.has(prefix)) sets.set(prefix, json(require.resolve(`@iconify-json/${prefix}/icons.json`)))
  return sets.get(prefix)
}

function drawing(origin) {
  const [prefix, name] = origin.split(':')
  if (prefix === 'own') {
    const body = json(here('own.json'))[name]
    if (!body) throw new Error(`symbols: own.json has no drawing ${name}`)
    return { body, size: 100 }
  }
  const set = iconSet(prefix)
  const icon = set.icons[set.aliases?.[name]?.parent ?? name]
  if (!icon) throw new Error(`symbols: ${prefix} has no icon ${name}`)
  return { body: icon.body, size: icon.width ?? set.width ?? 16 }
}

function sheet(names) {
  const symbols = Object.entries(names).map(([name, origin]) => {
    const { body, size } = drawing(origin)
    return `<symbol id="${name}" viewBox="0 0 ${size} ${size}">${body}</symbol>`
  })
  return `<svg xmlns="http://www.w3.org/2000/svg">${symbols.join('')}</svg>`
}

/** Whom to thank for the drawings: sets, their authors, and what each of them drew. */
function credits(sheets) {
  const used = new Map()
  for (const origin of new Set(Object.values(sheets).flatMap(Object.values))) {
    const [prefix, name] = origin.split(':')
    if (prefix !== 'own') used.set(prefix, [...(used.get(prefix) ?? []), name])
  }
  return [...used].map(([prefix, icons]) => {
    const info = json(require.resolve(`@iconify-json/${prefix}/info.json`))
    return { set: info.name, page: info.author.url, license: info.license, authors: authors(prefix, icons.sort(), info.author) }
  })
}

/** Who drew these icons of a set: authors.json knows the hands of a set by many, for any other the set names its author. */
function authors(prefix, icons, maker) {
  const known = json(here('authors.json'))[prefix]
  if (!known) return [{ name: maker.name, page: maker.url, icons: icons.map((name) => ({ name })) }]
  const thanked = Object.entries(known.authors).map(([name, { folder, page, icons: drawn }]) => {
    const theirs = icons.filter((icon) => drawn.includes(icon))
    const pages = theirs.map((icon) => ({ name: icon, page: known.icon.replace('{folder}', folder).replace('{icon}', icon) }))
    return { name, page, icons: pages }
  })
  for (const icon of icons) {
    const drew = thanked.filter((author) => author.icons.some(({ name }) => name === icon))
    if (drew.length === 1) continue
    const who = drew.length ? `more than one author (${drew.map(({ name }) => name).join(', ')})` : 'no author'
    throw new Error(`symbols: the icon ${icon} of ${prefix} has ${who} in authors.json: its licence asks to name who drew it`)
  }
  return thanked.filter((author) => author.icons.length)
}

/** @returns {import('vite').Plugin} */
export function symbols({ inPlace = false } = {}) {
  const sheets = () => {
    const { controls, ...games } = json(here('names.json'))
    return inPlace ? games : { controls, ...games } // paper has nothing to press
  }
  let serving = false
  return {
    name: 'symbols',
    configResolved(config) {
      serving = config.command === 'serve'
    },
    configureServer(server) {
      server.middlewares.use('/@symbols/', (request, response, next) => {
        const names = sheets()[request.url.slice(1).replace(/\.svg.*$/, '')]
        if (!names) return next()
        response.setHeader('Content-Type', 'image/svg+xml')
        response.end(sheet(names))
      })
    },
    resolveId(id) {
      if (['virtual:symbols', 'virtual:symbols/credits', 'virtual:symbols/drawings'].includes(id)) return '\0' + id
    },
    load(id) {
      if (id === '\0virtual:symbols/credits') return `export default ${JSON.stringify(credits(sheets()))}`
      if (id === '\0virtual:symbols/drawings') {
        const drawn = (names) => Object.fromEntries(Object.entries(names).map(([name, origin]) => [name, drawing(origin)]))
        return `export default ${JSON.stringify(Object.fromEntries(Object.entries(sheets()).map(([game, names]) => [game, drawn(names)])))}`
      }
      if (id !== '\0virtual:symbols') return
      if (inPlace) return `export default ${JSON.stringify(Object.fromEntries(Object.keys(sheets()).map((game) => [game, game])))}`
      const places = Object.entries(sheets()).map(([name, names]) => {
        if (serving) return `${JSON.stringify(name)}: "/@symbols/${name}.svg"`
        const file = this.emitFile({ type: 'asset', name: `symbols-${name}.svg`, source: sheet(names) })
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${file}`
      })
      return `export default { ${places.join(', ')} }`
    },
  }
}
