import { openDB } from 'idb'
import type { DBSchema, IDBPDatabase } from 'idb'
import type { OutboxItem } from './outbox-item.ts'
import { OUTBOX_DATABASE } from './outbox-tag.ts'

type Schema = DBSchema & { items: { key: number; value: OutboxItem } }

/** Store of the waiting items in order of writing. Survives a restart of the tab, the browser and the device. */
export type OutboxStore = {
  all: () => Promise<OutboxItem[]>
  add: (item: Omit<OutboxItem, 'id'>) => Promise<void>
  /** Changes an existing item; null leaves it unchanged. Returns whether it was changed. */
  change: (id: number, make: (item: OutboxItem) => OutboxItem | null) => Promise<boolean>
  remove: (id: number) => Promise<void>
}

let opened: Promise<IDBPDatabase<Schema>> | null = null

const open = (): Promise<IDBPDatabase<Schema>> => {
  opened ??= openDB<Schema>(OUTBOX_DATABASE, 1, {
    upgrade: (db) => void db.createObjectStore('items', { keyPath: 'id', autoIncrement: true }),
    // Signing out deletes the database: an open connection would block that.
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

/** IndexedDB store, shared by pages and worker. Its calls throw when the browser has no storage. */
export const outboxStore: OutboxStore = {
  all: async () => (await open()).getAll('items'),
  // The database assigns the key.
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
