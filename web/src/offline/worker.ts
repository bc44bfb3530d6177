// The service worker: where the server cannot be reached, the page still comes, says so, and shows the rules. It keeps nothing else of the
// server's, least of all tables. A click on a notification leads to its table.

/** What it needs of its surroundings. (The types of workers and of pages exclude each other.) */
interface Waiting extends Event {
  waitUntil(what: Promise<unknown>): void
}
interface Asked extends Waiting {
  request: Request
  respondWith(answer: Promise<Response>): void
}
interface Clicked extends Waiting {
  notification: Notification
}
interface Client {
  url: string
  focus(): Promise<unknown>
}
interface Surroundings {
  skipWaiting(): Promise<void>
  clients: { matchAll(options: { type: 'window' }): Promise<Client[]>; openWindow(url: string): Promise<unknown>; claim(): Promise<void> }
  addEventListener(what: 'install' | 'activate', then: (event: Waiting) => void): void
  addEventListener(what: 'fetch', then: (event: Asked) => void): void
  addEventListener(what: 'notificationclick', then: (event: Clicked) => void): void
}
const worker = self as unknown as Surroundings

/** What home and rules are made of: plugin.js fills it in when the page is built. */
const FILES = '%FILES%'.split(' ')
const CACHE = 'fatina-%VERSION%'
const GAMES = '/api/games'
const RULES = /^\/api\/games\/[a-z-]+\/rules\/(en|it)$/
/** What a proxy answers for a server that is gone. */
const GONE = 502

worker.addEventListener('install', (event) => event.waitUntil(keepAll().then(() => worker.skipWaiting())))
worker.addEventListener('activate', (event) => event.waitUntil(forgetOthers().then(() => worker.clients.claim())))
worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(goTo(event.notification.data as string))
})
worker.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname } = new URL(request.url)
  if (request.method !== 'GET' || origin !== location.origin) return
  if (request.mode === 'navigate') event.respondWith(fromServer(request, '/'))
  else if (FILES.includes(pathname)) event.respondWith(fromHere(request))
  else if (pathname === GAMES || RULES.test(pathname)) event.respondWith(newest(request))
})

async function keepAll(): Promise<void> {
  const cache = await caches.open(CACHE)
  await cache.addAll(['/', ...FILES, GAMES])
  const games: { slug: string }[] = await (await cache.match(GAMES))!.json()
  await cache.addAll(games.flatMap(({ slug }) => ['en', 'it'].map((lang) => `${GAMES}/${slug}/rules/${lang}`)))
}

async function forgetOthers(): Promise<void> {
  for (const name of await caches.keys()) if (name !== CACHE) await caches.delete(name)
}

/** The server's answer; where there is none, what was kept, marked as such. */
async function fromServer(request: Request, otherwise: string): Promise<Response> {
  const answer = await fetch(request).catch(() => null)
  if (answer && answer.status < GONE) return answer
  const kept = await caches.match(otherwise)
  if (!kept) return answer ?? Response.error()
  const headers = new Headers(kept.headers)
  headers.set('Fatina-Kept', 'yes')
  return new Response(kept.body, { headers })
}

/** Files of a build never change. */
async function fromHere(request: Request): Promise<Response> {
  return (await caches.match(request)) ?? fetch(request)
}

/** What may change with a new server: the newest is kept. */
async function newest(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const answer = await fromServer(request, pathname)
  if (answer.ok && !answer.headers.has('Fatina-Kept')) await (await caches.open(CACHE)).put(pathname, answer.clone())
  return answer
}

async function goTo(path: string): Promise<void> {
  const open = (await worker.clients.matchAll({ type: 'window' })).find(({ url }) => new URL(url).pathname === path)
  await (open ? open.focus() : worker.clients.openWindow(path))
}
