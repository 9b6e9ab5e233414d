import { Strategy } from 'workbox-strategies'
import type { StrategyHandler } from 'workbox-strategies'
import type { WorkboxPlugin } from 'workbox-core/types.js'
import type { Budget } from './budget.ts'
import { keepWithin, putNewest } from './budget.ts'
import { kindOf } from './kinds.ts'
import { networkFirst } from './network-first.ts'
import { cacheOf, personKey, personNow } from './person.ts'
import { tellPages } from './tell-pages.ts'
import type { PageMessage } from './worker-messages.ts'
import { worker } from './worker-scope.ts'

export type Sort = 'answers' | 'media'

const BUDGETS: Record<Sort, Budget> = {
  answers: { entries: 600, bytes: 20_000_000 },
  media: { entries: 800, bytes: 80_000_000 },
}
/** Longest age of a stored answer without confirmation by the server; ms. */
const LONGEST = 30 * 86_400_000
/** Additions after which a cache is cleaned: the first time early, because a worker may not live long. */
const FIRST = 5
const EVERY = 20
/** Statuses that end access to a resource: its stored answer is deleted. */
const TAKEN_BACK: ReadonlySet<number> = new Set([401, 403, 404, 410])

const added = new Map<string, number>()

const isFresh = (response: Response): boolean => {
  const at = Date.parse(response.headers.get('date') ?? '')
  return Number.isNaN(at) || Date.now() - at < LONGEST
}

const folderOf = (url: string): string => url.slice(0, url.lastIndexOf('/') + 1)

/** Deletes a withdrawn answer; of a picture, all of its widths. */
const deleteTakenBack = async (cacheName: string, request: Request, sort: Sort): Promise<void> => {
  if (!(await caches.has(cacheName))) return
  const cache = await caches.open(cacheName)
  const all = sort === 'media' ? await cache.keys() : [request]
  const withdrawn = sort === 'media' ? all.filter(({ url }) => folderOf(url) === folderOf(request.url)) : all
  await Promise.all(withdrawn.map((one) => cache.delete(one, { ignoreVary: true })))
}

/** Conditions for storing an answer: complete, successful, still of the requesting person, and not withdrawn since. */
const rules = (key: string, sort: Sort): WorkboxPlugin => ({
  fetchDidSucceed: async ({ request, response }) => {
    if (TAKEN_BACK.has(response.status)) await deleteTakenBack(cacheOf(key, sort), request, sort)
    return response
  },
  cacheWillUpdate: async ({ response }) => {
    if (response.status !== 200) return null
    const person = await personNow()
    return person !== null && personKey(person) === key ? response : null
  },
  // The newest come last, so that the least recently used are deleted first.
  cacheDidUpdate: async ({ cacheName }) => {
    const count = (added.get(cacheName) ?? 0) + 1
    added.set(cacheName, count)
    if (count % EVERY === FIRST) await keepWithin(cacheName, BUDGETS[sort])
  },
  cachedResponseWillBeUsed: async ({ cachedResponse, request, cacheName }) => {
    if (cachedResponse === undefined || cachedResponse === null || !isFresh(cachedResponse)) return null
    if (sort === 'answers') void tellPages({ kind: 'from-store' })
    else {
      await putNewest(await caches.open(cacheName), request, cachedResponse.clone())
    }
    return cachedResponse
  },
})

/** Another width of the same picture, as another page shows it. */
const otherWidth = async (request: Request, handler: StrategyHandler, cacheName: string): Promise<Response | undefined> => {
  if (!(await caches.has(cacheName))) return undefined
  const folder = folderOf(request.url)
  const all = await (await caches.open(cacheName)).keys()
  const other = all.findLast(({ url }) => folderOf(url) === folder)
  return other && handler.cacheMatch(other)
}

class Seen extends Strategy {
  protected override _handle(request: Request, handler: StrategyHandler): Promise<Response> {
    const kept = async (): Promise<Response | undefined> =>
      (await handler.cacheMatch(request)) ??
      (this.cacheName.endsWith('-media') ? otherWidth(request, handler, this.cacheName) : undefined)
    return networkFirst(handler.fetchAndCachePut(request), kept)
  }
}

const strategies = new Map<string, Seen>()

const strategyOf = (key: string, sort: Sort): Seen => {
  const cacheName = cacheOf(key, sort)
  const known = strategies.get(cacheName)
  if (known) return known
  const made = new Seen({ cacheName, plugins: [rules(key, sort)], matchOptions: { ignoreVary: true } })
  strategies.set(cacheName, made)
  return made
}

/**
 * Asks the server, and uses the last seen answer when it is unreachable. Stores nothing until a page has reported the person
 * of this device.
 */
export const seen = async (event: ExtendableEvent, request: Request, sort: Sort): Promise<Response> => {
  const person = await personNow()
  if (person === null) return fetch(request)
  return strategyOf(personKey(person), sort).handle({ event, request })
}

/** Most paths of one page to store. */
const MOST_FETCHED = 200

/**
 * Stores data that a page of this person fetched before the worker took over: pictures from the HTTP cache, answers from the
 * server.
 */
export const keepFetched = async (event: ExtendableEvent, { person, paths }: Extract<PageMessage, { kind: 'fetched' }>) => {
  const key = personKey(person)
  const { origin } = worker.location
  for (const path of paths.slice(0, MOST_FETCHED)) {
    const now = await personNow()
    if (now === null || personKey(now) !== key) return
    const request = new Request(new URL(path, origin), { cache: 'force-cache' })
    const kind = kindOf({ method: 'GET', mode: 'cors', url: request.url }, origin)
    if (kind !== 'answer' && kind !== 'media') continue
    const sort = kind === 'answer' ? 'answers' : 'media'
    const isKept = (await caches.match(request, { cacheName: cacheOf(key, sort), ignoreVary: true })) !== undefined
    if (!isKept)
      await strategyOf(key, sort)
        .handle({ event, request })
        .catch(() => undefined)
  }
}

/** Stores first data of a document, as if the page had requested it. */
export const keepSeen = async ({ person, answers }: Extract<PageMessage, { kind: 'seen' }>): Promise<void> => {
  const now = await personNow()
  if (now === null || personKey(now) !== personKey(person)) return
  const cache = await caches.open(cacheOf(personKey(person), 'answers'))
  for (const { path, data } of answers) {
    const request = new Request(new URL(path, worker.location.origin))
    if (kindOf(request, worker.location.origin) !== 'answer') continue
    await putNewest(cache, request, Response.json(data, { headers: { date: new Date().toUTCString() } }))
  }
}
