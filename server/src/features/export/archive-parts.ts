import type { ExportedPost, PositionPrecision, RichText } from '@florilege/shared/contracts'
import type { Readable } from 'node:stream'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/services.ts'

/** Post to create for the person, with its dates and privacy, but without likes and comments of others. */
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

/** Creation of the contents of an archive, each by the rules of its own feature. */
export type ArchiveParts = {
  post: (trx: Trx, post: ImportedPost) => Promise<number>
  comment: (trx: Trx, comment: ImportedComment) => Promise<number | null>
  florilege: (trx: Trx, actor: SignedInActor, florilege: ImportedFlorilege) => Promise<number>
  /** Stores a picture, refusing invalid or too large ones; `also` runs with the row. */
  picture: (
    services: Services,
    content: Readable,
    picture: ImportedPicture,
    also: (trx: Trx, id: number) => Promise<void>,
  ) => Promise<void>
  /** Owner of a lesson that the person may see, locked; null for an unknown one. */
  lesson: (trx: Trx, actor: Actor, id: number) => Promise<number | null>
  /** Item to share, locked, and its openness; null when the person may not see it. */
  shared: (trx: Trx, actor: Actor, id: number) => Promise<{ id: number; open: boolean } | null>
}
