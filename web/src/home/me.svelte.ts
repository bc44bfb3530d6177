// Who I am: a name on this device, and with the first table a player whose games are rated.
import { ApiError, patch, post } from '../lib/api'
import { keepMe, me, type MyPlayer } from '../lib/seats'
import { say } from '../lib/words.svelte'

const LONGEST_NAME = 30

class Me {
  player = $state.raw<MyPlayer | null>(me())
  name = $state(me()?.name ?? '')

  /** The name to play under: my own, or "Guest". */
  get called(): string {
    return this.name.trim().slice(0, LONGEST_NAME) || say('home-guest')
  }

  /** The secrets that make a new place mine. Makes me a player on the first call; who gave no name stays a guest without ratings. */
  async secrets(): Promise<string[]> {
    if (!this.player && this.name.trim()) this.#keep(await post<MyPlayer>('/players', { name: this.called }))
    return this.player ? [this.player.secret] : []
  }

  /** The name has changed. */
  async rename(): Promise<void> {
    if (!this.player || !this.name.trim() || this.called === this.player.name) return
    try {
      await patch('/players/me', { name: this.called }, { secrets: [this.player.secret] })
      this.#keep({ ...this.player, name: this.called })
    } catch (error) {
      // The server does not know me any more: I become a new player with the next table.
      if (error instanceof ApiError && [401, 403, 404].includes(error.status)) this.#keep(null)
      else throw error
    }
  }

  #keep(player: MyPlayer | null): void {
    this.player = player
    keepMe(player)
  }
}

export const myself = new Me()
