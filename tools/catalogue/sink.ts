import type { Sink } from '@florilege/server/features/interchange/reading/sink.ts'

export type SinkOptions = {
  /** Name of the imported file or folder. */
  name: string
  owner: string
  /** Mail address of the editor whose import it is. */
  editor: string | null
  keepOwners: boolean
  dryRun: boolean
}

export const NO_EDITOR = '--editor: no editor has this address'

export type SentPicture = {
  record: number
  name: string
  credit: string | null
  licence: string | null
  /** Place of its row in the report of the import, and its own among the pictures of that row. */
  place: number
  at: number
  content: Buffer
}

/** Destination of records and their pictures; a picture answers `attached`, `there`, or the reason of a refusal. */
export type PictureSink = Sink & { picture: (picture: SentPicture) => Promise<string> }
