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

/** Lets an item wait again, with other words where they are given; false when it is being sent, or gone. */
export const waitAgain = (store: OutboxStore, id: number, body?: Record<string, unknown>): Promise<boolean> =>
  store.change(id, (item) =>
    item.state === 'sending'
      ? null
      : { ...item, state: 'waiting', code: null, input: { ...item.input, body: { ...item.input.body, ...body } } },
  )

/**
 * Frees what pages and workers that have ended left in mid-work: what was being sent may have arrived, and nobody changes
 * what was held back any more. Only for who has the lock of sending.
 */
export const freeLeftovers = async (store: OutboxStore): Promise<void> => {
  for (const { id, state } of await store.all()) {
    if (state !== 'sending' && state !== 'held') continue
    await store.change(id, (item) => {
      if (item.state === 'sending') return { ...item, state: 'waiting', tried: true }
      return item.state === 'held' ? released(item) : null
    })
  }
}
