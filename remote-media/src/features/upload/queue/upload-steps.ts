import type { UploadItem } from './upload-item.ts'

/** Place of a selection. */
export type Place = Pick<UploadItem, 'area' | 'page' | 'draft'>

/** Operations of an upload queue. */
export type UploadQueue = {
  /** Returns the new items. */
  add: (files: readonly File[], place: Place) => readonly UploadItem[]
  /** Adds an item stored on the device. */
  restore: (item: UploadItem) => void
  /** Retries a failed upload with the same key. */
  retry: (id: string) => void
  /** Retries all failed uploads, except refused ones. */
  retryAll: () => void
  /** Repeats uploads, with the same key, that no record used in time and that the server may delete. */
  renew: () => void
  /** Cancels a queued or running upload. */
  abort: (id: string) => void
  /** Removes an item from list and device. */
  discard: (id: string) => void
  /** Marks an uploaded file as published. */
  markKept: (id: string) => void
  /** Sends a file again, with the same key, that the server no longer has. */
  resend: (id: string) => void
  /** Sets the acting entity: unused uploads in another name are repeated in this one (MN-09). */
  actAs: (entity: number) => void
  /** Moves files of a draft to the draft that continues it; null removes them. */
  moveDraft: (moved: { name: string; instance: string; to: string | null }) => void
  /** Moves an item to another area. */
  move: (id: string, place: Place) => void
  subscribe: (listener: () => void) => () => void
  items: () => readonly UploadItem[]
}
