import type { WaitingCall } from '@florilege/shared/shell'
import type { OutboxItem, Who } from './outbox-item.ts'
import { isOf } from './outbox-item.ts'

/** What went out between two looks: nothing that is being sent can be taken back. */
export const leftSince = (before: readonly OutboxItem[], now: readonly OutboxItem[]): OutboxItem[] =>
  before.filter(({ id, state }) => state === 'sending' && now.every((item) => item.id !== id))

/**
 * What pages show as done by who acts in that name, though the server does not say so yet: all that waits and was not
 * refused, and what has `arrived` until it was read again.
 */
export const laidOver = (who: Who | null, items: readonly OutboxItem[], arrived: readonly OutboxItem[]): WaitingCall[] =>
  [...items.filter(({ state }) => state !== 'refused'), ...arrived.filter(({ id }) => items.every((item) => item.id !== id))]
    .filter((item) => who !== null && isOf(who, item))
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, call, input, at, state }) => ({ id, call, input, at, leaving: state === 'sending' }))
