import { keepHalf } from './budget.ts'
import { MEMORY, seenPictures } from './person.ts'
import { isFile, openSealed, sealedResponse } from './sealed.ts'
import type { File, Generation, Sealed } from './sealed.ts'
import { worker } from './worker-scope.ts'

// A set of releases as this device has it: complete, or it is not there. Any page can write where it lies, so nothing of it is
// given out that the server has not signed, or that has another digest than is signed.
const PREFIX = 'florilege-generation-'
const AT = '/generation'
const SEALED = '/sealed'
const FULL = '/full'
const AT_ONCE = 4
/** Where there was no room for a generation it is tried again after so long; ms. */
const TRY_AGAIN = 86_400_000

const nameOf = (set: string): string => `${PREFIX}${set}`

type Opened = { generation: Generation; files: Map<string, File> }
/** What was opened, by the name of its cache: a page asks for a hundred files. */
const opened = new Map<string, Opened>()

const open = async (name: string): Promise<Opened | null> => {
  const before = opened.get(name)
  if (before) return before
  const kept = await caches.match(SEALED, { cacheName: name })
  const generation = kept === undefined ? undefined : (await openSealed(kept))?.generation
  // Of another set it is as little this one as what somebody else wrote.
  if (generation === undefined || nameOf(generation.set) !== name) return null
  const files = new Map(generation.files.map((file) => [new URL(file.href, worker.location.origin).href, file]))
  const found = { generation, files }
  opened.set(name, found)
  return found
}

const namesNow = async (): Promise<string[]> => (await caches.keys()).filter((name) => name.startsWith(PREFIX))

/** Name of the set that opens without a network, or null. */
const current = async (): Promise<string | null> => {
  if (!(await caches.has(MEMORY))) return null
  const kept = await (await caches.open(MEMORY)).match(AT)
  const set = kept === undefined ? null : await kept.text()
  if (set === null || (await caches.match(SEALED, { cacheName: nameOf(set) })) === undefined) return null
  return (await open(nameOf(set))) === null ? null : set
}

/** The document that any address of the site opens with while there is no network; undefined without a generation. */
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

/** A file as a cache has it; undefined where it has none, or other bytes. */
const fileIn = async (name: string, file: File): Promise<Response | undefined> => {
  const kept = await caches.match(file.href, { cacheName: name, ignoreVary: true })
  return kept !== undefined && (await isFile(kept, file)) ? kept : undefined
}

/** A file that a generation should have: fetched, and put in place of what lies there. Undefined where the network has none. */
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
 * A file of a release as a generation has it; its address names its release, so two sets never mix in one page. What is not
 * what the generation says is fetched anew.
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

/** Where the device has the bytes of a digest already, under whatever address. */
const known = async (): Promise<Map<string, { name: string; file: File }>> => {
  const all = new Map<string, { name: string; file: File }>()
  for (const name of await namesNow())
    for (const file of (await open(name))?.generation.files ?? []) all.set(file.integrity, { name, file })
  return all
}

/** Puts files into a cache; once it has thrown, nothing is put there any more. */
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

/** Takes away what is neither the set in force nor the one before it, which open pages may still be made of. */
const tidy = async (set: string, before: string | null): Promise<void> => {
  const kept = new Set([nameOf(set), ...(before === null ? [] : [nameOf(before)])])
  const others = (await namesNow()).filter((name) => !kept.has(name))
  for (const name of others) opened.delete(name)
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
  if (kept === undefined) return false
  const age = Date.now() - Number(await kept.text())
  // A time to come is nobody's that was here.
  return age >= 0 && age < TRY_AGAIN
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
  const sealed = await asked()
  const { set, files } = sealed.generation
  if (set === before) return
  const name = nameOf(set)
  // What the network has cut short goes on with the next page.
  const isWhole = await withRoom(async () => {
    await fill(name, files)
    await (await caches.open(name)).put(SEALED, sealedResponse(sealed))
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
