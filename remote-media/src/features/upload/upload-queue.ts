import { ApiError } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './read-photo.ts'
import { PARALLEL_UPLOADS } from './upload-item.ts'
import type { UploadItem } from './upload-item.ts'

/** How a queue reaches the world. */
export type UploadEnvironment = {
  send: (file: File, key: string, onProgress: (percent: number) => void, signal: AbortSignal) => Promise<UploadedMedia>
  read: (file: File) => Promise<PhotoReading | null>
  preview: (file: File) => string
  forget: (preview: string) => void
  key: () => string
}

export type UploadQueue = {
  add: (files: readonly File[]) => void
  /** Sends a failed one again, under the same key. */
  retry: (id: string) => void
  /** Cancels one that waits or is being sent. */
  abort: (id: string) => void
  /** Takes one out of the list. */
  discard: (id: string) => void
  /** Cancels all and forgets the previews. */
  stop: () => void
  subscribe: (listener: () => void) => () => void
  items: () => readonly UploadItem[]
}

/** Files on their way to the server, in the order in which they were chosen, a few at a time. */
export const createUploadQueue = (environment: UploadEnvironment): UploadQueue => {
  let items: readonly UploadItem[] = []
  const listeners = new Set<() => void>()
  const running = new Map<string, AbortController>()

  const set = (next: readonly UploadItem[]): void => {
    items = next
    for (const listener of listeners) listener()
  }
  const update = (id: string, change: Partial<UploadItem>): void =>
    set(items.map((item) => (item.id === id ? { ...item, ...change } : item)))
  const find = (id: string): UploadItem | undefined => items.find((item) => item.id === id)

  const send = async ({ id, file }: UploadItem, { signal }: AbortController): Promise<void> => {
    try {
      const media = await environment.send(file, id, (progress) => update(id, { progress }), signal)
      update(id, { status: 1, progress: 100, media })
    } catch (error) {
      update(id, { status: -1, progress: 0, error: error instanceof ApiError ? error.code : 'INTERNAL_ERROR' })
    } finally {
      running.delete(id)
      next()
    }
  }

  const next = (): void => {
    while (running.size < PARALLEL_UPLOADS) {
      const waiting = items.find(({ status }) => status === null)
      if (!waiting) return
      const controller = new AbortController()
      running.set(waiting.id, controller)
      update(waiting.id, { status: 0, progress: 0, error: null })
      void send(waiting, controller)
    }
  }

  const readOf = async ({ id, file }: UploadItem): Promise<void> => {
    const photo = await environment.read(file).catch(() => null)
    update(id, { photo })
  }

  const add = (files: readonly File[]): void => {
    const added = files.map((file): UploadItem => ({
      id: environment.key(),
      file,
      preview: environment.preview(file),
      status: null,
      progress: 0,
      error: null,
      media: null,
      photo: undefined,
    }))
    set([...items, ...added])
    for (const item of added) void readOf(item)
    next()
  }

  const abort = (id: string): void => {
    const controller = running.get(id)
    if (controller) controller.abort()
    else if (find(id)?.status === null) update(id, { status: -1, error: 'ABORTED' })
  }

  const discard = (id: string): void => {
    const item = find(id)
    if (!item) return
    running.get(id)?.abort()
    environment.forget(item.preview)
    set(items.filter((other) => other.id !== id))
  }

  const retry = (id: string): void => {
    if (find(id)?.status !== -1) return
    update(id, { status: null, error: null })
    next()
  }

  const stop = (): void => {
    for (const { id } of items) discard(id)
  }

  const subscribe = (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { add, retry, abort, discard, stop, subscribe, items: () => items }
}
