import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** People with an older account who loaded the build of a roll-out. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_rollout add column members bigint not null default 0`.execute(db)
}
