import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxItem } from './outbox-item.ts'
import { OUTBOX_DATABASE } from './outbox-tag.ts'

type Schema = DBSchema & { items: { key: number; value: OutboxItem } }

/** What waits on this device, in the order in which it was written. Survives tab, browser and device. */
export type OutboxStore = {
  all: () => Promise<OutboxItem[]>
  add: (item: Omit<OutboxItem, 'id'>) => Promise<void>
  /** Changes an item that is still there, as its function says; null leaves it as it is. Answers whether it was changed. */
  change: (id: number, make: (item: OutboxItem) => OutboxItem | null) => Promise<boolean>
  remove: (id: number) => Promise<void>
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(OUTBOX_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('items', { keyPath: 'id', autoIncrement: true }),
    // Whoever signs out takes the database away: nothing may hold it.
    blocking: (_current, _wanted, event) => {
      ;(event.target as IDBDatabase).close()
      opened = null
    },
    terminated: () => {
      opened = null
    },
  })
  opened.catch(() => {
    opened = null
  })
  return opened
}

/** The store of this browser, the same for its pages and its worker. Its calls throw where the browser keeps nothing. */
export const outboxStore: OutboxStore = {
  all: async () => (await open()).getAll('items'),
  // The key comes from the database.
  add: async (item) => void (await (await open()).add('items', item as OutboxItem)),
  change: async (id, make) => {
    const change = (await open()).transaction('items', 'readwrite')
    const item = await change.store.get(id)
    const made = item === undefined ? null : make(item)
    if (made !== null) await change.store.put(made)
    await change.done
    return made !== null
  },
  remove: async (id) => (await open()).delete('items', id),
}
