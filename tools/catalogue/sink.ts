import type { Sink } from '@florilege/server/features/interchange/reading/sink.ts'

export type SinkOptions = { owner: string; keepOwners: boolean; dryRun: boolean }

export type SentPicture = { record: number; name: string; credit: string | null; licence: string | null; content: Buffer }

/** Destination of records and their pictures; a picture answers `attached`, `there`, or the reason of a refusal. */
export type PictureSink = Sink & { picture: (picture: SentPicture) => Promise<string> }
