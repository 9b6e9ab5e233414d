import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './queue/read-photo.ts'
import type { FileToSend } from './queue/send-file.ts'
import type { UploadItem } from './queue/upload-item.ts'

/** Side effects of an upload queue. */
export type UploadEnvironment = {
  send: (sending: FileToSend) => Promise<UploadedMedia>
  /** Called with the server session of a cancelled or removed upload, so that no partial file remains there. */
  giveUp: (session: string) => void
  /** Called with a server session that is resumed. */
  goOn: (session: string) => void
  hash: (file: File) => Promise<string>
  read: (file: File) => Promise<PhotoReading | null>
  preview: (file: File) => string
  forget: (preview: string) => void
  key: () => string
  /** Stores an item on the device, with its file if it is new; false without space. */
  keep: (item: UploadItem, isNew: boolean) => Promise<boolean>
  drop: (id: string) => void
  now: () => number
  /** Calls `run` after a delay in milliseconds; returns a cancel function. */
  later: (run: () => void, milliseconds: number) => () => void
}
