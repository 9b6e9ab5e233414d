import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Taken off the site by somebody is something else than the end of a roll-out, in the history and in the log. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table release_event drop constraint release_event_action_check`.execute(db)
  await sql`alter table release_event add constraint release_event_action_check
    check (action in ('publish', 'promote', 'rollback', 'share', 'withdraw', 'retire', 'stop', 'pin', 'unpin'))`.execute(db)
}
