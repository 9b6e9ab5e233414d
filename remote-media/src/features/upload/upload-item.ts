import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './read-photo.ts'

/** Files sent at the same time (CO-07). */
export const PARALLEL_UPLOADS = 3
/** Shown until the server has answered (CO-07). */
const PROGRESS_LIMIT = 99

/** Area of the page that publishes photographs by themselves. */
export const MEDIA_AREA = 'media'
/** Files that it takes at a time. */
export const MEDIA_LIMIT = 20

/** A file on its way (ST-17). This shape is kept on the device: a later release of the remote reads it. */
export type UploadItem = {
  /** Also the key that makes sending again answer with the same media, while there is no other. */
  id: string
  /** What it is for: the media page, or the form that asked for it. */
  area: string
  /** Page on which it was chosen, to go back to. */
  page: string
  name: string
  /** Bytes. */
  size: number
  /** Null where the device keeps it no more. Until a record has it, the server alone is not trusted with it. */
  file: File | null
  /** Address of the picture in this browser, or of its rendition once it has been sent. */
  preview: string
  /** Null waiting its turn, 0 being sent, 1 done, -1 failed or cancelled. */
  status: null | 0 | 1 | -1
  /** Percent, at most 99 until the server has answered. */
  progress: number
  /** Error code; ABORTED when it was cancelled. */
  error: string | null
  /** How often it has failed in a row. */
  attempts: number
  /** Milliseconds since 1970: when it is sent again by itself. Null: not by itself. */
  retryAt: number | null
  /** Milliseconds since 1970: when the server said that it has it. */
  sentAt?: number | undefined
  /** Milliseconds since 1970: when it was chosen. Of what an earlier release kept it is not known. */
  chosenAt?: number | undefined
  /** The device has no room for it: it goes when the page is closed. */
  unkept?: boolean | undefined
  /** Key under which it is sent, where that is another one than the item's own. */
  key?: string | undefined
  /** Entity in whose name it is sent: its file belongs to that one. */
  owner?: number | undefined
  /** It was chosen once more, with what was chosen last: it stands in the list once all the same. */
  twice?: boolean | undefined
  /** Milliseconds between the failure and `retryAt`. */
  pause?: number | undefined
  /** The upload by chunks that the server has of it, unfinished. */
  session?: string | undefined
  /** Of the form that it was chosen in: which draft of its it belongs to. */
  draft?: string | undefined
  /** SHA-256 of the file; null while it is not known. */
  sha256: string | null
  media: UploadedMedia | null
  /** What the file says of itself; undefined while it is being read. */
  photo: PhotoReading | null | undefined
  /** The reader could not be had, so that `photo` says nothing: it is read once the file has arrived, or could not be then. */
  unread?: 'waits' | 'failed' | undefined
}

/** The server lets go of what no record has taken up for a day; half of that is left when it is sent again. */
const KEPT_THERE = 12 * 60 * 60 * 1000

/** Whether a file that was sent may soon be gone at the server, and can go once more. */
export const isStale = ({ status, file, media, sentAt }: UploadItem, now: number): boolean =>
  status === 1 && file !== null && media?.kept !== true && now - (sentAt ?? 0) > KEPT_THERE

/** Whether it is sent, or being sent, in the name of another entity than this one, and no record has it. */
export const isOfAnother = ({ file, media, owner }: UploadItem, entity: number): boolean =>
  owner !== undefined && owner !== entity && file !== null && media?.kept !== true

/** Percent to show for bytes that have gone out. */
export const progressOf = (loaded: number, total: number): number =>
  total <= 0 ? 0 : Math.max(0, Math.min(PROGRESS_LIMIT, Math.floor((loaded / total) * 100)))

/** Whether anything is still on its way. */
export const isBusy = (items: readonly UploadItem[]): boolean => items.some(({ status }) => status === null || status === 0)

/** Whether anything is on its way or goes again by itself. */
export const isAlive = (items: readonly UploadItem[]): boolean => isBusy(items) || items.some(({ retryAt }) => retryAt !== null)

/** From this long on, what waits to go again is under way no more: who looks at it would wait in vain. */
const LONG_PAUSE = 60_000

/** Whether anything is on its way or goes again in a moment, so that saving waits (VA-08). */
export const isUnderWay = (items: readonly UploadItem[]): boolean =>
  isBusy(items) || items.some(({ retryAt, pause }) => retryAt !== null && (pause ?? 0) < LONG_PAUSE)

/** Those that stay, and those whose media has been let go. */
export const partition = (items: readonly UploadItem[], letGo: readonly number[]): [stay: UploadItem[], gone: UploadItem[]] => {
  const isGone = ({ media }: UploadItem): boolean => media !== null && letGo.includes(media.media_id)
  return [items.filter((item) => !isGone(item)), items.filter(isGone)]
}

/** Whether nothing is left to do with it: sent to be published by itself, and a photograph of theirs already. */
export const isPublished = ({ area, media }: UploadItem): boolean => area === MEDIA_AREA && media?.kept === true

/** How far all of them are, in percent of their bytes. */
export const overallProgress = (items: readonly UploadItem[]): number => {
  const total = items.reduce((sum, { size }) => sum + size, 0)
  const done = items.reduce((sum, { size, progress }) => sum + (size * progress) / 100, 0)
  return total === 0 ? 0 : Math.floor((done / total) * 100)
}
