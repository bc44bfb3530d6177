import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { symbols } from './src/symbols/plugin.js'

const server = process.env.FATINA_DEV_SERVER ?? 'http://127.0.0.1:8000'

export default defineConfig({
  plugins: [svelte(), symbols()],
  // The page's policy allows no inline script, so Vite's preload helper for old browsers stays out.
  build: {
    outDir: '../src/fatina/table/page',
    emptyOutDir: true,
    target: 'es2022',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    reportCompressedSize: true,
  },
  server: {
    host: '127.0.0.1',
    proxy: { '/api': { target: server, changeOrigin: true, ws: true } },
  },
})
