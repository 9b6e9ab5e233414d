import { awaitedAreas, goOnWithKept, isKeptArea, onAwaitedAreas, trayIs } from '@florilege/shared/shell'
import type { UploadItem } from './upload-item.ts'
import type { UploadQueue } from './upload-steps.ts'

/** Where what waits is seen. */
const OUTBOX = '/outbox/'

/** Whether it has arrived, or still goes by itself. */
const goes = ({ status, retryAt }: UploadItem): boolean => status !== -1 || retryAt !== null

/**
 * Lets files of a form go on without it, with a post that waits in the outbox (BY-08): it hears of all that becomes of them,
 * and they leave the tray with it. `written` is done once the device has what the tray says now.
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
    // What they were for has gone out, or was taken back.
    if (awaited !== null) for (const { id, area } of own) if (!awaited.includes(area)) queue.discard(id)
    const now = own.map(({ id, status, retryAt }) => `${id} ${status} ${retryAt}`).join(' ')
    if (now === before) return
    before = now
    void written().then(goOnWithKept)
  }
  // After what listens here is told, it is written down.
  queue.subscribe(() => queueMicrotask(settle))
  onAwaitedAreas(settle)
}
