import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { offline } from './src/offline/plugin.js'
import { symbols } from './src/symbols/plugin.js'

const server = process.env.FATINA_DEV_SERVER ?? 'http://127.0.0.1:8000'

// What every page needs, and what every board needs, comes in one file each: fewer requests, and it compresses better.
const groups = [
  { name: 'page', priority: 1, test: /node_modules|src\/symbols|virtual:symbols$|src\/lib\/(api|settings|words|route|refused|seats)\b/ },
  { name: 'boards', test: /src\/(games\/\w+\.svelte|lib\/(board|pickable|play|flights|Question)\b|cards\/(Cards?|facts|faces|measured|grouped|zoom)\b|cards\/kit\/inks)/ },
]

export default defineConfig({
  plugins: [svelte(), symbols(), offline()],
  // The page's policy allows no inline script, so Vite's preload helper for old browsers stays out.
  build: {
    outDir: '../src/fatina/table/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
    rolldownOptions: { output: { codeSplitting: { groups } } },
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: true, ws: true } },
  },
})
