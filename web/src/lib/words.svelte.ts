// Sentences in both languages: the page's own, and those of the game at hand.
import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle'
import { get, type Form, type GameEvent, type GameInfo, type Lang, type Sort } from './api'
import { settings } from './settings.svelte'

export type Arguments = Record<string, FluentVariable>

const pages = { en: () => import('../words/en'), it: () => import('../words/it') }
const afterwards = { en: () => import('../after/en.ftl?raw'), it: () => import('../after/it.ftl?raw') }
const ofBoards = import.meta.glob<string>('../games/*/*.ftl', { query: '?raw', import: 'default' })

const page = $state.raw<Partial<Record<Lang, FluentBundle>>>({})
const game = $state.raw<{ slug: string; bundles: Partial<Record<Lang, FluentBundle>> }>({ slug: '', bundles: {} })
/** The words of what comes after a game are here, or wanted. */
const after: { wanted: boolean } & Partial<Record<Lang, true>> = { wanted: false }
const state = $state({ page: 0, game: 0 }) // counts what was loaded: what has been said is said again

function bundle(lang: Lang, ...texts: string[]): FluentBundle {
  const made = new FluentBundle(lang, { useIsolating: false })
  for (const text of texts) made.addResource(new FluentResource(text), { allowOverrides: true })
  return made
}

/** Loads the page's words in a language (the reader's, unless told). */
export async function loadWords(lang: Lang = settings.lang): Promise<void> {
  if (page[lang]) return
  page[lang] = bundle(lang, (await pages[lang]()).default)
  state.page++
}

/** Loads the words of what comes after a game as well: only then are they needed. */
export async function loadAfterWords(lang: Lang = settings.lang): Promise<void> {
  after.wanted = true
  const [{ default: text }] = await Promise.all([afterwards[lang](), loadWords(lang)])
  if (after[lang]) return
  after[lang] = true
  page[lang]!.addResource(new FluentResource(text))
  state.page++
}

/** Loads the words of a game in a language; from now on they are the game at hand. */
export async function loadGameWords(slug: string, lang: Lang = settings.lang, given?: string): Promise<void> {
  if (game.slug === slug && game.bundles[lang]) return
  const [ofServer, ofBoard] = await Promise.all([
    given ?? get<string>(`/games/${slug}/words/${lang}`),
    ofBoards[`../games/${slug}/${lang}.ftl`]?.() ?? '',
  ])
  if (game.slug !== slug) {
    game.slug = slug
    game.bundles = {}
  }
  game.bundles[lang] = bundle(lang, ofServer, ofBoard)
  state.game++
}

const others = new Map<string, Promise<FluentBundle>>()

/** What a game says, without making it the game at hand. */
export async function wordsOf(slug: string, lang: Lang): Promise<(message: string) => string> {
  const key = `${slug}/${lang}`
  if (!others.has(key)) others.set(key, get<string>(`/games/${slug}/words/${lang}`).then((text) => bundle(lang, text)))
  const words = await others.get(key)!.catch((error) => {
    others.delete(key)
    throw error
  })
  return (message) => (words.hasMessage(message) ? format(words, message) : message)
}

/** Switches the language at once: first its words, then the setting. */
export async function speak(lang: Lang): Promise<void> {
  await Promise.all([after.wanted ? loadAfterWords(lang) : loadWords(lang), game.slug ? loadGameWords(game.slug, lang) : null])
  settings.lang = lang
}

function find(message: string, bundles: (FluentBundle | undefined)[]): FluentBundle | undefined {
  return bundles.find((one) => one?.hasMessage(message))
}

function format(found: FluentBundle, message: string, args?: Arguments): string {
  return found.formatPattern(found.getMessage(message)!.value!, args)
}

/** Whether there is such a message, of the page or of the game at hand. */
export function knows(message: string): boolean {
  void (state.page + state.game)
  return !!find(message, [page[settings.lang], game.bundles[settings.lang]])
}

/** A sentence of the page or of the game at hand. A message that does not exist shows its name. */
export function say(message: string, args?: Arguments): string {
  void (state.page + state.game)
  const found = find(message, [page[settings.lang], game.bundles[settings.lang]])
  return found ? format(found, message, args) : message
}

/** A sentence of the game at hand, even where the page has a message of that name. */
export function sayOfGame(message: string, args?: Arguments): string {
  void state.game
  const found = game.bundles[settings.lang]
  return found?.hasMessage(message) ? format(found, message, args) : message
}

/** What a value is called (Game.call). */
export function called(info: GameInfo, sort: Sort, value: any, names: string[]): string {
  if (value === null || value === undefined) return sayOfGame('nothing')
  switch (sort.sort) {
    case 'card':
      return info.cards.sections[sort.section!]?.find((card) => card.id === value)?.name[settings.lang] ?? String(value)
    case 'seat':
      return names[value] ?? sayOfGame('seat', { number: value + 1 })
    case 'word':
      return sayOfGame(`word-${value}`)
    case 'flag':
      return sayOfGame(value ? 'yes' : 'no')
    case 'seats':
      return value.length ? value.map((seat: number) => called(info, { sort: 'seat' }, seat, names)).join(', ') : sayOfGame('nothing')
  }
  return String(value)
}

/** A sentence about values (Game.sentence): `$card` is the value's name, `$card-id` its JSON form for a choice of words. */
function spoken(info: GameInfo, message: string, sorts: Record<string, Sort>, form: Form, hidden: string[], names: string[]): string {
  const args: Arguments = {}
  for (const [name, sort] of Object.entries(sorts)) {
    const value = form[name] as any
    if (hidden.includes(name)) {
      args[name] = sayOfGame(`hidden-${sort.sort}`)
      args[`${name}-id`] = 'hidden'
    } else if (sort.sort === 'number') {
      args[name] = value
    } else {
      args[name] = called(info, sort, value, names)
      args[`${name}-id`] = value === null ? 'none' : String(value).toLowerCase()
    }
  }
  return sayOfGame(message, args)
}

/** A move as a sentence. */
export function moveSentence(info: GameInfo, move: Form, names: string[]): string {
  return spoken(info, `move-${move.verb}`, info.verbs[move.verb as string] ?? {}, move, [], names)
}

/** An event as a sentence. */
export function eventSentence(info: GameInfo, event: GameEvent, names: string[]): string {
  return spoken(info, `event-${event.event}`, info.events[event.event] ?? {}, event, event.hidden ?? [], names)
}

/** A move or an event as a sentence, exactly like Game.sentence in engine/game.py. */
export function sentence(info: GameInfo, form: Form | GameEvent, names: string[]): string {
  return 'event' in form ? eventSentence(info, form as GameEvent, names) : moveSentence(info, form, names)
}

/** A game's title without what stands in brackets, where there is little room. */
export const shortTitle = (title: string) => title.replace(/ \(.*/, '')
