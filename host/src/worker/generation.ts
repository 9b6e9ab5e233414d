import { keepHalf } from './budget.ts'
import { MEMORY, seenPictures } from './person.ts'
import { isFile, openSealed, sealedResponse } from './sealed.ts'
import type { File, Generation, Sealed } from './sealed.ts'
import { worker } from './worker-scope.ts'

// Release set stored on this device, complete or absent. Any page can write to its cache, so the worker serves only files whose
// digest the server has signed.
const PREFIX = 'florilege-generation-'
const AT = '/generation'
const SEALED = '/sealed'
const FULL = '/full'
const AT_ONCE = 4
/** Time until the next attempt when storage was full; ms. */
const TRY_AGAIN = 86_400_000

const nameOf = (set: string): string => `${PREFIX}${set}`

type Opened = { generation: Generation; files: Map<string, File> }
/** Opened generations by the name of their cache: a page requests a hundred files. */
const opened = new Map<string, Opened>()

const open = async (name: string): Promise<Opened | null> => {
  const before = opened.get(name)
  if (before) return before
  const kept = await caches.match(SEALED, { cacheName: name })
  const generation = kept === undefined ? undefined : (await openSealed(kept))?.generation
  // A generation of another set is invalid here.
  if (generation === undefined || nameOf(generation.set) !== name) return null
  const files = new Map(generation.files.map((file) => [new URL(file.href, worker.location.origin).href, file]))
  const found = { generation, files }
  opened.set(name, found)
  return found
}

const namesNow = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

/** Id of the set that opens offline, or null. */
const current = async (): Promise<string | null> => {
  if (!(await caches.has(MEMORY))) return null
  const kept = await (await caches.open(MEMORY)).match(AT)
  const set = kept === undefined ? null : await kept.text()
  if (set === null || (await caches.match(SEALED, { cacheName: nameOf(set) })) === undefined) return null
  return (await open(nameOf(set))) === null ? null : set
}

/** Document that any address of the site opens with offline; undefined without a generation. */
export const keptDocument = async (): Promise<Response | undefined> => {
  const set = await current()
  const document = set === null ? undefined : (await open(nameOf(set)))?.generation.document
  return document && new Response(document.html, { headers: document.headers })
}

const fetched = async ({ href, integrity }: File): Promise<Response> => {
  const response = await fetch(href, { integrity, mode: 'cors', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`${href} answers ${response.status}`)
  return response
}

/** File in a cache; undefined when it is missing or has other bytes. */
const fileIn = async (name: string, file: File): Promise<Response | undefined> => {
  const kept = await caches.match(file.href, { cacheName: name, ignoreVary: true })
  return kept !== undefined && (await isFile(kept, file)) ? kept : undefined
}

/** Fetches a file of a generation and replaces the stored one. Undefined when the network fails. */
const fetchedAnew = async (name: string, file: File): Promise<Response | undefined> => {
  try {
    const response = await fetched(file)
    await (await caches.open(name)).put(file.href, response.clone()).catch(() => undefined)
    return response
  } catch {
    return undefined
  }
}

/**
 * File of a release from a generation; the address names the release, so two sets never mix in a page. A file that does not
 * match the generation is fetched again.
 */
export const keptFile = async (request: Request): Promise<Response | undefined> => {
  let missing: { name: string; file: File } | undefined
  for (const name of await namesNow()) {
    const file = (await open(name))?.files.get(request.url)
    if (file === undefined) continue
    const found = await fileIn(name, file)
    if (found !== undefined) return found
    missing ??= { name, file }
  }
  return missing && fetchedAnew(missing.name, missing.file)
}

/** Stored files by digest, under any address. */
const known = async (): Promise<Map<string, { name: string; file: File }>> => {
  const all = new Map<string, { name: string; file: File }>()
  for (const name of await namesNow())
    for (const file of (await open(name))?.generation.files ?? []) all.set(file.integrity, { name, file })
  return all
}

/** Stores files in a cache; stops after the first error. */
const fill = async (name: string, files: readonly File[]): Promise<void> => {
  const cache = await caches.open(name)
  const bytes = await known()
  const waiting = [...files]
  const work = async (): Promise<void> => {
    for (let file = waiting.shift(); file !== undefined; file = waiting.shift()) {
      if ((await fileIn(name, file)) !== undefined) continue
      const there = bytes.get(file.integrity)
      const copy = there && (await fileIn(there.name, there.file))
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

const asked = async (): Promise<Sealed> => {
  const response = await fetch('/generation.json', { cache: 'no-store', credentials: 'same-origin' })
  if (!response.ok) throw new Error(`no generation: ${response.status}`)
  const sealed = await openSealed(response)
  if (sealed === null) throw new Error('a generation that is not signed')
  return sealed
}

/** Deletes all sets except the current and the previous one, which open pages may still use. */
const tidy = async (set: string, before: string | null): Promise<void> => {
  const kept = new Set([nameOf(set), ...(before === null ? [] : [nameOf(before)])])
  const others = (await namesNow()).filter((name) => !kept.has(name))
  for (const name of others) opened.delete(name)
  await Promise.all(others.map((name) => caches.delete(name)))
}

const isFull = (error: unknown): boolean => error instanceof DOMException && error.name === 'QuotaExceededError'

/** Deletes an incomplete cache and records that storage was full: no page tries again for a day. */
const giveUp = async (name: string): Promise<void> => {
  const cache = await caches.open(name)
  // Entry by entry: deleting only the name would keep the storage of bodies that a worker has open.
  await Promise.all((await cache.keys()).map((request) => cache.delete(request)))
  await caches.delete(name)
  await (await caches.open(MEMORY)).put(FULL, new Response(String(Date.now())))
}

const isKnownFull = async (): Promise<boolean> => {
  const kept = await caches.match(FULL, { cacheName: MEMORY })
  if (kept === undefined) return false
  const age = Date.now() - Number(await kept.text())
  // A time in the future is invalid.
  return age >= 0 && age < TRY_AGAIN
}

/** Frees storage by deleting the oldest seen pictures; false when there are none. */
const makeRoom = async (): Promise<boolean> => {
  const gone = await Promise.all((await seenPictures()).map(keepHalf))
  return gone.some((count) => count > 0)
}

/** Runs a task that needs storage; when storage is full, once more after deleting pictures. False when that is not enough. */
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
  const sealed = await asked()
  const { set, files } = sealed.generation
  if (set === before) return
  const name = nameOf(set)
  // A download that the network interrupts continues with the next page.
  const isWhole = await withRoom(async () => {
    await fill(name, files)
    await (await caches.open(name)).put(SEALED, sealedResponse(sealed))
  })
  // Storage is full even without pictures: further attempts would displace other data.
  if (!isWhole) return giveUp(name)
  // A cache that was deleted meanwhile (sign-out) accepts writes without an error.
  if (!(await caches.has(name))) return
  // The complete set takes effect here.
  await (await caches.open(MEMORY)).put(AT, new Response(set))
  await tidy(set, before)
}

let running: Promise<void> | null = null

/**
 * Stores the server's current set on this device, complete or not at all. Never throws; the next page tries again, or the
 * first one after a day when storage was full.
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
