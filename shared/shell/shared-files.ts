import { deviceStore } from './device-store.ts'

/** Database of files that another application shared with the site, until the upload tray has them (PW-01). */
export const SHARED_DATABASE = 'florilege.shared'

const LOCK = 'florilege-shared'
const step = deviceStore(SHARED_DATABASE, (database, store) => void database.createObjectStore(store, { autoIncrement: true }))

/** Stores shared files, all or none; false without space. */
export const keepShared = async (files: readonly File[]): Promise<boolean> => {
  const [first, ...others] = files
  if (first === undefined) return false
  return (await step('readwrite', (store) => others.reduce((_before, file) => store.add(file), store.add(first)))) !== null
}

/** Number of stored files. */
export const countShared = async (): Promise<number> => (await step('readonly', (store) => store.count())) ?? 0

const handOver = async (most: number, take: (files: readonly File[]) => Promise<boolean>): Promise<void> => {
  const keys = (await step('readonly', (store) => store.getAllKeys(null, most))) ?? []
  const last = keys.at(-1)
  if (last === undefined) return
  const files = (await step('readonly', (store) => store.getAll(null, most) as IDBRequest<File[]>)) ?? []
  if (files.length === keys.length && (await take(files)))
    await step('readwrite', (store) => store.delete(IDBKeyRange.upperBound(last)))
}

/** Passes at most `most` files to `take`, oldest first, and deletes them once it confirms. One page of the browser at a time. */
export const takeShared = async (most: number, take: (files: readonly File[]) => Promise<boolean>): Promise<void> => {
  if (most <= 0) return
  if (navigator.locks === undefined) await handOver(most, take)
  else await navigator.locks.request(LOCK, () => handOver(most, take))
}
