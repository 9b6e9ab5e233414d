import { ApiError } from '../../client/api-error.ts'
import { call } from '../../client/call.ts'
import type { CallInput, CallKey, CallOutput } from '../../contracts/api.ts'
import { formFiles, keptArea, moveFiles } from '../tray-hand.ts'
import { isFunction, isText, refuse, shape } from '../seam.ts'
import type { CallSubject } from './waiting-calls.ts'

/**
 * Calls that may wait in the outbox (BY-08). Each may be repeated, by nature or by its idempotency key, so that a call that may
 * have arrived is never executed twice.
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

/** Files in the tray that a call needs: it is sent once they are uploaded. */
export type AwaitedFiles = { area: string; count: number }

/** Outbox, provided by the host. */
export type Outbox = {
  /** True when calls must be queued: others are queued that must not be overtaken, or the server is known to be unreachable. */
  waits: () => boolean
  /** Queues a call; `tried` if it was sent and may have arrived. False without storage. */
  keep: (key: KeepableCall, input: object, tried: boolean, of: CallSubject | null, files: AwaitedFiles | null) => Promise<boolean>
  /** Sends queued calls that are ready. */
  goOn: () => void
}

const isOutbox = shape({ waits: isFunction, keep: isFunction, goOn: isFunction })
const isSubject = shape({ name: isText, path: isText })
let outbox: Outbox | null = null

/** Registers the host's outbox. */
export const outboxIs = (one: Outbox): void => {
  if (isOutbox(one)) outbox = one
  else refuse('outboxIs', 'it does not keep and send')
}

/** Resumes the outbox when a queued call's requirement is met. */
export const goOnWithKept = (): void => outbox?.goOn()

/** HTTP statuses of a proxy whose server is unreachable. */
const AWAY: ReadonlySet<number> = new Set([502, 503, 504])

/** No response in time, or none from the server itself: the call may have arrived. */
const isUnreached = (error: unknown): boolean =>
  error instanceof ApiError && (AWAY.has(error.status) || error.code === 'NO_NETWORK' || error.code === 'TIMED_OUT')

/** Queues a call with the form's files in the tray, which then belong to the call. */
const keepWithFiles = async (key: KeepableCall, input: object, of: CallSubject | null, form: string): Promise<boolean> => {
  const { body } = input as { body: { media: readonly number[]; idempotency_key: string } }
  const files = formFiles(form)
  const media = body.media.filter((id) => files?.media.includes(id) !== true)
  const area = keptArea(body.idempotency_key)
  const awaited = files && { area, count: files.count }
  if (outbox === null || !(await outbox.keep(key, { ...input, body: { ...body, media } }, false, of, awaited))) return false
  // Move the files last, so that a page closed before finds them in its form.
  await moveFiles(form, area)
  return true
}

/** The shell shows kept calls, and later pages read them again. */
const isKeepable = (key: KeepableCall, input: unknown, of: CallSubject | null, form: string | null): boolean =>
  KEEPABLE.includes(key) && shape({})(input) && (of === null || isSubject(of)) && (form === null || isText(form))

/**
 * Makes a call, or queues it while offline or behind other queued calls. Null when queued: the person is informed, and it is sent
 * automatically; `of` names its subject in the outbox. Throws like `call`, and NOT_KEPT without space. With `form`, the tray area
 * of its files, it is always queued.
 */
export const sendOrKeep = async <K extends KeepableCall>(
  key: K,
  input: CallInput<K>,
  of: CallSubject | null = null,
  form: string | null = null,
): Promise<CallOutput<K> | null> => {
  if (!isKeepable(key, input, of, form)) {
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
    // A call that never left the device has certainly not arrived.
    const tried = online || navigator.onLine
    if (!isUnreached(error) || outbox === null) throw error
    if (await outbox.keep(key, input as object, tried, of, null)) return null
    throw new ApiError(0, 'NOT_KEPT')
  }
}
