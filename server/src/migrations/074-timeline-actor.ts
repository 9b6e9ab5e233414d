import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // A timeline asks who did it in the owner's name as well, and still reads the newest of each friend from this index alone.
  sql`drop index item_timeline`,
  sql`create index item_timeline on item (owner_id, id desc) include (privacy_status, kind, actor_id)
    where privacy_status >= 0 and kind in ('note', 'lesson', 'mood', 'share')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
