// What the press runs in Node: the very components of the page, rendered to SVG.
import { svelte } from '@sveltejs/vite-plugin-svelte'
import { defineConfig } from 'vite'
import { symbols } from './src/symbols/plugin.js'

export default defineConfig({
  plugins: [svelte(), symbols({ inPlace: true })],
  publicDir: false,
  ssr: { noExternal: true },
  build: {
    ssr: 'src/press/main.js',
    outDir: '../src/fatina/press/bundle',
    emptyOutDir: true,
    target: 'es2022',
    rolldownOptions: { output: { codeSplitting: false, entryFileNames: 'draw.mjs' } },
  },
})
