import { newKey } from '@florilege/shared/client'
import { PICTURES_MISSING } from './awaited-files.ts'
import type { OutboxItem } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Item after an edit: waiting, or refused as before. */
const released = (item: OutboxItem): OutboxItem => ({ ...item, state: item.code === null ? 'waiting' : 'refused' })

/** Holds an item back while it is edited; false when it is being sent or no longer exists. */
export const holdBack = (store: OutboxStore, id: number): Promise<boolean> =>
  store.change(id, (item) => (item.state === 'sending' ? null : { ...item, state: 'held' }))

/** Releases an item that was held back and not edited. */
export const letGo = (store: OutboxStore, id: number): Promise<boolean> =>
  store.change(id, (item) => (item.state === 'held' ? released(item) : null))

/** Code of the server when an earlier attempt arrived with other text. */
const REUSED = 'IDEMPOTENCY_KEY_REUSED'

/**
 * Queues an item again, with another body if given; false when it is being sent or no longer exists. A text refused with
 * `REUSED` gets a new key.
 */
export const waitAgain = (store: OutboxStore, id: number, body?: Record<string, unknown>): Promise<boolean> =>
  store.change(id, (item) => {
    if (item.state === 'sending') return null
    const anew = item.code === REUSED ? { idempotency_key: newKey() } : {}
    const input = item.input.body === undefined ? item.input : { ...item.input, body: { ...item.input.body, ...body, ...anew } }
    // The person has seen the missing files: the item is sent with the others.
    const failed = item.failures === undefined ? {} : { failures: 0 }
    const files = item.code === PICTURES_MISSING && item.files ? { files: { ...item.files, count: 0 } } : {}
    return { ...item, ...files, ...failed, state: 'waiting', tried: item.tried && item.code !== REUSED, code: null, input }
  })

/**
 * Resets items left by pages and workers that have ended: `sending` ones may have arrived, and held ones are released unless a
 * page edits them (`isHeld`). Call it with the lock of sending only.
 */
export const freeLeftovers = async (store: OutboxStore, isHeld: (id: number) => Promise<boolean>): Promise<void> => {
  for (const { id, state } of await store.all()) {
    if (state !== 'sending' && (state !== 'held' || (await isHeld(id)))) continue
    await store.change(id, (item) => {
      if (item.state === 'sending') return { ...item, state: 'waiting', tried: true }
      return item.state === 'held' ? released(item) : null
    })
  }
}
