import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Loads of a build in browsers, added up by hour.
  sql`create table release_load (
    name text not null,
    build text not null,
    hour timestamptz not null,
    count bigint not null default 0,
    milliseconds bigint not null default 0,
    primary key (name, build, hour),
    foreign key (name, build) references release
  )`,
  sql`create index release_load_hour on release_load (hour)`,
  // Sets of releases that pages are made of, and when such a page was last given out or said that it is still open.
  sql`create table release_set (
    id text primary key check (id ~ '^[0-9a-f]{16}$'),
    builds jsonb not null,
    seen_at timestamptz not null default now()
  )`,
  sql`create index release_set_seen on release_set (seen_at)`,
  // The files of a release that nobody can need any more are removed; its document and history stay.
  sql`alter table release add column files_removed_at timestamptz`,
  sql`create index release_published on release (published_at) where files_removed_at is null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
