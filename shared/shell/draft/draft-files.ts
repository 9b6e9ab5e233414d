import { deviceStore } from '../device-store.ts'

/** Files of drafts, stored in IndexedDB: one entry per field of a draft. */
type Entry = { instance: string; name: string; files: File[] }

const step = deviceStore('florilege.drafts', (database, store) => {
  database.createObjectStore(store, { keyPath: ['instance', 'name'] }).createIndex('instance', 'instance')
})

/** Stores the files of one field of a draft. False without space. */
export const keepFiles = async (instance: string, name: string, files: File[]): Promise<boolean> =>
  (await step('readwrite', (store) => store.put({ instance, name, files } satisfies Entry))) !== null

/** Stored files of a draft's field, in selection order. */
export const filesKept = async (instance: string, name: string): Promise<File[]> =>
  (await step('readonly', (store) => store.get([instance, name]) as IDBRequest<Entry | undefined>))?.files ?? []

/** Copies the files of one draft to another that continues it. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  const all = await step('readonly', (store) => store.index('instance').getAll(from) as IDBRequest<Entry[]>)
  await Promise.all((all ?? []).map(({ name, files }) => keepFiles(to, name, files)))
}

/** Deletes the files of a draft. */
export const forgetFiles = async (instance: string): Promise<void> => {
  await step('readwrite', (store) => store.delete(IDBKeyRange.bound([instance, ''], [instance, '\uffff'])))
}
