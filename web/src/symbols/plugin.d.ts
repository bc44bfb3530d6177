import type { Plugin } from 'vite'
export function symbols(options?: { inPlace?: boolean }): Plugin
