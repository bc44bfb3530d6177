import type { Plugin } from 'vite'
export function symbols(): Plugin
