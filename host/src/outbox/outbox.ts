import { keepTray, outboxIs, toast } from '@florilege/shared/shell'
import { awaitedAreasAtom, onlineAtom, sessionAtom, trayAtom, waitingCallsAtom } from '@florilege/shared/shell/host'
import type { AwaitedFiles, CallSubject, KeepableCall } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { askWhetherReached } from '../connectivity/keep-online.ts'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import { refreshAll } from '../query/refresh.ts'
import { endHold, holdItem, isHeld } from './item-hold.ts'
import { withOverlay, leftSince } from './optimistic-overlay.ts'
import { outboxAtom } from './outbox-atom.ts'
import { freeLeftovers, holdBack, letGo, waitAgain } from './outbox-change.ts'
import { outboxChannel } from './outbox-channel.ts'
import type { OutboxMessage } from './outbox-channel.ts'
import type { OutboxItem, Who } from './outbox-item.ts'
import { holdsBack, isOf, ofAccount, replacedBy, waitsOf } from './outbox-item.ts'
import { SYNC_TAG } from './outbox-tag.ts'
import { outboxStore } from './outbox-store.ts'
import { sendingAlone, sendWaiting } from './send-waiting.ts'
import type { Sent } from './send-waiting.ts'

/** Interval of attempts while items wait and the network is available; ms. */
const AGAIN = 20_000

const store = getDefaultStore()
const channel = typeof window === 'undefined' ? null : outboxChannel()
const say = (key: 'OUTBOX_KEPT' | 'OUTBOX_SENT' | 'OUTBOX_REFUSED', count = 0): string =>
  getI18n().t(key, { ns: outboxTexts.name, count })

const whoNow = (): Who | null => {
  const session = store.get(sessionAtom)
  return session === null || session.auth_userid === null ? null : { account: session.auth_userid, entity: session.auth_entityId }
}

/** Sent items, until the page has reloaded their results; without them the overlay would vanish in between. */
let arrived: readonly OutboxItem[] = []

const readOnce = async (): Promise<void> => {
  const all = await outboxStore.all().catch(() => null)
  const who = whoNow()
  const items = ofAccount(who, all ?? [])
  store.set(awaitedAreasAtom, who === null || all === null ? null : items.flatMap(({ files }) => files?.area ?? []))
  arrived = [...arrived, ...leftSince(store.get(outboxAtom), items)]
  store.set(outboxAtom, items)
  // The files may have been chosen in a tab that is closed: any open page uploads them.
  if (items.some(({ files }) => files && files.taken !== true) && !store.get(trayAtom)) keepTray(true)
  store.set(waitingCallsAtom, withOverlay(who, items, arrived))
}
let reading = Promise.resolve()
/** Reads the store after a running read, so that no older result overwrites a newer one. */
const read = (): Promise<void> => {
  reading = reading.then(readOnce)
  return reading
}

const readArrived = async (): Promise<void> => {
  const known = arrived
  await refreshAll()
  arrived = arrived.filter((item) => !known.includes(item))
  await read()
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a channel takes none
const tell = (message: OutboxMessage): void => channel?.postMessage(message)
const changed = (): void => {
  tell({ kind: 'changed' })
  void read()
}

const shown = (sent: Sent): void => {
  if (sent.done > 0) {
    void readArrived()
    toast(say('OUTBOX_SENT', sent.done))
  }
  if (sent.refused > 0) toast(say('OUTBOX_REFUSED', sent.refused))
}

const sendNow = async (begins: () => void): Promise<void> => {
  const sent = await sendWaiting(whoNow, outboxStore, changed, begins).catch(() => null)
  // Without a network the attempt may not have begun.
  begins()
  await read()
  if (sent === null) return
  shown(sent)
  if (sent.done > 0) tell({ kind: 'sent', sent })
  // The server may be unreachable: the check sets the page offline, and it continues when online.
  if (sent.waiting) await askWhetherReached()
}
let next: Promise<void> | null = null

/** Sends the waiting items of the actor, if possible now: after a running attempt, and once for all callers until then. */
export const sendOutbox = async (): Promise<void> => {
  if (!store.get(onlineAtom) || !waitsOf(whoNow(), store.get(outboxAtom))) return
  next ??= sendNow(() => {
    next = null
  })
  await next
}

/** Sends a new item, or reports that it waits. */
const sendCached = async (): Promise<void> => {
  await sendOutbox()
  if (!store.get(onlineAtom)) toast(say('OUTBOX_KEPT'))
}

const remind = async (): Promise<void> => {
  const registration = (await navigator.serviceWorker?.getRegistration()) as
    | { sync?: { register: (tag: string) => Promise<void> } }
    | undefined
  await registration?.sync?.register(SYNC_TAG)
}

const keep = async (
  key: KeepableCall,
  input: object,
  tried: boolean,
  of: CallSubject | null,
  files: AwaitedFiles | null,
): Promise<boolean> => {
  const session = store.get(sessionAtom)
  if (session === null || session.auth_userid === null || session.auth_entityId === null) return false
  const { auth_userid: account, auth_entityId: entity } = session
  const made = { call: key, input: structuredClone(input) as OutboxItem['input'], of, files, at: Date.now(), account, entity }
  try {
    for (const { id } of replacedBy(
      made,
      (await outboxStore.all()).filter((item) => isOf(made, item)),
    ))
      await outboxStore.remove(id)
    await outboxStore.add({ ...made, state: 'waiting', tried, code: null })
  } catch {
    // Without storage a message reports that it was not sent.
    return false
  }
  await read()
  changed()
  void remind().catch(() => undefined)
  void sendCached()
  return true
}

/** Deletes a waiting or refused item; not one that is being sent. */
export const takeBack = async (id: number): Promise<void> => {
  const free = await outboxStore.change(id, (item) => (item.state === 'sending' ? null : { ...item, state: 'refused' }))
  if (free) await outboxStore.remove(id)
  changed()
}

/** Queues an item again, with another body if given; false, without a change, when it is being sent or no longer exists. */
export const sendAgain = async (id: number, body?: Record<string, unknown>): Promise<boolean> => {
  const done = await waitAgain(outboxStore, id, body).catch(() => false)
  endHold(id)
  await read()
  changed()
  void sendOutbox()
  return done
}

/** Holds an item back while it is edited; false when it is too late. */
export const beginChange = async (id: number): Promise<boolean> => {
  await holdItem(id)
  const held = await holdBack(outboxStore, id).catch(() => false)
  if (!held) endHold(id)
  changed()
  return held
}

/** Ends an edit without a change: the item may be sent again. */
export const endChange = async (id: number): Promise<void> => {
  await letGo(outboxStore, id).catch(() => false)
  endHold(id)
  await read()
  changed()
  await sendOutbox()
}

/** Starts the outbox of a page (BY-08): shows waiting items and sends them when the network is available. */
export const startOutbox = async (): Promise<void> => {
  // A server known as unreachable is not awaited again.
  const isGone = () => navigator.onLine && !store.get(onlineAtom)
  outboxIs({
    waits: () => isGone() || waitsOf(whoNow(), store.get(outboxAtom).filter(holdsBack)),
    keep,
    goOn: () => void sendOutbox(),
  })
  channel?.addEventListener('message', ({ data }: MessageEvent<OutboxMessage>) => {
    void read().then(() => (data.kind === 'sent' ? readArrived() : undefined))
  })
  let before = whoNow()
  store.sub(sessionAtom, () => {
    const now = whoNow()
    if (now !== null && before !== null && isOf(now, before)) return
    before = now
    void read().then(sendOutbox)
  })
  store.sub(onlineAtom, () => void sendOutbox())
  document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void sendOutbox())
  setInterval(() => void sendOutbox(), AGAIN)
  await sendingAlone(() => freeLeftovers(outboxStore, isHeld)).catch(() => null)
  await read()
  tell({ kind: 'changed' })
  await sendOutbox()
}
