import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // What the moderators of a group decided before the site took the item away: it stands again when the site gives it back.
  sql`alter table item_moderation add column beneath_kept boolean,
    add column beneath_case bigint references report_case on delete set null`,
  sql`create index item_moderation_beneath on item_moderation (beneath_case) where beneath_case is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
