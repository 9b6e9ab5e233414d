import { ApiError } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import { newItem } from './new-item.ts'
import type { UploadEnvironment } from '../upload-environment.ts'
import { isOfAnother, isStale, PARALLEL_UPLOADS } from './upload-item.ts'
import type { UploadItem } from './upload-item.ts'
import { mayPass, pauseAfter } from './upload-pause.ts'
import type { Place, UploadQueue } from './upload-steps.ts'

export type { UploadQueue } from './upload-steps.ts'

/** Upload queue: sends files in selection order, a few in parallel. */
export const createUploadQueue = (environment: UploadEnvironment): UploadQueue => {
  let items: readonly UploadItem[] = []
  let acting: number | null = null
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()
  const pauses = new Map<string, () => void>()

  const set = (next: readonly UploadItem[]): void => {
    items = next
    for (const listener of listeners) listener()
  }
  const find = (id: string): UploadItem | undefined => items.find((item) => item.id === id)
  const update = (id: string, change: Partial<UploadItem>): void => {
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
    const item = find(id)
    // Progress changes too often to be stored; the server knows the received bytes.
    if (item && !('progress' in change && Object.keys(change).length === 1)) void environment.keep(item, false)
  }

  const failed = ({ id, attempts }: UploadItem, error: unknown): void => {
    const code = error instanceof ApiError ? error.code : 'INTERNAL_ERROR'
    if (!mayPass(error)) return update(id, { status: -1, progress: 0, error: code, retryAt: null })
    const asked = error instanceof ApiError ? (error.retryAfter ?? 0) * 1000 : 0
    const pause = Math.max(pauseAfter(attempts + 1), asked)
    update(id, { status: -1, progress: 0, error: code, attempts: attempts + 1, retryAt: environment.now() + pause, pause })
    pauses.set(
      id,
      environment.later(() => retry(id), pause),
    )
    return undefined
  }

  /** Reads the metadata after the upload: the parser may be reachable by then. */
  const readAgain = async (id: string): Promise<void> => {
    const { unread, file } = find(id) ?? {}
    if (unread === undefined) return
    const photo = await (file ? environment.read(file) : Promise.reject(new Error('no file'))).catch(() => undefined)
    update(id, photo === undefined ? { unread: 'failed' } : { photo, unread: undefined })
  }

  const done = (id: string, media: UploadedMedia): void => {
    const preview = find(id)?.preview ?? ''
    const sent = { status: 1, progress: 100, media, preview: media.thumb, sentAt: environment.now(), session: undefined } as const
    update(id, { ...sent, attempts: 0, retryAt: null })
    environment.forget(preview)
    void readAgain(id)
  }

  /** Called when the server has created a session; the item may have been removed or cancelled meanwhile. */
  const begun = (id: string, session: string): void => {
    const item = find(id)
    if (item === undefined || item.error === 'ABORTED') return environment.giveUp(session)
    environment.goOn(session)
    if (item.session !== session) update(id, { session })
    return undefined
  }

  const giveUp = ({ id, session }: UploadItem): void => {
    if (session === undefined) return
    environment.giveUp(session)
    if (find(id) !== undefined) update(id, { session: undefined })
  }

  const send = async (item: UploadItem, file: File, controller: AbortController): Promise<void> => {
    const { id, sha256 } = item
    const { signal } = controller
    const isOver = () => running.get(id) !== controller
    try {
      const onProgress = (progress: number) => isOver() || update(id, { progress })
      const onSession = (session: string) => (isOver() && find(id) ? environment.giveUp(session) : begun(id, session))
      const media = await environment.send({ file, key: item.key ?? id, sha256, onProgress, onSession, signal })
      if (!isOver()) done(id, media)
    } catch (error) {
      if (!isOver()) failed(find(id) ?? item, error)
    } finally {
      if (!isOver()) running.delete(id)
      next()
    }
  }

  const next = (): void => {
    while (running.size < PARALLEL_UPLOADS) {
      const waiting = items.find(({ status, photo, file }) => status === null && photo !== undefined && file !== null)
      if (!waiting || waiting.file === null) return
      const controller = new AbortController()
      running.set(waiting.id, controller)
      update(waiting.id, { status: 0, progress: 0, error: null, retryAt: null, ...(acting === null ? {} : { owner: acting }) })
      void send(waiting, waiting.file, controller)
    }
  }

  /** Reads hash and metadata of a file, and drops it if the list already has it. */
  const prepare = async ({ id, area }: UploadItem, file: File): Promise<void> => {
    const [sha256, photo] = await Promise.all([
      environment.hash(file).catch(() => null),
      environment.read(file).catch(() => undefined),
    ])
    const twin = items.find((other) => other.sha256 !== null && other.sha256 === sha256 && other.area === area)
    if (twin && twin.id !== id) {
      const draft = find(id)?.draft
      discard(id)
      update(twin.id, { twice: true, ...(draft === undefined ? {} : { draft }) })
      // Choosing a failed file again retries it.
      retry(twin.id)
    } else update(id, photo === undefined ? { sha256, photo: null, unread: 'waits' } : { sha256, photo })
    next()
  }

  const add = (files: readonly File[], place: Place): readonly UploadItem[] => {
    const added = files.map((file, index): [UploadItem, File] => [newItem(environment, file, index, place), file])
    const before = items.map((item) => (item.twice === true ? { ...item, twice: false } : item))
    set([...before, ...added.map(([item]) => item)])
    // Store all items first, so that closing the tab loses none.
    for (const [item] of added)
      void environment.keep(item, true).then((kept) => kept || find(item.id) === undefined || update(item.id, { unkept: true }))
    for (const [item, file] of added) void prepare(item, file)
    return added.map(([item]) => item)
  }

  const again = (item: UploadItem, change: Partial<UploadItem> = {}): void => {
    if (item.file === null) return
    const preview = environment.preview(item.file)
    update(item.id, { status: null, progress: 0, error: null, retryAt: null, media: null, preview, ...change })
  }

  const renew = (): void => {
    for (const item of items) {
      if (isStale(item, environment.now())) again(item)
      else if (item.status === 1) void readAgain(item.id)
    }
    next()
  }

  const markKept = (id: string): void => {
    const media = find(id)?.media
    if (media) update(id, { media: { ...media, kept: true } })
  }

  const resend = (id: string): void => {
    const item = find(id)
    if (item === undefined) return
    if (item.file === null) update(id, { status: -1, error: 'NOT_FOUND', retryAt: null, media: null })
    else again(item)
    next()
  }

  const actAs = (entity: number): void => {
    acting = entity
    for (const item of items) {
      if (!isOfAnother(item, entity)) continue
      pauses.get(item.id)?.()
      running.get(item.id)?.abort()
      running.delete(item.id)
      giveUp(item)
      const name = { key: environment.key(), owner: undefined }
      // Cancelled and refused files wait for the user.
      if (item.status === -1 && item.retryAt === null) update(item.id, name)
      else again(item, name)
    }
    next()
  }

  const restore = (item: UploadItem): void => {
    if (find(item.id)) return
    set([...items, { ...item, twice: false }].toSorted((one, other) => (one.chosenAt ?? 0) - (other.chosenAt ?? 0)))
    if (acting !== null && isOfAnother(item, acting)) actAs(acting)
    if (item.photo === undefined && item.file !== null) void prepare(item, item.file)
    else renew()
  }

  const abort = (id: string): void => {
    pauses.get(id)?.()
    const item = find(id)
    if (item === undefined || item.status === 1) return
    const controller = running.get(id)
    if (controller) controller.abort()
    else update(id, { status: -1, error: 'ABORTED', retryAt: null })
    giveUp(item)
  }

  const discard = (id: string): void => {
    const item = find(id)
    if (!item) return
    pauses.get(id)?.()
    running.get(id)?.abort()
    environment.forget(item.preview)
    set(items.filter((other) => other.id !== id))
    giveUp(item)
    environment.drop(id)
  }

  const moveDraft = ({ name, instance, to }: { name: string; instance: string; to: string | null }): void => {
    for (const { id, area, draft } of items)
      if (area === name && draft === instance) {
        if (to === null) discard(id)
        else update(id, { draft: to })
      }
  }

  const retry = (id: string): void => {
    pauses.get(id)?.()
    if (find(id)?.status !== -1) return
    update(id, { status: null, error: null, retryAt: null })
    next()
  }

  const retryAll = (): void => {
    for (const { id, status, retryAt } of items) if (status === -1 && retryAt !== null) retry(id)
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return {
    add,
    restore,
    retry,
    retryAll,
    renew,
    abort,
    discard,
    markKept,
    resend,
    actAs,
    moveDraft,
    move: update,
    subscribe,
    items: () => items,
  }
}
