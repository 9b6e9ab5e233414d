import type { Person } from './worker-messages.ts'

/** Cache of the worker's own data; signing out deletes it with all others. */
export const MEMORY = 'florilege-worker'
const AT = '/person'
/** Prefix of caches with data that one person has seen. */
const PERSONAL = 'florilege-seen-'

/** Key of the caches of one person and acting entity. */
export const personKey = ({ account, entity }: Person): string => `${account ?? 'guest'}.${entity ?? 0}`

/** Name of the cache for one kind of seen data. */
export const cacheOf = (key: string, sort: 'answers' | 'media'): string => `${PERSONAL}${key}-${sort}`

/** Names of the caches with seen pictures. */
export const seenPictures = async (): Promise<string[]> =>
  (await caches.keys()).filter((name) => name.startsWith(PERSONAL) && name.endsWith('-media'))

/** Person of this device, or null: nothing personal is stored then. */
export const personNow = async (): Promise<Person | null> => {
  // Checked by name first, so that a deleted cache is not created again.
  if (!(await caches.has(MEMORY))) return null
  const kept = await (await caches.open(MEMORY)).match(AT)
  return kept === undefined ? null : ((await kept.json()) as Person)
}

/** Stores the person of this device, and deletes the caches of every other account. */
export const rememberPerson = async (person: Person): Promise<void> => {
  const own = `${PERSONAL}${person.account ?? 'guest'}.`
  const others = (await caches.keys()).filter((name) => name.startsWith(PERSONAL) && !name.startsWith(own))
  await Promise.all(others.map((name) => caches.delete(name)))
  await (await caches.open(MEMORY)).put(AT, Response.json(person))
}
