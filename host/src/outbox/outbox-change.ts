import { newKey } from '@florilege/shared/client'
import { PICTURES_MISSING } from './awaited-files.ts'
import type { OutboxItem } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

/** What held an item back is over: it waits again, or stays refused. */
const released = (item: OutboxItem): OutboxItem => ({ ...item, state: item.code === null ? 'waiting' : 'refused' })

/** Holds an item back while its words are changed; false when it is being sent, or gone. */
export const holdBack = (store: OutboxStore, id: number): Promise<boolean> =>
  store.change(id, (item) => (item.state === 'sending' ? null : { ...item, state: 'held' }))

/** Lets go of an item that was held back and has not been changed. */
export const letGo = (store: OutboxStore, id: number): Promise<boolean> =>
  store.change(id, (item) => (item.state === 'held' ? released(item) : null))

/** What the server says where the words of an earlier try have arrived: these are others. */
const REUSED = 'IDEMPOTENCY_KEY_REUSED'

/**
 * Lets an item wait again, with other words where they are given; false when it is being sent, or gone. Words that were
 * refused because earlier ones had arrived go out on their own, under another key.
 */
export const waitAgain = (store: OutboxStore, id: number, body?: Record<string, unknown>): Promise<boolean> =>
  store.change(id, (item) => {
    if (item.state === 'sending') return null
    const anew = item.code === REUSED ? { idempotency_key: newKey() } : {}
    const input = item.input.body === undefined ? item.input : { ...item.input, body: { ...item.input.body, ...body, ...anew } }
    // Its person has seen which did not arrive: it goes out with those that did.
    const failed = item.failures === undefined ? {} : { failures: 0 }
    const files = item.code === PICTURES_MISSING && item.files ? { files: { ...item.files, count: 0 } } : {}
    return { ...item, ...files, ...failed, state: 'waiting', tried: item.tried && item.code !== REUSED, code: null, input }
  })

/**
 * Frees what pages and workers that have ended left in mid-work: what was being sent may have arrived, and nobody changes
 * what was held back any more, unless a page that `isHeld` knows of does. Only for who has the lock of sending.
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
