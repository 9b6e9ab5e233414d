import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Whether the server raises the share by itself.
  sql`alter table release_rollout add column ramp boolean not null default false`,
  // A release that is live for everybody is watched until then; such a row has ended, at a share of 100.
  sql`alter table release_rollout add column watch_until timestamptz`,
  sql`alter table release_rollout drop constraint release_rollout_share_check`,
  sql`alter table release_rollout add constraint release_rollout_share_check check (share between 1 and 100)`,
  sql`create index release_rollout_watch on release_rollout (watch_until) where watch_until is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
