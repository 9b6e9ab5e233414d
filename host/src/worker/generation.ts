import { keepHalf } from './budget.ts'
import { MEMORY, seenPictures } from './person.ts'

/** One set of releases as this device has it: complete, or it is not there. */
type File = { href: string; integrity: string }
type Generation = { set: string; document: { html: string; headers: Record<string, string> }; files: File[] }

const PREFIX = 'florilege-generation-'
const AT = '/generation'
const DOCUMENT = '/document'
const FILES = '/files'
const FULL = '/full'
const AT_ONCE = 4
/** Where there was no room for a generation it is tried again after so long; ms. */
const TRY_AGAIN = 86_400_000

const nameOf = (set: string): string => `${PREFIX}${set}`

/** Name of the set that opens without a network, or null. */
const current = async (): Promise<string | null> => {
  if (!(await caches.has(MEMORY))) return null
  const kept = await (await caches.open(MEMORY)).match(AT)
  const set = kept === undefined ? null : await kept.text()
  return set !== null && (await caches.has(nameOf(set))) ? set : null
}

/** The document that any address of the site opens with while there is no network; undefined without a generation. */
export const keptDocument = async (): Promise<Response | undefined> => {
  const set = await current()
  return set === null ? undefined : caches.match(DOCUMENT, { cacheName: nameOf(set) })
}

/** A file of a release as a generation has it; its address names its release, so two sets never mix in one page. */
export const keptFile = async (request: Request): Promise<Response | undefined> => {
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX))) {
    const found = await caches.match(request.url, { cacheName: name, ignoreVary: true })
    if (found !== undefined) return found
  }
  return undefined
}

const filesIn = async (name: string): Promise<File[]> => {
  const kept = await caches.match(FILES, { cacheName: name })
  return kept === undefined ? [] : ((await kept.json()) as File[])
}

/** Where the device has the bytes of a digest already, under whatever address. */
const known = async (): Promise<Map<string, { name: string; href: string }>> => {
  const all = new Map<string, { name: string; href: string }>()
  for (const name of (await caches.keys()).filter((one) => one.startsWith(PREFIX)))
    for (const { href, integrity } of await filesIn(name)) all.set(integrity, { name, href })
  return all
}

const fetched = async ({ href, integrity }: File): Promise<Response> => {
  const response = await fetch(href, { integrity, mode: 'cors', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${href} answers ${response.status}`)
  return response
}

/** Puts files into a cache; once it has thrown, nothing is put there any more. */
const fill = async (cache: Cache, files: readonly File[]): Promise<void> => {
  const bytes = await known()
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if ((await cache.match(file.href)) !== undefined) continue
      const there = bytes.get(file.integrity)
      const copy = there && (await caches.match(there.href, { cacheName: there.name, ignoreVary: true }))
      await cache.put(file.href, copy ?? (await fetched(file)))
    }
  }
  const stopping = async (): Promise<void> => {
    try {
      await work()
    } catch (error) {
      waiting.length = 0
      throw error
    }
  }
  const ended = await Promise.allSettled(Array.from({ length: AT_ONCE }, stopping))
  const failed = ended.find((one) => one.status === 'rejected')
  if (failed !== undefined) throw failed.reason
}

const asked = async (): Promise<Generation> => {
  const response = await fetch('/generation.json', { cache: 'no-store', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`no generation: ${response.status}`)
  return (await response.json()) as Generation
}

/** Takes away what is neither the set in force nor the one before it, which open pages may still be made of. */
const tidy = async (set: string, before: string | null): Promise<void> => {
  const kept = new Set([nameOf(set), ...(before === null ? [] : [nameOf(before)])])
  const others = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && !kept.has(name))
  await Promise.all(others.map((name) => caches.delete(name)))
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Takes an unfinished cache away and remembers that there is no room: no page tries it again for a day. */
const giveUp = async (name: string): Promise<void> => {
  const cache = await caches.open(name)
  // One by one: what a worker still holds open keeps its room when only its name goes.
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
  await caches.delete(name)
  await (await caches.open(MEMORY)).put(FULL, new Response(String(Date.now())))
}

const isKnownFull = async (): Promise<boolean> => {
  const kept = await caches.match(FULL, { cacheName: MEMORY })
  return kept !== undefined && Date.now() - Number(await kept.text()) < TRY_AGAIN
}

/** Makes room by pictures that were seen longest ago; false where there are none. */
const makeRoom = async (): Promise<boolean> => {
  const gone = await Promise.all((await seenPictures()).map(keepHalf))
  return gone.some((count) => count > 0)
}

/** Does what takes room; where there is none, once more after pictures have made some. False where that is not enough. */
const withRoom = async (task: () => Promise<void>): Promise<boolean> => {
  for (const isFirst of [true, false]) {
    try {
      await task()
      return true
    } catch (error) {
      if (!isFull(error)) throw error
      if (!isFirst || !(await makeRoom())) return false
    }
  }
  return false
}

const install = async (): Promise<void> => {
  if (await isKnownFull()) return
  const before = await current()
  const { set, document, files } = await asked()
  if (set === before) return
  const name = nameOf(set)
  const cache = await caches.open(name)
  // What the network has cut short goes on with the next page.
  const isWhole = await withRoom(async () => {
    await fill(cache, files)
    await cache.put(FILES, Response.json(files))
    await cache.put(DOCUMENT, new Response(document.html, { headers: document.headers }))
  })
  // What there is no room for would take it from all else.
  if (!isWhole) return giveUp(name)
  // A cache that was taken away meanwhile (somebody signed out) is written to without a complaint.
  if (!(await caches.has(name))) return
  // From here on it is in force, as a whole.
  await (await caches.open(MEMORY)).put(AT, new Response(set))
  await tidy(set, before)
}

let running: Promise<void> | null = null

/**
 * Makes the set that the server has now the one of this device, whole or not at all. Never throws; the next page tries again,
 * or the first after a day where there was no room.
 */
export const keepGeneration = async (set: string): Promise<void> => {
  if ((await current()) === set) return
  running ??= install()
    .catch(() => undefined)
    .finally(() => {
      running = null
    })
  await running
}
