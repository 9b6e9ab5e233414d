import type { ExportedPost, PositionPrecision, RichText } from '@florilege/shared/contracts'
import type { Readable } from 'node:stream'
import type { Actor, SignedInActor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** A post as it is to be made here: the person's own, with its dates and privacy, and nothing that others gave it. */
export type ImportedPost = {
  kind: ExportedPost['kind']
  owner: number
  privacy: 0 | 1 | 9
  text: string
  document: RichText | null
  title: string | null
  category: ExportedPost['category']
  mood: number | null
  lat: number | null
  lon: number | null
  place: string | null
  lesson: number | null
  shared: number | null
  media: number[]
  createdAt: Date
}

export type ImportedComment = {
  object: number
  author: number
  actor: number
  message: string
  subThread: number | null
  replyTo: number | null
  createdAt: Date
}

export type ImportedPicture = {
  ownerId: number
  fileName: string
  kept: true
  privacy: 0 | 1 | 9
  title: string | null
  description: string | null
  author: string | null
  alt: string | null
  place: string | null
  takenAt: string | null
  position: { lat: number; lon: number } | null
  precision: PositionPrecision
}

export type ImportedFlorilege = {
  title: string
  introduction: string
  privacy_status: 0 | 1 | 9
  entries: { item_id: number | null; words: string }[]
}

/** How the things of an archive are made here, each by the rules of its own feature. */
export type ArchiveParts = {
  post: (trx: Trx, post: ImportedPost) => Promise<number>
  comment: (trx: Trx, comment: ImportedComment) => Promise<number | null>
  florilege: (trx: Trx, actor: SignedInActor, florilege: ImportedFlorilege) => Promise<number>
  /** Stores a picture as it comes in, refusing what is none or too large; `also` runs with the row. */
  picture: (
    services: Services,
    content: Readable,
    picture: ImportedPicture,
    also: (trx: Trx, id: number) => Promise<void>,
  ) => Promise<void>
  /** Owner of a lesson that the person may see, held; null when there is none. */
  lesson: (trx: Trx, actor: Actor, id: number) => Promise<number | null>
  /** What is shared when an item is, held, and whether anybody may see it; null when the person sees none. */
  shared: (trx: Trx, actor: Actor, id: number) => Promise<{ id: number; open: boolean } | null>
}
