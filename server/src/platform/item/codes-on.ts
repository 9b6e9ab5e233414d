import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RelationCode } from '@florilege/shared/contracts'
import type { Actor } from '../actor.ts'
import type { Db, Trx } from '../database/database.ts'

/** Admin codes that a person holds on an entity; none on themself. */
export const codesOn = async (db: Db | Trx, person: number, entity: number): Promise<RelationCode[]> => {
  const rows = await db
    .selectFrom('relation')
    .select('code')
    .where('from_id', '=', person)
    .where('to_id', '=', entity)
    .where('code', 'in', ['A', 'C', 'E', 'M', 'R'])
    .execute()
  return rows.map(({ code }) => code as RelationCode)
}

/** Condition that the caller's person may act as the entity in the column `entity`: who else did is told to them (BY-04). */
export const actsFor = ({ person }: Actor, entity: string): RawBuilder<boolean> =>
  person === null
    ? sql<boolean>`false`
    : sql<boolean>`exists (select from relation where from_id = ${person} and to_id = ${sql.ref(entity)}
        and code in ('A', 'C', 'E', 'M', 'R'))`
