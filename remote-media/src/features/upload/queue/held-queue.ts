import { ApiError } from '@florilege/shared/client'
import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './read-photo.ts'
import type { UploadItem } from './upload-item.ts'
import { createUploadQueue } from './upload-queue.ts'

type Sending = {
  key: string
  name: string
  signal: AbortSignal
  onProgress: (percent: number) => void
  onSession: (id: string) => void
  succeed: () => void
  fail: (code: string, status?: number, retryAfter?: number) => void
}

/** Server response to each file. */
export const answer = { media_id: 7, thumb: '/media-files/7/thumb.webp' } as UploadedMedia
export const place = { area: 'media', page: '/media/edit/0/' }

/** Queue whose uploads and clock advance only when the test says so. */
export const held = (read: (file: File) => Promise<PhotoReading | null> = () => Promise.resolve(null)) => {
  const sent: Sending[] = []
  const forgotten: string[] = []
  const givenUp: string[] = []
  const goneOn: string[] = []
  const kept = new Map<string, UploadItem>()
  const pauses: { run: () => void; milliseconds: number }[] = []
  let made = 0
  const queue = createUploadQueue({
    send: ({ file, key, onProgress, onSession, signal }) =>
      new Promise((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new ApiError(0, 'ABORTED')))
        const fail = (code: string, status = 500, retryAfter: number | null = null) =>
          reject(new ApiError(status, code, {}, { retryAfter }))
        sent.push({ key, name: file.name, signal, onProgress, onSession, succeed: () => resolve(answer), fail })
      }),
    giveUp: (session) => void givenUp.push(session),
    goOn: (session) => void goneOn.push(session),
    hash: async (file) => `sum of ${await file.text()}`,
    read,
    preview: ({ name }) => `blob:${name}`,
    forget: (preview) => forgotten.push(preview),
    key: () => `key-${++made}`,
    keep: (item) => Promise.resolve(kept.set(item.id, item).has(item.id)),
    drop: (id) => void kept.delete(id),
    now: () => 1000,
    later: (run, milliseconds) => {
      const pause = { run, milliseconds }
      pauses.push(pause)
      return () => void pauses.splice(pauses.indexOf(pause), pauses.includes(pause) ? 1 : 0)
    },
  })
  const add = async (...names: string[]) => {
    queue.add(files(...names), place)
    await settled()
  }
  return { queue, add, sent, forgotten, givenUp, goneOn, kept, pauses }
}

export const files = (...names: string[]): File[] => names.map((name) => new File([name], name))
/** Waits for pending promises. */
export const settled = () => new Promise((resolve) => setTimeout(resolve, 5))
