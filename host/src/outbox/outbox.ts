import { keepTray, outboxIs, toast } from '@florilege/shared/shell'
import { awaitedAreasAtom, onlineAtom, sessionAtom, trayAtom, waitingCallsAtom } from '@florilege/shared/shell/host'
import type { AwaitedFiles, CallSubject, KeepableCall } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { getI18n } from 'react-i18next'
import { askWhetherReached } from '../connectivity/keep-online.ts'
import { outboxTexts } from '../i18n/outbox-texts.ts'
import { refreshAll } from '../session/refresh.ts'
import { endHold, holdItem, isHeld } from './item-hold.ts'
import { laidOver, leftSince } from './laid-over.ts'
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

/** While something waits and there is a network, it is tried again so often; ms. */
const AGAIN = 20_000

const store = getDefaultStore()
const channel = typeof window === 'undefined' ? null : outboxChannel()
const say = (key: 'OUTBOX_KEPT' | 'OUTBOX_SENT' | 'OUTBOX_REFUSED', count = 0): string =>
  getI18n().t(key, { ns: outboxTexts.name, count })

const whoNow = (): Who | null => {
  const session = store.get(sessionAtom)
  return session === null || session.auth_userid === null ? null : { account: session.auth_userid, entity: session.auth_entityId }
}

/** What has gone out, until the page has read what became of it: else it would be shown as undone in between. */
let arrived: readonly OutboxItem[] = []

const readOnce = async (): Promise<void> => {
  const all = await outboxStore.all().catch(() => null)
  const who = whoNow()
  const items = ofAccount(who, all ?? [])
  store.set(awaitedAreasAtom, who === null || all === null ? null : items.flatMap(({ files }) => files?.area ?? []))
  arrived = [...arrived, ...leftSince(store.get(outboxAtom), items)]
  store.set(outboxAtom, items)
  // Chosen in another tab, maybe, that has been closed: whoever is open brings them to the server.
  if (items.some(({ files }) => files && files.taken !== true) && !store.get(trayAtom)) keepTray(true)
  store.set(waitingCallsAtom, laidOver(who, items, arrived))
}
let reading = Promise.resolve()
/** Reads what stands now, after whoever reads already: an older look never comes last. */
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
  // Its turn may not have come, without a network.
  begins()
  await read()
  if (sent === null) return
  shown(sent)
  if (sent.done > 0) tell({ kind: 'sent', sent })
  // What stopped it may be that the server is gone: then the page is offline, and goes on as soon as there is one.
  if (sent.waiting) await askWhetherReached()
}
let next: Promise<void> | null = null

/**
 * Sends what waits of who the page is of, where that is possible now: after what sends already, and once for all that ask
 * for it until then.
 */
export const sendOutbox = async (): Promise<void> => {
  if (!store.get(onlineAtom) || !waitsOf(whoNow(), store.get(outboxAtom))) return
  next ??= sendNow(() => {
    next = null
  })
  await next
}

/** Sends what has just been kept, or says that it waits. */
const sendKept = async (): Promise<void> => {
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
    // This browser keeps nothing: the person hears that it was not sent.
    return false
  }
  await read()
  changed()
  void remind().catch(() => undefined)
  void sendKept()
  return true
}

/** Takes something out that waits, or was refused; not what is being sent. */
export const takeBack = async (id: number): Promise<void> => {
  const free = await outboxStore.change(id, (item) => (item.state === 'sending' ? null : { ...item, state: 'refused' }))
  if (free) await outboxStore.remove(id)
  changed()
}

/** Lets something wait again, with other words where they are given; false when it is being sent, or gone: nothing is changed then. */
export const sendAgain = async (id: number, body?: Record<string, unknown>): Promise<boolean> => {
  const done = await waitAgain(outboxStore, id, body).catch(() => false)
  endHold(id)
  await read()
  changed()
  void sendOutbox()
  return done
}

/** Holds something back while its words are changed; false when it is too late for that. */
export const beginChange = async (id: number): Promise<boolean> => {
  await holdItem(id)
  const held = await holdBack(outboxStore, id).catch(() => false)
  if (!held) endHold(id)
  changed()
  return held
}

/** The words stay as they are: it may go out again. */
export const endChange = async (id: number): Promise<void> => {
  await letGo(outboxStore, id).catch(() => false)
  endHold(id)
  await read()
  changed()
  await sendOutbox()
}

/** Starts the outbox of a page (BY-08): shows what waits, and sends it as soon as there is a network. */
export const startOutbox = async (): Promise<void> => {
  // A server that is known to be gone is not waited for once more.
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
