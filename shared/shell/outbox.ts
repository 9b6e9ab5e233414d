import { ApiError } from '../client/api-error.ts'
import { call } from '../client/call.ts'
import type { CallInput, CallKey, CallOutput } from '../contracts/api.ts'
import { formFiles, keptArea, moveFiles } from './tray-hand.ts'
import { isFunction, isText, refuse, shape } from './seam.ts'
import type { CallSubject } from './waiting-calls.ts'

/**
 * Calls that may wait for the network (BY-08): each is safe to make once more, by its nature or by its idempotency key, so
 * that what may have arrived is never done twice.
 */
export const KEEPABLE = [
  'POST /api/note',
  'POST /api/lesson',
  'POST /api/lesson/:id/solution',
  'POST /api/profile/setxx/mood',
  'POST /api/comment/:objectId',
  'POST /api/share/:id',
  'POST /api/like/:id',
  'POST /api/unlike/:id',
  'POST /api/like/:id/comment',
  'POST /api/unlike/:id/comment',
  'POST /api/friend/request/send',
  'POST /api/friend/request/revoke/:id',
  'POST /api/friend/request/accept/:id',
  'POST /api/friend/request/reject/:id',
  'POST /api/friend/unfriend/:id',
] as const satisfies readonly CallKey[]
export type KeepableCall = (typeof KEEPABLE)[number]

/** Files in the tray that go with a call: it goes out once they have arrived. */
export type AwaitedFiles = { area: string; count: number }

/** What the host keeps until it can be sent. */
export type Outbox = {
  /** Whether a call goes there at once: something waits already, which it must not overtake, or the server is known to be gone. */
  waits: () => boolean
  /** Keeps a call; `tried` when it was made and may have arrived. False where this device cannot. */
  keep: (key: KeepableCall, input: object, tried: boolean, of: CallSubject | null, files: AwaitedFiles | null) => Promise<boolean>
  /** Sends what it can. */
  goOn: () => void
}

const isOutbox = shape({ waits: isFunction, keep: isFunction, goOn: isFunction })
const isSubject = shape({ name: isText, path: isText })
let outbox: Outbox | null = null

/** The host says where calls wait. */
export const outboxIs = (one: Outbox): void => {
  if (isOutbox(one)) outbox = one
  else refuse('outboxIs', 'it does not keep and send')
}

/** Something that a kept call waited for is there. */
export const goOnWithKept = (): void => outbox?.goOn()

/** What stands before the server says so when it is away. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** No answer in time, or none of the server itself: the call may have arrived. */
const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (AWAY.has(error.status) || error.code === 'NO_NETWORK' || error.code === 'TIMED_OUT')

/** Keeps a call with the files that a form has in the tray: these are its own from then on. */
const keepWithFiles = async (key: KeepableCall, input: object, of: CallSubject | null, form: string): Promise<boolean> => {
  const { body } = input as { body: { media: readonly number[]; idempotency_key: string } }
  const files = formFiles(form)
  const media = body.media.filter((id) => files?.media.includes(id) !== true)
  const area = keptArea(body.idempotency_key)
  const awaited = files && { area, count: files.count }
  if (outbox === null || !(await outbox.keep(key, { ...input, body: { ...body, media } }, false, of, awaited))) return false
  // Until then the form stays as it is: a page that is closed now finds its files there.
  await moveFiles(form, area)
  return true
}

/**
 * Makes a call, or lays it into the outbox while there is no network or others wait there. Null when it waits: the person
 * is told, and it goes out by itself; `of` says there what it belongs to. Throws what `call` throws, and NOT_KEPT where this
 * device has no room for it. With a `form`, the area of its files in the tray, it waits for these at any rate.
 */
export const sendOrKeep = async <K extends KeepableCall>(
  key: K,
  input: CallInput<K>,
  of: CallSubject | null = null,
  form: string | null = null,
): Promise<CallOutput<K> | null> => {
  // The shell shows kept calls, and later pages read them again.
  if (!KEEPABLE.includes(key) || !shape({})(input) || (of !== null && !isSubject(of)) || (form !== null && !isText(form))) {
    refuse('sendOrKeep', 'it is no call that can wait, with its input and subject')
    throw new ApiError(0, 'NOT_KEPT')
  }
  if (form !== null) {
    if (await keepWithFiles(key, input as object, of, form)) return null
    throw new ApiError(0, 'NOT_KEPT')
  }
  if (outbox?.waits() === true && (await outbox.keep(key, input as object, false, of, null))) return null
  const online = navigator.onLine
  try {
    return await call(key, input)
  } catch (error) {
    // What never left the device is known not to have arrived.
    const tried = online || navigator.onLine
    if (!isUnreached(error) || outbox === null) throw error
    if (await outbox.keep(key, input as object, tried, of, null)) return null
    throw new ApiError(0, 'NOT_KEPT')
  }
}
