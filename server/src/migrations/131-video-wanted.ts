import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Videos of which their service has not said yet what they are, or whose picture could not be had.
  sql`create table video_wanted (
    media_id bigint primary key references media (id) on delete cascade,
    tries integer not null default 0,
    next_at timestamptz not null default now()
  )`,
  sql`create index video_wanted_next on video_wanted (next_at)`,
  // Those that were added while their service was away have nothing of it.
  sql`insert into video_wanted (media_id) select id from media where provider is not null and title is null and author is null`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
