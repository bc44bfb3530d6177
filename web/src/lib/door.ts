// How others come to this server. Who reaches it as localhost sits at the machine that serves: that name leads nobody else here.
import { get } from './api'

export const atHome = ['localhost', '127.0.0.1', '[::1]'].includes(location.hostname) || location.hostname.endsWith('.localhost')

/** Where friends find this server; null: only this machine reaches it. */
export async function friendsOrigin(): Promise<string | null> {
  if (!atHome) return location.origin
  try {
    return (await get<{ address: string | null }>('/door')).address
  } catch {
    return null
  }
}
