// Tells the service worker (worker.ts) which files home and rules are made of: the scripts that those import, their styles and drawings.
import { createHash } from 'node:crypto'

const PAGES = ['/src/home/Home.svelte', '/src/learn/RulesPage.svelte', '/src/words/en.ts', '/src/words/it.ts', 'index.html']
const DRAWINGS = /^assets\/(symbols-controls|fairy|fairys|fate|wood|icon)[^/]*\.svg$/
const WORKER = 'sw.js'

/** @returns {import('vite').Plugin} */
export function offline() {
  return {
    name: 'offline',
    apply: 'build',
    config: () => ({
      build: {
        rolldownOptions: {
          input: { index: 'index.html', sw: 'src/offline/worker.ts' },
          output: { entryFileNames: ({ name }) => (name === 'sw' ? WORKER : 'assets/[name]-[hash].js') },
        },
      },
    }),
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const files = new Set(Object.keys(bundle).filter((name) => DRAWINGS.test(name)))
        const add = (name) => {
          const chunk = bundle[name]
          if (!chunk || files.has(name)) return
          files.add(name)
          for (const style of chunk.viteMetadata?.importedCss ?? []) files.add(style)
          for (const other of chunk.imports ?? []) add(other)
        }
        for (const page of PAGES) {
          const chunk = Object.values(bundle).find((one) => one.type === 'chunk' && one.facadeModuleId?.endsWith(page))
          if (!chunk) throw new Error(`offline: nothing was built of ${page}`)
          add(chunk.fileName)
        }
        const paths = [...files].sort().map((name) => `/${name}`)
        const worker = bundle[WORKER]
        const version = createHash('sha256').update(paths.join(' ') + worker.code).digest('hex').slice(0, 12)
        worker.code = worker.code.replace('%FILES%', paths.join(' ')).replace('%VERSION%', version)
      },
    },
  }
}
