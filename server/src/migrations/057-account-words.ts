import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // Told to the person who tries to sign in, in the words of the letter that they got.
  await sql`alter table account add column suspended_reason text`.execute(db)
}
