import { sql } from 'kysely'
import type { Kysely } from 'kysely'

export const up = async (db: Kysely<unknown>): Promise<void> => {
  // The first release of a remote is rolled out beside nothing: the others have none of it.
  await sql`alter table release_rollout alter column control drop not null`.execute(db)
}
