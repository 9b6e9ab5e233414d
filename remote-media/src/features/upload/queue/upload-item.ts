import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './read-photo.ts'

/** Maximum number of parallel uploads (CO-07). */
export const PARALLEL_UPLOADS = 3
/** Maximum progress until the server has responded, in percent (CO-07). */
const PROGRESS_LIMIT = 99

/** Area of the page that publishes photographs. */
export const MEDIA_AREA = 'media'
/** Maximum number of files per selection on that page. */
export const MEDIA_LIMIT = 20

/** Upload of a file (ST-17). The shape is stored on the device and read by later releases of the remote. */
export type UploadItem = {
  /** Also the default idempotency key of the upload. */
  id: string
  /** Purpose: the media page, or the form that requested it. */
  area: string
  /** Page on which it was chosen, to return to. */
  page: string
  name: string
  /** Bytes. */
  size: number
  /** Null when no longer stored on the device. The device keeps the file until a record uses it. */
  file: File | null
  /** Object URL of the picture, or URL of its rendition after the upload. */
  preview: string
  /** null: queued, 0: running, 1: done, -1: failed or cancelled. */
  status: null | 0 | 1 | -1
  /** Percent, at most 99 until the server has answered. */
  progress: number
  /** Error code; ABORTED when cancelled. */
  error: string | null
  /** Number of consecutive failures. */
  attempts: number
  /** Time of the automatic retry, in milliseconds since 1970. Null without one. */
  retryAt: number | null
  /** Time of the server's confirmation, in milliseconds since 1970. */
  sentAt?: number | undefined
  /** Time of the selection, in milliseconds since 1970. Missing in items stored by earlier releases. */
  chosenAt?: number | undefined
  /** True when the device has no space for it: it is lost when the page is closed. */
  unkept?: boolean | undefined
  /** Idempotency key, if different from the item's id. */
  key?: string | undefined
  /** Entity in whose name it is uploaded and that will own the file. */
  owner?: number | undefined
  /** True when the same file was chosen again in the last selection; the list shows it once. */
  twice?: boolean | undefined
  /** Delay between the failure and `retryAt`, in milliseconds. */
  pause?: number | undefined
  /** Unfinished chunked upload on the server. */
  session?: string | undefined
  /** Draft instance of the form in which it was chosen. */
  draft?: string | undefined
  /** SHA-256 of the file; null until computed. */
  sha256: string | null
  media: UploadedMedia | null
  /** Metadata of the file; undefined while it is read. */
  photo: PhotoReading | null | undefined
  /** The metadata parser could not be loaded: `waits` until the upload is done, `failed` if it failed again. */
  unread?: 'waits' | 'failed' | undefined
}

/** Half of the day for which the server keeps unused files, in ms: older uploads are sent again. */
const KEPT_THERE = 12 * 60 * 60 * 1000

/** Tests whether the server may soon delete an uploaded file that can be sent again. */
export const isStale = ({ status, file, media, sentAt }: UploadItem, now: number): boolean =>
  status === 1 && file !== null && media?.kept !== true && now - (sentAt ?? 0) > KEPT_THERE

/** Tests whether it is uploaded in the name of another entity and not used by a record. */
export const isOfAnother = ({ file, media, owner }: UploadItem, entity: number): boolean =>
  owner !== undefined && owner !== entity && file !== null && media?.kept !== true

/** Percent to display for the bytes sent. */
export const progressOf = (loaded: number, total: number): number =>
  total <= 0 ? 0 : Math.max(0, Math.min(PROGRESS_LIMIT, Math.floor((loaded / total) * 100)))

/** Tests whether an upload is queued or running. */
export const isBusy = (items: readonly UploadItem[]): boolean => items.some(({ status }) => status === null || status === 0)

/** Tests whether an upload is queued, running or will be retried. */
export const isAlive = (items: readonly UploadItem[]): boolean => isBusy(items) || items.some(({ retryAt }) => retryAt !== null)

/** Retry delay from which an upload no longer counts as in progress, in ms. */
const LONG_PAUSE = 60_000

/** Tests whether an upload is in progress or retried soon, so that saving waits (VA-08). */
export const isUnderWay = (items: readonly UploadItem[]): boolean =>
  isBusy(items) || items.some(({ retryAt, pause }) => retryAt !== null && (pause ?? 0) < LONG_PAUSE)

/** Splits the items into those that stay and those whose media was released. */
export const partition = (items: readonly UploadItem[], letGo: readonly number[]): [stay: UploadItem[], gone: UploadItem[]] => {
  const isGone = ({ media }: UploadItem): boolean => media !== null && letGo.includes(media.media_id)
  return [items.filter((item) => !isGone(item)), items.filter(isGone)]
}

/** Tests whether a photograph of the media page is already published. */
export const isPublished = ({ area, media }: UploadItem): boolean => area === MEDIA_AREA && media?.kept === true

/** Overall progress in percent of all bytes. */
export const overallProgress = (items: readonly UploadItem[]): number => {
  const total = items.reduce((sum, { size }) => sum + size, 0)
  const done = items.reduce((sum, { size, progress }) => sum + (size * progress) / 100, 0)
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}
