import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/**
 * Holder of an item removed by others than its owner: moderators of the group that posted it, the site by a case, or
 * its administrators.
 */
export type ItemMark = { holder: 'group' | 'site' | 'house'; former_privacy: number }

/** Reads the holder of an item and locks the row; undefined when nobody holds it. */
export const markOf = async (trx: Trx, id: number): Promise<ItemMark | undefined> => {
  await trx.selectFrom('item').select('id').where('id', '=', id).forUpdate().execute()
  const { rows } = await sql<ItemMark>`
    select former_privacy, case
        when case_id is null then case when kept then 'group' else 'house' end
        when exists (select from report_case join account on account.person_id = report_case.closed_by
          where report_case.id = item_moderation.case_id and report_case.place_id is not null and account.role <> 'ADMIN')
        then 'group' else 'site' end as holder
    from item_moderation where item_id = ${id}`.execute(trx)
  return rows[0]
}
