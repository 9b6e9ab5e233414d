import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table comment add column edited_at timestamptz`,
  // Former words of what was edited: moderators judge what was there when it was reported.
  sql`create table comment_version (
    id bigint generated always as identity primary key,
    comment_id bigint not null references comment on delete cascade,
    message text not null,
    replaced_at timestamptz not null default now()
  )`,
  sql`create index comment_version_comment on comment_version (comment_id, id desc)`,
  // Lists of who liked go by when, then by whom.
  sql`drop index item_like_item`,
  sql`create index item_like_item on item_like (item_id, created_at desc, entity_id desc)`,
  sql`drop index comment_like_comment`,
  sql`create index comment_like_comment on comment_like (comment_id, created_at desc, entity_id desc)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
