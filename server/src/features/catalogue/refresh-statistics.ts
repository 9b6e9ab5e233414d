import { sql } from 'kysely'
import type { Db } from '../../platform/database/database.ts'

/** Tells the planner what an import has changed; the embedded database does so by itself only when it is idle. */
export const refreshStatistics = async (db: Db): Promise<void> => {
  await sql`analyze item, record, record_link, record_facet, search_document, search_start`.execute(db)
}
