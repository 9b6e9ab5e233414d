import { awaitedAreas, goOnWithKept, isKeptArea, onAwaitedAreas, trayIs } from '@florilege/shared/shell'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-steps.ts'

/** Page that lists pending posts. */
const OUTBOX = '/outbox/'

/** Tests whether an upload is finished or still retried automatically. */
const goes = ({ status, retryAt }: UploadItem): boolean => status !== -1 || retryAt !== null

/**
 * Hands uploads of a form over to its post in the outbox (BY-08): the outbox is notified of their progress, and they leave the
 * tray with the post. `written` resolves when the tray is stored on the device.
 */
export const keepFilesOfPosts = (queue: UploadQueue, written: () => Promise<unknown>): void => {
  trayIs({
    look: (area) => {
      const all = queue.items().filter((item) => item.area === area)
      const going = all.filter(goes)
      if (going.some(({ unkept }) => unkept === true)) return null
      const media = going.flatMap((item) => item.media?.media_id ?? [])
      return { count: going.length, media, lost: all.length - going.length }
    },
    move: (area, to) => {
      for (const item of queue.items()) if (item.area === area && goes(item)) queue.move(item.id, { area: to, page: OUTBOX })
      return written()
    },
  })
  let before = ''
  const settle = (): void => {
    const awaited = awaitedAreas()
    const own = queue.items().filter(({ area }) => isKeptArea(area))
    // Their post was sent or discarded.
    if (awaited !== null) for (const { id, area } of own) if (!awaited.includes(area)) queue.discard(id)
    const now = own.map(({ id, status, retryAt }) => `${id} ${status} ${retryAt}`).join(' ')
    if (now === before) return
    before = now
    void written().then(goOnWithKept)
  }
  // After the listeners have been notified, it is stored.
  queue.subscribe(() => queueMicrotask(settle))
  onAwaitedAreas(settle)
}
