import type { FastifyRequest } from 'fastify'
import type { SignedInActor } from './actor.ts'
import type { Trx } from './database/database.ts'

/** What a thing was, for the audit: it is gone, or soon will be. */
export type Removed = Readonly<Record<string, string | number | null>>

/** Takes one thing away by the rules of its own feature, and says what it was. Null when it is gone already. */
export type Removal = (trx: Trx, id: number) => Promise<Removed | null>

/** What moderation can take away, by the name of its table (server/src/removals.ts). */
export type Removals = Readonly<Record<string, Removal>>

/** Who deletes a row or brings it back, and the words for its owner. */
export type RowOrder = { id: number; actor: SignedInActor; request: FastifyRequest; reason: string | null }

/** How rows of a table go and come back. Null where there is none, or it is as wished already. */
export type Row = {
  remove: (trx: Trx, order: RowOrder) => Promise<Removed | null>
  restore: (trx: Trx, order: RowOrder) => Promise<Removed | null>
}

/** What administrators can delete row by row, by the name of its table. */
export type Rows = Readonly<Record<string, Row>>
