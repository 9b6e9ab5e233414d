import { deviceStore } from './device-store.ts'

/** Files of drafts, which only a database of the browser can keep: one entry for each field of a draft. */
type Entry = { instance: string; name: string; files: File[] }

const step = deviceStore('florilege.drafts', (database, store) => {
  database.createObjectStore(store, { keyPath: ['instance', 'name'] }).createIndex('instance', 'instance')
})

/** Keeps the files of one field of a draft. False when there is no room for them. */
export const keepFiles = async (instance: string, name: string, files: File[]): Promise<boolean> =>
  (await step('readwrite', (store) => store.put({ instance, name, files } satisfies Entry))) !== null

/** The files of a field of a draft, as they were chosen. */
export const filesKept = async (instance: string, name: string): Promise<File[]> =>
  (await step('readonly', (store) => store.get([instance, name]) as IDBRequest<Entry | undefined>))?.files ?? []

/** Hands the files of one draft to another, which goes on from it. */
export const copyFiles = async (from: string, to: string): Promise<void> => {
  const all = await step('readonly', (store) => store.index('instance').getAll(from) as IDBRequest<Entry[]>)
  await Promise.all((all ?? []).map(({ name, files }) => keepFiles(to, name, files)))
}

/** Lets go of the files of a draft. */
export const forgetFiles = async (instance: string): Promise<void> => {
  await step('readwrite', (store) => store.delete(IDBKeyRange.bound([instance, ''], [instance, '\uffff'])))
}
