import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // The person behind a group or organisation that a notice comes from: a block hides what they did in its name.
  sql`alter table notification add column actor_id bigint references entity on delete set null`,
  sql`create index notification_actor on notification (actor_id) where actor_id is not null`,
  // Whose it was and who had done it, of what is gone: nobody is told of the end of what a block hid from them.
  sql`alter table event add column sides bigint[] not null default '{}'`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
