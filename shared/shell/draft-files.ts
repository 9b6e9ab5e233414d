/** Files of drafts, which only a database of the browser can keep: one entry for each field of a draft. */
const STORE = 'files'
type Entry = { instance: string; name: string; files: File[] }

const opened = (): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open('florilege.drafts', 1)
    request.addEventListener('upgradeneeded', () => {
      request.result.createObjectStore(STORE, { keyPath: ['instance', 'name'] }).createIndex('instance', 'instance')
    })
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

/** Runs one step on the store and gives its answer; null where the browser keeps nothing. */
const step = async <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> => {
  if (typeof indexedDB === 'undefined') return null
  try {
    const database = await opened()
    try {
      return await new Promise<T>((resolve, reject) => {
        const transaction = database.transaction(STORE, mode)
        const request = ask(transaction.objectStore(STORE))
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
