import type { UploadedMedia } from '@florilege/shared/contracts'
import type { PhotoReading } from './read-photo.ts'
import type { FileToSend } from './send-file.ts'
import type { UploadItem } from './upload-item.ts'

/** How a queue reaches the world. */
export type UploadEnvironment = {
  send: (sending: FileToSend) => Promise<UploadedMedia>
  /** Called with the server's upload of what was cancelled or taken out: nothing of it is to stay there half sent. */
  giveUp: (session: string) => void
  /** Called with an upload of the server's that goes on. */
  goOn: (session: string) => void
  hash: (file: File) => Promise<string>
  read: (file: File) => Promise<PhotoReading | null>
  preview: (file: File) => string
  forget: (preview: string) => void
  key: () => string
  /** Keeps an item on the device, its file as well when it is new; false where there is no room. */
  keep: (item: UploadItem, isNew: boolean) => Promise<boolean>
  drop: (id: string) => void
  now: () => number
  /** Calls `run` after so many milliseconds; hands back how to call it off. */
  later: (run: () => void, milliseconds: number) => () => void
}
