import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { Trx } from '../database/database.ts'
import { endSessions } from './end-sessions.ts'
import { publish } from '../event/publish.ts'
import { withdrawGroupQueues } from '../notification/withdraw-about.ts'
import { refuse } from '../refusal.ts'
import type { Suspension } from '../refusal.ts'

/** Notifies open pages of administrators of a change of this person's account. */
export const tellAccount = (trx: Trx, person: number): Promise<void> => publish(trx, { kind: 'account', data: { person } })

/**
 * Serializes changes that may take an administrator away, until the transaction ends. It is taken before any row: locks
 * of the administrators' rows would depend on who still is one, and so have no fixed order.
 */
export const lockAdministrators = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(33, 3)`.execute(trx)
}

/** Refuses with 409 LAST_ADMIN a change that would leave the site without an administrator. Call `lockAdministrators` first. */
export const keepAnAdmin = async (trx: Trx, account: number): Promise<void> => {
  const another = await trx
    .selectFrom('account')
    .select('id')
    .where('role', '=', 'ADMIN')
    .where('status', '=', 'active')
    .where('delete_at', 'is', null)
    .where('id', '<>', account)
    .limit(1)
    .executeTakeFirst()
  if (another === undefined) throw refuse('CONFLICT', 'LAST_ADMIN')
}

/** Condition that no suspension is in force, or one that ends earlier: a longer suspension stays. */
const isShorter = (suspended: RawBuilder<unknown>, until: string | null): RawBuilder<boolean> =>
  sql<boolean>`(not (${suspended}) or (suspended_until is not null
    and suspended_until < coalesce(${until}::timestamptz, 'infinity')))`

/**
 * Suspends a person (ends their sessions in this transaction) or a group or organisation (nobody can act as it).
 * `until` null: without an end; the person sees `reason` when they try to sign in. Refuses an unknown entity with 404,
 * the last administrator with 409.
 */
export const suspend = async (trx: Trx, entity: number, { until, reason }: Suspension): Promise<void> => {
  await lockAdministrators(trx)
  const account = await trx
    .selectFrom('account')
    .select(['id', 'role'])
    .where('person_id', '=', entity)
    .forNoKeyUpdate()
    .executeTakeFirst()
  if (account === undefined) {
    const group = trx.selectFrom('entity').select('id').where('id', '=', entity).where('type', '<>', 'PERSON')
    if ((await group.forNoKeyUpdate().executeTakeFirst()) === undefined) throw refuse('NOT_FOUND')
    await trx
      .updateTable('entity')
      .set({ suspended_at: sql<Date>`coalesce(suspended_at, now())`, suspended_until: until })
      .where('id', '=', entity)
      .where(isShorter(sql`suspended_at is not null`, until))
      .execute()
    // The site takes over the open cases of the group's moderators.
    await withdrawGroupQueues(trx, entity)
    await tellAccount(trx, entity)
    return
  }
  if (account.role === 'ADMIN') await keepAnAdmin(trx, account.id)
  const suspended = { status: 'suspended', suspended_until: until, suspended_reason: reason } as const
  await trx
    .updateTable('account')
    .set(suspended)
    .where('id', '=', account.id)
    .where(isShorter(sql`status = 'suspended'`, until))
    .execute()
  await endSessions(trx, { account: account.id, person: entity })
  await tellAccount(trx, entity)
}

/** Ends a suspension. False without one. */
export const unsuspend = async (trx: Trx, entity: number): Promise<boolean> => {
  const account = await trx
    .updateTable('account')
    .set({ status: 'active', suspended_until: null, suspended_reason: null })
    .where('person_id', '=', entity)
    .where('status', '=', 'suspended')
    .executeTakeFirstOrThrow()
  const group = await trx
    .updateTable('entity')
    .set({ suspended_at: null, suspended_until: null })
    .where('id', '=', entity)
    .where('suspended_at', 'is not', null)
    .executeTakeFirstOrThrow()
  await tellAccount(trx, entity)
  return account.numUpdatedRows + group.numUpdatedRows > 0n
}

/** Ends expired suspensions; returns the groups and organisations among them. */
export const endSuspensions = async (trx: Trx): Promise<number[]> => {
  await sql`update account set status = 'active', suspended_until = null, suspended_reason = null where suspended_until <= now()`.execute(
    trx,
  )
  const { rows } = await sql<{ id: number }>`
    update entity set suspended_at = null, suspended_until = null where suspended_until <= now() returning id`.execute(trx)
  return rows.map(({ id }) => id)
}
