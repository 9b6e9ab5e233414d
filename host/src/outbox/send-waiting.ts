import { addressOf } from '@florilege/shared/rules'
import { filesOf, PICTURES_MISSING, withMedia } from './awaited-files.ts'
import type { FilesOf } from './awaited-files.ts'
import type { OutboxItem, Who } from './outbox-item.ts'
import { isHeld } from './item-hold.ts'
import { freeLeftovers } from './outbox-change.ts'
import { isOf, isServerError, outcomeOf, subjectOf } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

const LOCK = 'florilege-outbox'
const PATIENCE = 30_000

/** Result of an attempt: number of done and refused calls, and whether items still wait. */
export type Sent = { done: number; refused: number; waiting: boolean }
export type Sender = (item: OutboxItem) => Promise<{ status: number; code: string }>
/** Reads the current actor, who may change during an attempt. */
export type WhoNow = () => Who | null | Promise<Who | null>

/** Makes a queued call; status 0 without an answer. Never throws. */
export const sendCached: Sender = async ({ call, input }) => {
  try {
    const response = await fetch(addressOf(call, input), {
      method: call.slice(0, call.indexOf(' ')),
      headers: { accept: 'application/json', ...(input.body === undefined ? {} : { 'content-type': 'application/json' }) },
      credentials: 'same-origin',
      signal: AbortSignal.timeout(PATIENCE),
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    })
    const answer = (await response.json().catch(() => null)) as { error_code?: unknown } | null
    return { status: response.status, code: typeof answer?.error_code === 'string' ? answer.error_code : 'INTERNAL_ERROR' }
  } catch {
    return { status: 0, code: 'NO_NETWORK' }
  }
}

/** Server errors after which an item no longer holds up later ones. */
const MOST_FAILURES = 3

const maySend = ({ state }: OutboxItem): boolean => state !== 'refused' && state !== 'held'

/** Marks an item as being sent; null when it may not be sent any more. */
const begin = async (store: OutboxStore, id: number, media: readonly number[]): Promise<OutboxItem | null> => {
  let item: OutboxItem | null = null
  // The item may have been withdrawn or edited meanwhile: its current content is sent.
  const begun = await store.change(id, (now) => {
    item = withMedia({ ...now, tried: now.tried || now.state === 'sending' }, media)
    return maySend(now) ? { ...item, state: 'sending' } : null
  })
  return begun ? item : null
}

/** Stores the outcome of a sent item; `failing`: it may be sent later, and holds up the others or lets them pass. */
const settle = async (
  store: OutboxStore,
  item: OutboxItem,
  { status, code }: { status: number; code: string },
): Promise<'done' | 'refused' | 'failing' | 'passed'> => {
  const { id } = item
  const outcome = outcomeOf(item, status, code)
  if (outcome.kind === 'done') {
    await store.remove(id)
    return 'done'
  }
  if (outcome.kind === 'refused') {
    await store.change(id, (now) => ({ ...now, state: 'refused', code: outcome.code }))
    return 'refused'
  }
  const failures = (item.failures ?? 0) + (isServerError(status) ? 1 : 0)
  await store.change(id, (now) => ({ ...now, state: 'waiting', tried: true, ...(failures > 0 ? { failures } : {}) }))
  return isServerError(status) && failures >= MOST_FAILURES ? 'passed' : 'failing'
}

/**
 * Sends the waiting items of an actor in order, each once. It stops at the first that may succeed later, continues after a
 * refused one, and includes items queued or released meanwhile. `who` is read before each call, because a call is sent as the
 * session's current entity; items of others stay. Items with files, and items with repeated server errors, let others pass.
 * `changed` is called after each.
 */
export const sendInOrder = async (
  who: WhoNow,
  store: OutboxStore,
  send: Sender,
  changed: () => void,
  files: FilesOf = filesOf,
): Promise<Sent> => {
  const sent: Sent = { done: 0, refused: 0, waiting: false }
  const begunAs = await who()
  if (begunAs === null) return sent
  // Calls on one subject keep their order: a later one does not overtake.
  const passed = new Set<number | string>()
  const waits = (one: OutboxItem): boolean => passed.has(subjectOf(one) ?? one.id)
  const next = async () => {
    for (const one of await store.all()) {
      const media = isOf(begunAs, one) && maySend(one) && !waits(one) ? await files(one) : 'coming'
      if (media !== 'coming') return { one, media }
    }
    return null
  }
  // Done items are deleted and refused ones skipped, so each turn finds another item.
  for (let turn = await next(); turn !== null; turn = await next()) {
    const { one, media } = turn
    const { id } = one
    if (media === 'missing') {
      const told = await store.change(id, (now) => (maySend(now) ? { ...now, state: 'refused', code: PICTURES_MISSING } : null))
      if (told) sent.refused += 1
      changed()
      continue
    }
    const now = await who()
    if (now === null || !isOf(now, one)) return { ...sent, waiting: true }
    const item = await begin(store, id, media)
    if (item === null) continue
    changed()
    const outcome = await settle(store, item, await send(item))
    if (outcome === 'done') sent.done += 1
    else if (outcome === 'refused') sent.refused += 1
    else sent.waiting = true
    if (outcome === 'passed') passed.add(subjectOf(one) ?? id)
    changed()
    if (outcome === 'failing') return sent
  }
  return sent
}

/** Runs a task with the lock of sending; null when another page or worker holds it. */
export const sendingAlone = async <T>(work: () => Promise<T>): Promise<T | null> =>
  navigator.locks === undefined
    ? work()
    : navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : work()))

/** Runs a task with the lock of sending, after its current holder. */
const sendingNext = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)

/** Resets items of pages that have ended; without Web Locks open pages are unknown. */
const freeDeserted = async (store: OutboxStore): Promise<void> => {
  if (navigator.locks !== undefined) await freeLeftovers(store, isHeld)
}

/**
 * Sends the waiting items after the page or worker that is sending now, including items that it missed or left. Null without a
 * network. `begins` is called when the turn comes.
 */
export const sendWaiting = async (
  who: WhoNow,
  store: OutboxStore,
  changed: () => void,
  begins: () => void = () => undefined,
): Promise<Sent | null> => {
  // Offline, no call leaves the device, so none may have arrived.
  if (!navigator.onLine) return null
  return sendingNext(async () => {
    begins()
    await freeDeserted(store)
    return navigator.onLine ? sendInOrder(who, store, sendCached, changed) : null
  })
}
