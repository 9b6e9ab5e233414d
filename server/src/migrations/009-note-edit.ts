import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table post add column edited_at timestamptz`,
  // Former words of what was edited: moderators judge what was there when it was reported.
  sql`create table post_version (
    id bigint generated always as identity primary key,
    post_id bigint not null references post on delete cascade,
    text text not null,
    category text,
    replaced_at timestamptz not null default now()
  )`,
  sql`create index post_version_post on post_version (post_id, id desc)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
