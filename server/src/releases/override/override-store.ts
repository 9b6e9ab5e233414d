import type { ReleaseDocument } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { moment } from '../../platform/running/clock.ts'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Overridden remote of one session, with an end date. `origin` null: from this site. */
export type Override = { name: string; document: ReleaseDocument; origin: string | null; note: string; expires_at: Date }
export type OverrideRow = Override & { seal: string }

/** Overrides of a session that have not ended. */
export const listOverrideRows = (db: Db, session: number): Promise<OverrideRow[]> =>
  db
    .selectFrom('release_override')
    .select(['name', 'document', 'origin', 'note', 'expires_at', 'seal'])
    .where('session_id', '=', session)
    .where('expires_at', '>', moment)
    .orderBy('name')
    .execute()

export const putOverride = async (
  trx: Trx,
  { session, account, row }: { session: number; account: number; row: OverrideRow },
): Promise<void> => {
  const { name, origin, note, expires_at, seal } = row
  const values = { origin, note, expires_at, seal, document: JSON.stringify(row.document), created_at: sql<Date>`now()` }
  await trx
    .insertInto('release_override')
    .values({ session_id: session, account_id: account, name, ...values })
    .onConflict((conflict) => conflict.columns(['session_id', 'name']).doUpdateSet(values))
    .execute()
}

/** Ends the overrides of a session, and the grants that it gave; gives the names that were shown. */
export const removeOverrides = async (trx: Trx, session: number): Promise<string[]> => {
  await trx.deleteFrom('release_override_grant').where('session_id', '=', session).execute()
  const rows = await trx.deleteFrom('release_override').where('session_id', '=', session).returning('name').execute()
  return rows.map(({ name }) => name)
}

export const removeExpiredOverrides = async (db: Db): Promise<void> => {
  for (const table of ['release_override', 'release_override_grant'] as const)
    await db
      .deleteFrom(table)
      .where('expires_at', '<', sql<Date>`now()`)
      .execute()
}
