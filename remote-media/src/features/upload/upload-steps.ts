import type { UploadItem } from './upload-item.ts'

/** Where something is chosen. */
export type Place = Pick<UploadItem, 'area' | 'page' | 'draft'>

/** What can be done with files on their way. */
export type UploadQueue = {
  /** Hands back the new items. */
  add: (files: readonly File[], place: Place) => readonly UploadItem[]
  /** Takes in what was kept on the device. */
  restore: (item: UploadItem) => void
  /** Sends a failed one again, under the same key. */
  retry: (id: string) => void
  /** Sends all again that failed but for being refused. */
  retryAll: () => void
  /** Sends again, under the same key, what has waited for its record so long that the server may let go of it. */
  renew: () => void
  /** Cancels one that waits or is being sent. */
  abort: (id: string) => void
  /** Takes one out of the list and off the device. */
  discard: (id: string) => void
  /** Says of one that was sent that it is a media of theirs already. */
  markKept: (id: string) => void
  /** Sends one again, under the same key, that the server has no more. */
  resend: (id: string) => void
  /** Who acts now: what is sent in another name, and in no record, is sent anew in this one (MN-09). */
  actAs: (entity: number) => void
  /** Takes what was chosen for a draft along with it into the one that goes on from it; out where none does (null). */
  moveDraft: (moved: { name: string; instance: string; to: string | null }) => void
  /** Hands one on to another area. */
  move: (id: string, place: Place) => void
  subscribe: (listener: () => void) => () => void
  items: () => readonly UploadItem[]
}
