import { TRAY_DATABASE } from '@florilege/shared/shell'
import type { UploadItem } from './upload-item.ts'

const ITEMS = 'items'
const FILES = 'files'

/** Stored form of an item: the file is stored separately, and an object URL is useless later. */
type Kept = Omit<UploadItem, 'file' | 'preview'>

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(TRAY_DATABASE, 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(ITEMS, { keyPath: 'id' })
      request.result.createObjectStore(FILES)
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

const within = async <T>(mode: IDBTransactionMode, ask: (stores: IDBTransaction) => IDBRequest<T>): Promise<T | null> => {
  try {
    const database = await opened()
    try {
      return await new Promise<T>((resolve, reject) => {
        // Strict durability: a resolved promise means the data is on disk.
        const transaction = database.transaction([ITEMS, FILES], mode, { durability: 'strict' })
        const request = ask(transaction)
        transaction.addEventListener('complete', () => resolve(request.result))
        transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('not kept')))
      })
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

/** Stores a file with its state on the device. False without space or storage. */
export const keepUpload = async ({ file, preview: _ours, ...item }: UploadItem): Promise<boolean> =>
  (await within('readwrite', (stores) => {
    if (file === null) stores.objectStore(FILES).delete(item.id)
    else stores.objectStore(FILES).put(file, item.id)
    return stores.objectStore(ITEMS).put(item satisfies Kept)
  })) !== null

/** Stores the state of an item whose file is already stored. */
export const storeState = async ({ file, preview: _ours, ...item }: UploadItem): Promise<void> => {
  await within('readwrite', (stores) => {
    if (file === null) stores.objectStore(FILES).delete(item.id)
    return stores.objectStore(ITEMS).put(item satisfies Kept)
  })
}

export const dropUpload = async (id: string): Promise<void> => {
  await within('readwrite', (stores) => {
    stores.objectStore(FILES).delete(id)
    return stores.objectStore(ITEMS).delete(id)
  })
}

/** Ids of all stored items. */
export const keptIds = async (): Promise<string[]> =>
  ((await within('readonly', (stores) => stores.objectStore(ITEMS).getAllKeys())) ?? []).map(String)

/** Reads a stored item; a running upload becomes queued. Null when deleted. */
export const keptUpload = async (id: string): Promise<UploadItem | null> => {
  const kept = (await within('readonly', (stores) => stores.objectStore(ITEMS).get(id) as IDBRequest<Kept | undefined>)) ?? null
  if (kept === null) return null
  const file = (await within('readonly', (stores) => stores.objectStore(FILES).get(id) as IDBRequest<File | undefined>)) ?? null
  if (file === null && kept.media === null) return null
  const broken = kept.status === 0 || kept.retryAt !== null
  return {
    ...kept,
    file,
    preview: file === null || kept.status === 1 ? (kept.media?.thumb ?? '') : URL.createObjectURL(file),
    ...(broken ? { status: null, progress: 0, error: null, retryAt: null } : {}),
  }
}
