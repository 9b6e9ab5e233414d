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

/** How it went: calls that are done, calls that were refused, and whether something waits on. */
export type Sent = { done: number; refused: number; waiting: boolean }
export type Sender = (item: OutboxItem) => Promise<{ status: number; code: string }>
/** Who one is at the moment it is asked: it may change while things are being sent. */
export type WhoNow = () => Who | null | Promise<Who | null>

/** Makes a kept call; status 0 when there was no answer. Never throws. */
export const sendKept: Sender = async ({ call, input }) => {
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

/** What the server has failed over so often holds up nothing after it any more. */
const MOST_FAILURES = 3

const maySend = ({ state }: OutboxItem): boolean => state !== 'refused' && state !== 'held'

/**
 * Sends what waits of a person, in its order, each once: stops at the first that may succeed later, goes on after one that
 * is refused for good, and with what was kept or let go meanwhile. What another person wrote, or the same one in another
 * name, stays; `who` is asked before each, for a call goes out in the name that the session has then. What waits for its
 * files lets others pass, and so does what the server fails over again and again. `changed` is told after each.
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
  // Of one thing the last word counts: what takes it back does not overtake it.
  const passed = new Set<number | string>()
  const waits = (one: OutboxItem): boolean => passed.has(subjectOf(one) ?? one.id)
  const next = async () => {
    for (const one of await store.all()) {
      const media = isOf(begunAs, one) && maySend(one) && !waits(one) ? await files(one) : 'coming'
      if (media !== 'coming') return { one, media }
    }
    return null
  }
  // One that is done is gone, one that is refused is passed over: each look finds another one.
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
    let item: OutboxItem | null = null
    // It may have been taken back or changed meanwhile: what is sent is what stands now.
    const begun = await store.change(id, (now) => {
      item = withMedia({ ...now, tried: now.tried || now.state === 'sending' }, media)
      return maySend(now) ? { ...item, state: 'sending' } : null
    })
    if (!begun || item === null) continue
    changed()
    const { status, code } = await send(item)
    const outcome = outcomeOf(item, status, code)
    if (outcome.kind === 'done') {
      await store.remove(id)
      sent.done += 1
    } else if (outcome.kind === 'refused') {
      await store.change(id, (now) => ({ ...now, state: 'refused', code: outcome.code }))
      sent.refused += 1
    } else {
      const failures = (one.failures ?? 0) + (isServerError(status) ? 1 : 0)
      await store.change(id, (now) => ({ ...now, state: 'waiting', tried: true, ...(failures > 0 ? { failures } : {}) }))
      sent.waiting = true
      if (!isServerError(status) || failures < MOST_FAILURES) {
        changed()
        return sent
      }
      passed.add(subjectOf(one) ?? id)
    }
    changed()
  }
  return sent
}

/** Does a work as the only page or worker that sends; null when another one is at it. */
export const sendingAlone = async <T>(work: () => Promise<T>): Promise<T | null> =>
  navigator.locks === undefined
    ? work()
    : navigator.locks.request(LOCK, { ifAvailable: true }, (lock) => (lock === null ? null : work()))

/** Does a work as the only page or worker that sends, after whoever is at it now. */
const sendingNext = async <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks === undefined ? work() : navigator.locks.request(LOCK, work)

/** What a page that has ended left is freed before anything is sent; without locks nobody knows which pages live. */
const freeDeserted = async (store: OutboxStore): Promise<void> => {
  if (navigator.locks !== undefined) await freeLeftovers(store, isHeld)
}

/**
 * Sends what waits, after another page or the worker that is at it: what it was too late for goes out at once then, and
 * what it leaves when it is ended. Null where there is no network. `begins` is told when it comes to its turn.
 */
export const sendWaiting = async (
  who: WhoNow,
  store: OutboxStore,
  changed: () => void,
  begins: () => void = () => undefined,
): Promise<Sent | null> => {
  // What never left the device is known not to have arrived.
  if (!navigator.onLine) return null
  return sendingNext(async () => {
    begins()
    await freeDeserted(store)
    return navigator.onLine ? sendInOrder(who, store, sendKept, changed) : null
  })
}
