import { atom } from 'jotai'
import type { OutboxItem } from './outbox-item.ts'

/** What waits on this device, as it stands in its store. */
export const outboxAtom = atom<readonly OutboxItem[]>([])

export const isWaiting = ({ state }: OutboxItem): boolean => state !== 'refused'

/** How many things of who the page is of are still to be sent. */
export const waitingCountAtom = atom((get) => get(outboxAtom).filter(isWaiting).length)
