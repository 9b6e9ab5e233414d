import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RelationCode } from '@florilege/shared/contracts'
import type { Actor } from '../request/actor.ts'
import type { Db, Trx } from '../database/database.ts'
import { notBlocked } from './not-blocked.ts'

/** Admin codes that a person holds on an entity: empty for themself, and while the entity is suspended. */
export const codesOn = async (db: Db | Trx, person: number, entity: number): Promise<RelationCode[]> => {
  const rows = await db
    .selectFrom('relation')
    .innerJoin('entity', 'entity.id', 'relation.to_id')
    .select('relation.code')
    .where('from_id', '=', person)
    .where('to_id', '=', entity)
    .where('code', 'in', ['A', 'C', 'E', 'M', 'R'])
    .where('entity.suspended_at', 'is', null)
    .execute()
  return rows.map(({ code }) => code as RelationCode)
}

/** Condition that the caller's person may act as the entity in the column `entity`. */
export const actsFor = ({ person }: Actor, entity: string): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from relation where from_id = ${person} and to_id = ${sql.ref(entity)}
        and code in ('A', 'C', 'E', 'M', 'R'))`

/**
 * Condition that the caller sees the person behind the entity in the column `entity`: those who may act as it
 * themselves (BY-04), unless a block exists between them and the person in the column `person`.
 */
export const toldWhoActed = (actor: Actor, { entity, person }: { entity: string; person: string }): RawBuilder<boolean> =>
  sql<boolean>`(${actsFor(actor, entity)} and ${notBlocked(actor, person)})`
