import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './read-photo.ts'

/** Files sent at the same time (CO-07). */
export const PARALLEL_UPLOADS = 3
/** Shown until the server has answered (CO-07). */
const PROGRESS_LIMIT = 99

/** A file on its way (ST-17). */
export type UploadItem = {
  /** Also the key that makes sending again answer with the same media. */
  id: string
  file: File
  /** Address of the picture in this browser. */
  preview: string
  /** Null waiting its turn, 0 being sent, 1 done, -1 failed or cancelled. */
  status: null | 0 | 1 | -1
  /** Percent, at most 99 until the server has answered. */
  progress: number
  /** Error code; ABORTED when it was cancelled. */
  error: string | null
  media: UploadedMedia | null
  /** What the file says of itself; undefined while it is being read. */
  photo: PhotoReading | null | undefined
}

/** Percent to show for bytes that have gone out. */
export const progressOf = (loaded: number, total: number): number =>
  total <= 0 ? 0 : Math.max(0, Math.min(PROGRESS_LIMIT, Math.floor((loaded / total) * 100)))

/** Whether anything is still on its way. */
export const isBusy = (items: readonly UploadItem[]): boolean => items.some(({ status }) => status === null || status === 0)
