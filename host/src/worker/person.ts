import type { Person } from './worker-messages.ts'

/** Cache for what the worker itself has to remember; it goes with all others when somebody signs out. */
export const MEMORY = 'florilege-worker'
const AT = '/person'
/** Begin of the name of every cache that holds what one person has seen. */
const PERSONAL = 'florilege-seen-'

/** What tells the caches of one person, acting as somebody, from all others. */
export const personKey = ({ account, entity }: Person): string => `${account ?? 'guest'}.${entity ?? 0}`

/** Name of the cache for one sort of what a person has seen. */
export const cacheOf = (key: string, sort: 'answers' | 'media'): string => `${PERSONAL}${key}-${sort}`

/** Names of the caches of all pictures that were seen. */
export const seenPictures = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PERSONAL) && name.endsWith('-media'))

/** Who the device is of, or null: nothing of anybody is kept then. */
export const personNow = async (): Promise<Person | null> => {
  // Looked for by name, so that a cache that somebody has taken away does not come back.
  if (!(await caches.has(MEMORY))) return null
  const kept = await (await caches.open(MEMORY)).match(AT)
  return kept === undefined ? null : ((await kept.json()) as Person)
}

/** Remembers who the device is of, and takes away what it has kept of every other account. */
export const rememberPerson = async (person: Person): Promise<void> => {
  const own = `${PERSONAL}${person.account ?? 'guest'}.`
  const others = (await caches.keys()).filter((name) => name.startsWith(PERSONAL) && !name.startsWith(own))
  await Promise.all(others.map((name) => caches.delete(name)))
  await (await caches.open(MEMORY)).put(AT, Response.json(person))
}
