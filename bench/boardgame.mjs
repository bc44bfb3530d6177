// boardgame.io under load: node boardgame.mjs MATCHES SECONDS. The server is a process of its own; prints the times in milliseconds.
import { fork } from 'node:child_process'
import { createRequire } from 'node:module'
const require = createRequire(import.meta.url)
const { Server, Origins } = require('boardgame.io/server')
const { Client } = require('boardgame.io/client')
const { SocketIO } = require('boardgame.io/multiplayer')

// Four players, each adds a card to a shared row when it is their turn: less work a move than any game of ours.
const game = {
  name: 'row',
  setup: () => ({ row: [], hands: [0, 1, 2, 3].map((seat) => [...Array(40).keys()].map((n) => n * 4 + seat)) }),
  turn: { minMoves: 1, maxMoves: 1 },
  moves: { lay: ({ G, ctx }) => { G.row = [...G.row.slice(-20), G.hands[+ctx.currentPlayer][ctx.turn % 40]] } },
}

if (process.argv[2] === 'serve') {
  const server = Server({ games: [game], origins: [Origins.LOCALHOST] })
  server.run({ port: 0 }).then(({ appServer }) => process.send(appServer.address().port))
} else {
  const [matches, seconds] = process.argv.slice(2).map(Number)
  console.info = console.error
  const child = fork(process.argv[1], ['serve'], { stdio: ['ignore', 'ignore', 'ignore', 'ipc'] })
  const port = await new Promise((resolve) => child.once('message', resolve))
  const base = `http://localhost:${port}`
  const taken = []
  const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms))

  async function match() {
    const matchID = Math.random().toString(36).slice(2) // the server makes a match that it is asked for
    const clients = []
    for (let seat = 0; seat < 4; seat++) {
      const client = Client({ game, numPlayers: 4, matchID, playerID: `${seat}`, multiplayer: SocketIO({ server: base }), debug: false })
      client.start()
      clients.push(client)
    }
    while (clients.some((client) => client.getState() === null)) await pause(20)
    await pause(Math.random() * 1000)
    const end = performance.now() + seconds * 1000
    while (performance.now() < end) {
      const turn = clients[0].getState().ctx.turn
      const mover = clients[+clients[0].getState().ctx.currentPlayer]
      const others = clients.filter((client) => client !== mover) // the mover's own state changes before the server knows
      const begun = performance.now()
      const told = Promise.all(others.map((client) => new Promise((resolve) => {
        const stop = client.subscribe((state) => { if (state && state.ctx.turn > turn) { resolve(performance.now()); queueMicrotask(stop) } })
      })))
      mover.moves.lay()
      taken.push(Math.max(...(await told)) - begun)
      await pause(Math.max(0, 1000 - (performance.now() - begun)))
    }
    clients.forEach((client) => client.stop())
  }

  await Promise.all([...Array(matches)].map(match))
  console.log(JSON.stringify(taken))
  child.kill()
  process.exit(0)
}
