import { deviceStore } from './device-store.ts'

/** Database of texts and URLs that another application shared with the site, until a note has them (PW-01). */
export const SHARED_WORDS_DATABASE = 'florilege.shared-words'

const LOCK = 'florilege-shared-words'
const step = deviceStore(
  SHARED_WORDS_DATABASE,
  (database, store) => void database.createObjectStore(store, { autoIncrement: true }),
)

/** Stores a shared text; false without space. */
export const keepSharedWords = async (words: string): Promise<boolean> =>
  (await step('readwrite', (store) => store.add(words))) !== null

/** Number of stored texts. */
export const countSharedWords = async (): Promise<number> => (await step('readonly', (store) => store.count())) ?? 0

const handOver = async (take: (words: readonly string[]) => boolean): Promise<void> => {
  const keys = (await step('readonly', (store) => store.getAllKeys())) ?? []
  const last = keys.at(-1)
  if (last === undefined) return
  const words = (await step('readonly', (store) => store.getAll() as IDBRequest<string[]>)) ?? []
  if (words.length > 0 && take(words)) await step('readwrite', (store) => store.delete(IDBKeyRange.upperBound(last)))
}

/** Passes the texts to `take`, and deletes them once it confirms. One page of the browser at a time. */
export const takeSharedWords = async (take: (words: readonly string[]) => boolean): Promise<void> => {
  if (navigator.locks === undefined) await handOver(take)
  else await navigator.locks.request(LOCK, () => handOver(take))
}
