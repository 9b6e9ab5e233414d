import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // A key stands for one content of one kind; what was sent before has none on record and is taken as the same.
  sql`alter table sent add column content bytea`,
  sql`alter table sent drop constraint sent_pkey`,
  sql`alter table sent add primary key (person_id, kind, key)`,
  // Whether a person has asked for an artwork already.
  sql`create index artwork_order_open on artwork_order (person_id, record_id) where state in ('requested', 'confirmed')`,
  // What the whole file is to be, and what it became: completing it again is answered with that.
  sql`alter table upload_session add column sha256 bytea, add column media_id bigint references item on delete set null`,
  sql`create index upload_session_media on upload_session (media_id) where media_id is not null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
