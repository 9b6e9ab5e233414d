import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Loads of a roll-out's build that have the ticket of a served page, and those without a failure of people without an older account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_rollout add column served bigint not null default 0, add column well bigint not null default 0`.execute(
    db,
  )
}
