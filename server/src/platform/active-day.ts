import { sql } from 'kysely'
import type { Db } from './database/database.ts'

/** Notes that an account was there today (UTC); as often as it is told, it counts once. */
export const wasHere = async (db: Db, account: number): Promise<void> => {
  await sql`insert into active_day (day, account_id) values ((now() at time zone 'utc')::date, ${account})
    on conflict do nothing`.execute(db)
}
