import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Threads are paged by their first comments: the answers in between are not read past. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create index comment_thread on comment (object_id, id) where sub_thread_id is null`.execute(db)
}
