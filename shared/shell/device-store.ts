type Step = <T>(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest<T>) => Promise<T | null>

const STORE = 'files'

const opened = (name: string, make: (database: IDBDatabase, store: string) => void): Promise<IDBDatabase> =>
  new Promise((resolve, reject) => {
    const request = indexedDB.open(name, 1)
    request.addEventListener('upgradeneeded', () => make(request.result, STORE))
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('no database')))
  })

/**
 * IndexedDB database with one file store, created by `make`. Open only during a step, so that it can be deleted at any time. A
 * step is a transaction that resolves to the result of its last request; null without storage or space.
 */
export const deviceStore =
  (name: string, make: (database: IDBDatabase, store: string) => void): Step =>
  async (mode, ask) => {
    if (typeof indexedDB === 'undefined') return null
    try {
      const database = await opened(name, make)
      try {
        return await new Promise((resolve, reject) => {
          // Strict durability: a resolved promise means the data is on disk.
          const transaction = database.transaction(STORE, mode, { durability: 'strict' })
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
