import { sql } from 'kysely'

/** Drafts, and what people have imported from their archives. */
export const drafts = [
  // Shared by all drafts: a draft that is deleted and created again gets an unused version.
  sql`create sequence draft_version`,
  sql`create table draft (
    person_id bigint not null references entity on delete cascade,
    key text not null,
    version bigint not null default nextval('draft_version'),
    content text not null,
    size integer not null,
    updated_at timestamptz not null default now(),
    primary key (person_id, key)
  )`,
  sql`create index draft_list on draft (person_id, version desc)`,
  sql`create index draft_updated on draft (updated_at)`,
  // Items and comments that a person has imported from an archive, by the id in the origin of that archive.
  sql`create table imported_item (
    person_id bigint not null references entity on delete cascade,
    origin text not null,
    original_id bigint not null,
    item_id bigint not null references item on delete cascade,
    primary key (person_id, origin, original_id)
  )`,
  sql`create index imported_item_item on imported_item (item_id)`,
  sql`create table imported_comment (
    person_id bigint not null references entity on delete cascade,
    origin text not null,
    original_id bigint not null,
    comment_id bigint not null references comment on delete cascade,
    primary key (person_id, origin, original_id)
  )`,
  sql`create index imported_comment_comment on imported_comment (comment_id)`,
]
