import type { WaitingCall } from '@florilege/shared/shell'
import type { OutboxItem, Who } from './outbox-item.ts'
import { isOf } from './outbox-item.ts'

/** Items sent between two reads: an item in `sending` cannot be withdrawn. */
export const leftSince = (before: readonly OutboxItem[], now: readonly OutboxItem[]): OutboxItem[] =>
  before.filter(({ id, state }) => state === 'sending' && now.every((item) => item.id !== id))

/**
 * Items for the optimistic overlay of an actor: waiting ones that were not refused, and `arrived` ones until the server's
 * answer is reloaded.
 */
export const withOverlay = (who: Who | null, items: readonly OutboxItem[], arrived: readonly OutboxItem[]): WaitingCall[] =>
  [...items.filter(({ state }) => state !== 'refused'), ...arrived.filter(({ id }) => items.every((item) => item.id !== id))]
    .filter((item) => who !== null && isOf(who, item))
    .toSorted((a, b) => a.id - b.id)
    .map(({ id, call, input, at, state }) => ({ id, call, input, at, leaving: state === 'sending' }))
