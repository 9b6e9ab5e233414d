import { sql } from 'kysely'
import type { Trx } from '../database/database.ts'

/** Who took an item away, other than its owner: the moderators of the group that posted it, the site's by a case, or its administration. */
export type ItemMark = { holder: 'group' | 'site' | 'house'; former_privacy: number }

/** Reads who holds an item, which nobody else takes away or gives back meanwhile; undefined when nobody does. */
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
