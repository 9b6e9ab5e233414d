import type { Sent } from './send-waiting.ts'

/** Messages about the outbox between pages and worker of a browser. */
export type OutboxMessage = { kind: 'changed' } | { kind: 'sent'; sent: Sent }

const NAME = 'florilege-outbox-1'

/** Channel to the other pages and the worker; null without BroadcastChannel. */
export const outboxChannel = (): BroadcastChannel | null =>
  typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(NAME)
