import { sql } from 'kysely'
import type { Removal } from '../../platform/removal.ts'

/** Deletes a report; an open case without any other goes with it. */
export const removeReport: Removal = async (trx, id) => {
  const gone = await trx
    .deleteFrom('report')
    .where('id', '=', id)
    .returning(['case_id', 'reporter_id', 'category', 'text'])
    .executeTakeFirst()
  if (gone === undefined) return null
  await sql`delete from report_case where id = ${gone.case_id} and closed_at is null
    and not exists (select from report where case_id = report_case.id)`.execute(trx)
  return { case: gone.case_id, reporter: gone.reporter_id, category: gone.category, text: gone.text }
}
