import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Db, Trx } from '../database/database.ts'
import { untellWaiting } from '../notification/tell-waiting.ts'
import type { Suspension } from '../refusal.ts'
import { tellAccount, unsuspend } from './suspension.ts'

/**
 * Condition for decisions that suspend an entity: the author of the reported item, else the person concerned. Each has
 * an index.
 */
export const suspends = (entity: number): RawBuilder<boolean> =>
  sql<boolean>`(action = 'suspend' and (person_id = ${entity}::bigint or (person_id is null and concerns_id = ${entity}::bigint)))`

/**
 * Stores a suspension without a report as a case that was decided at once, with its statement of reasons and open to an
 * appeal. Returns the case.
 */
export const keepSuspension = async (trx: Trx, entity: number, { until, reason }: Suspension, by: number): Promise<number> => {
  const { id } = await trx
    .insertInto('report_case')
    .values({
      subject: 'entity',
      subject_id: entity,
      concerns_id: entity,
      person_id: sql<number | null>`(select id from entity where id = ${entity} and type = 'PERSON')`,
      action: 'suspend',
      statement: reason,
      suspended_until: until,
      closed_by: by,
      closed_at: sql<Date>`now()`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Decision that suspends a person now; null without one. */
export const suspensionCase = async (trx: Trx, person: number): Promise<number | null> => {
  const row = await trx
    .selectFrom('report_case')
    .select('id')
    .where(suspends(person))
    .where('restored_at', 'is', null)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.id ?? null
}

/** Decision that suspends an entity, and its end. */
type Standing = { id: number; until: string | null }

/** Other suspension in force when a decision ends or is lifted: the one that lasts longest; null without one. */
export const otherInForce = async (db: Db | Trx, entity: number, reportCase: number): Promise<Standing | null> => {
  const longest = await db
    .selectFrom('report_case')
    .select(['id', 'suspended_until'])
    .where(suspends(entity))
    .where('restored_at', 'is', null)
    .where(sql<boolean>`(suspended_until is null or suspended_until > now())`)
    .where(sql<boolean>`exists (select from report_case asked where asked.id = ${reportCase} and asked.action = 'suspend')`)
    .orderBy(sql`suspended_until desc nulls first, id = ${reportCase} desc`)
    .limit(1)
    .executeTakeFirst()
  if (longest === undefined || longest.id === reportCase) return null
  return { id: longest.id, until: longest.suspended_until?.toISOString() ?? null }
}

/**
 * Lifts one decision to suspend a person, group or organisation: they are free unless another one is in force, whose
 * end and reasons then apply.
 */
export const liftSuspension = async (trx: Trx, entity: number, reportCase: number): Promise<void> => {
  const standing = await trx
    .selectFrom('report_case')
    .select(['suspended_until', 'statement'])
    .where('id', '<>', reportCase)
    .where(suspends(entity))
    .where('restored_at', 'is', null)
    .where(sql<boolean>`(suspended_until is null or suspended_until > now())`)
    .orderBy(sql`suspended_until desc nulls first`)
    .limit(1)
    .executeTakeFirst()
  if (standing === undefined) {
    await unsuspend(trx, entity)
    return
  }
  await trx
    .updateTable('account')
    .set({ suspended_until: standing.suspended_until, suspended_reason: standing.statement })
    .where('person_id', '=', entity)
    .where('status', '=', 'suspended')
    .execute()
  await trx
    .updateTable('entity')
    .set({ suspended_until: standing.suspended_until })
    .where('id', '=', entity)
    .where('suspended_at', 'is not', null)
    .execute()
  await tellAccount(trx, entity)
}

/**
 * Marks the decisions that suspended a person, group or organisation as lifted, with a text: their appeals need no
 * answer any more. Returns the newest one; null without any.
 */
export const liftSuspensions = async (
  trx: Trx,
  entity: number,
  { by, text }: { by: number; text: string },
): Promise<number | null> => {
  const lifted = await trx
    .updateTable('report_case')
    .set({ restored_at: sql<Date>`now()`, restored_by: by, restored_text: text, claimed_until: null })
    .where(suspends(entity))
    .where('restored_at', 'is', null)
    .returning('id')
    .execute()
  await untellWaiting(trx)
  return lifted.length === 0 ? null : Math.max(...lifted.map(({ id }) => id))
}
