import type { Sent } from './send-waiting.ts'

/** What pages and the worker of a browser tell each other about the outbox. */
export type OutboxMessage = { kind: 'changed' } | { kind: 'sent'; sent: Sent }

const NAME = 'florilege-outbox-1'

/** A channel to the other pages and the worker; null where the browser has none. */
export const outboxChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
