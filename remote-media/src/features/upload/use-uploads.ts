import { useSyncExternalStore } from 'react'
import { isUnderWay } from './queue/upload-item.ts'
import type { UploadItem } from './queue/upload-item.ts'
import type { UploadQueue } from './queue/upload-queue.ts'
import { uploadTray } from './tray/upload-tray.ts'

/** `busy`: an upload is in progress or retried soon, so that saving waits (VA-08). */
export type Uploads = { queue: UploadQueue; items: readonly UploadItem[]; busy: boolean }

/** Tray of a document that the server renders. */
const EMPTY: readonly UploadItem[] = []

/** Upload tray, optionally restricted to one area. */
export const useUploads = (area?: string): Uploads => {
  const queue = uploadTray()
  const all = useSyncExternalStore(queue.subscribe, queue.items, () => EMPTY)
  const items = area === undefined ? all : all.filter((item) => item.area === area)
  return { queue, items, busy: isUnderWay(items) }
}
