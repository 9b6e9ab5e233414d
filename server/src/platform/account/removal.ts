import type { FastifyRequest } from 'fastify'
import type { SignedInActor } from '../request/actor.ts'
import type { Trx } from '../database/database.ts'

/** Description of a removed thing, for the audit log. */
export type Removed = Readonly<Record<string, string | number | null>>

/** Removes one thing by the rules of its own feature and returns its description. Null when it is already gone. */
export type Removal = (trx: Trx, id: number) => Promise<Removed | null>

/** Removals for moderation, by table name (server/src/removals.ts). */
export type Removals = Readonly<Record<string, Removal>>

/** Request to delete or restore a row: its author, and the reason for the owner. */
export type RowOrder = { id: number; actor: SignedInActor; request: FastifyRequest; reason: string | null }

/** Deletion and restoration of a table's rows. Null for an unknown row, or one already in that state. */
export type Row = {
  remove: (trx: Trx, order: RowOrder) => Promise<Removed | null>
  restore: (trx: Trx, order: RowOrder) => Promise<Removed | null>
}

/** Tables from which administrators can delete rows, by name. */
export type Rows = Readonly<Record<string, Row>>
