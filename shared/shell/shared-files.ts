import { deviceStore } from './device-store.ts'

/** Database of the files that another application has shared with the site, until the tray of uploads has them (PW-01). */
export const SHARED_DATABASE = 'florilege.shared'

const LOCK = 'florilege-shared'
const step = deviceStore(SHARED_DATABASE, (database, store) => void database.createObjectStore(store, { autoIncrement: true }))

/** Keeps files that were shared, all or none; false when there is no room for them. */
export const keepShared = async (files: readonly File[]): Promise<boolean> => {
  const [first, ...others] = files
  if (first === undefined) return false
  return (await step('readwrite', (store) => others.reduce((_before, file) => store.add(file), store.add(first)))) !== null
}

/** How many files wait to be taken in. */
export const countShared = async (): Promise<number> => (await step('readonly', (store) => store.count())) ?? 0

const handOver = async (most: number, take: (files: readonly File[]) => Promise<boolean>): Promise<void> => {
  const keys = (await step('readonly', (store) => store.getAllKeys(null, most))) ?? []
  const last = keys.at(-1)
  if (last === undefined) return
  const files = (await step('readonly', (store) => store.getAll(null, most) as IDBRequest<File[]>)) ?? []
  if (files.length === keys.length && (await take(files)))
    await step('readwrite', (store) => store.delete(IDBKeyRange.upperBound(last)))
}

/**
 * Hands at most so many of the files to `take`, those that were shared first, and lets go of them once it says that it has
 * them. One page of the browser does so at a time.
 */
export const takeShared = async (most: number, take: (files: readonly File[]) => Promise<boolean>): Promise<void> => {
  if (most <= 0) return
  if (navigator.locks === undefined) await handOver(most, take)
  else await navigator.locks.request(LOCK, () => handOver(most, take))
}
