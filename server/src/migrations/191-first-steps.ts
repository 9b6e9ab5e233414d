import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** First steps that a newcomer has followed or dismissed, on whichever device. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table account add column first_steps_ended text[] not null default '{}'
    check (first_steps_ended <@ array['people', 'look', 'write'])`.execute(db)
}
