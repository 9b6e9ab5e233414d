import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  sql`alter table media
    add column version integer not null default 1,
    add column alt text,
    add column provider text check (provider in ('youtube', 'vimeo')),
    add column video_id text,
    add check ((provider is null) = (video_id is null))`,
  // Filters of the list: each finds its own, newest first.
  sql`create index media_year on media ((extract(year from taken_at at time zone 'UTC')), id desc) where taken_at is not null`,
  sql`create index media_author on media ((lower(author)), id desc) where author is not null`,
  sql`create index media_place on media ((lower(place)), id desc) where place is not null`,
  sql`create index media_video on media (id desc) where provider is not null`,
  // What the services say of a video; data is null for one that they do not have.
  sql`create table video_metadata (
    provider text not null,
    video_id text not null,
    data jsonb,
    fetched_at timestamptz not null default now(),
    primary key (provider, video_id)
  )`,
  sql`create index video_metadata_age on video_metadata (fetched_at)`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
