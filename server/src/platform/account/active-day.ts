import { sql } from 'kysely'
import type { Db } from '../database/database.ts'

/** Records that an account was active today (UTC); repeated calls count once. */
export const wasHere = async (db: Db, account: number): Promise<void> => {
  await sql`insert into active_day (day, account_id) values ((now() at time zone 'utc')::date, ${account})
    on conflict do nothing`.execute(db)
}
