import { atom } from 'jotai'
import type { OutboxItem } from './outbox-item.ts'

/** Items of the outbox of this device. */
export const outboxAtom = atom<readonly OutboxItem[]>([])

export const isWaiting = ({ state }: OutboxItem): boolean => state !== 'refused'

/** Number of items that are not sent yet and not refused. */
export const waitingCountAtom = atom((get) => get(outboxAtom).filter(isWaiting).length)
