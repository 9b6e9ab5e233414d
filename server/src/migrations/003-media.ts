import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table media
    add column last_modified timestamptz,
    add column orig_type text not null default 'image/webp',
    add column has_source boolean not null default true,
    add column place text,
    add column position_precision text not null default 'none' check (position_precision in ('exact', 'about', 'none')),
    add check ((lat is null) = (lon is null)),
    add check ((lat is null) or position_precision <> 'none')`,
  sql`create index media_sha256 on media (sha256)`,
  sql`create index entity_image_media on entity (image_media) where image_media is not null`,
  // What friends and members see: the newest of each owner without a look at the rest.
  sql`create index item_related on item (owner_id, kind, id desc) where privacy_status = 1`,
  sql`create index item_removed on item (kind, updated_at) where privacy_status = -1`,
  // Idempotency of uploads: the sender's own key for a file.
  sql`create table media_upload (
    person_id bigint not null references entity on delete cascade,
    upload_key text not null,
    media_id bigint not null references media on delete cascade,
    primary key (person_id, upload_key)
  )`,
  sql`create index media_upload_media on media_upload (media_id)`,
  // Keys whose files no media refers to: not yet, or no more. What a crash leaves behind is found here.
  sql`create table media_garbage (
    key uuid primary key,
    since timestamptz not null default now()
  )`,
  sql`create index media_garbage_since on media_garbage (since)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
