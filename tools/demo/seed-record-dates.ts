import type { Trx } from '@florilege/server/platform/database/database.ts'
import { sql } from 'kysely'

/** Spreads the dates of the demo's records over the preceding year, in creation order. */
export const spreadRecords = async (trx: Trx): Promise<void> => {
  await sql`
    with placed as (
      select item.id, now() - (350 * (1 - cume_dist() over (order by item.id)) + 1) * interval '1 day' as at
      from item join record on record.id = item.id
    ),
    dated as (update item set created_at = placed.at, updated_at = placed.at from placed where item.id = placed.id)
    update record set published_at = placed.at from placed where record.id = placed.id and record.published_at is not null`.execute(
    trx,
  )
}
