import { outboxChannel } from '../outbox/outbox-channel.ts'
import type { OutboxMessage } from '../outbox/outbox-channel.ts'
import { outboxStore } from '../outbox/outbox-store.ts'
import { SYNC_TAG } from '../outbox/outbox-tag.ts'
import { sendWaiting } from '../outbox/send-waiting.ts'
import { personNow } from './person.ts'
import { worker } from './worker-scope.ts'

type SyncEvent = ExtendableEvent & { tag: string }

const send = async (): Promise<void> => {
  const person = await personNow()
  if (person === null || person.account === null) return
  const channel = outboxChannel()
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
  const tell = (message: OutboxMessage): void => channel?.postMessage(message)
  const sent = await sendWaiting(personNow, outboxStore, () => tell({ kind: 'changed' }))
  if (sent !== null && sent.done > 0) tell({ kind: 'sent', sent })
  channel?.close()
  // An error makes the browser repeat the sync event.
  if (sent?.waiting === true) throw new Error('something waits on')
}

/** Sends the outbox when the browser is online again, without a page (BY-08). */
export const sendWhenOnline = (): void => {
  worker.addEventListener('sync' as 'message', (event) => {
    const { tag } = event as unknown as SyncEvent
    if (tag === SYNC_TAG) event.waitUntil(send())
  })
}
