import { sql } from 'kysely'
import type { Db } from '../../../platform/database/database.ts'

/** Updates the planner's statistics after an import; the embedded database otherwise does so only when idle. */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze item, record, record_link, record_facet, search_document, search_start`.execute(db)
}
