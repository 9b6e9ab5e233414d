import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Pictures that come in with the records of an import, and the licence of a picture. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`alter table media add column licence text`.execute(db)
  await sql`alter table record_import add column pictures integer not null default 0,
    add column unused jsonb not null default '[]'`.execute(db)
  // place: as in record_import_row. rank: 0 for a picture that the row names, higher for a less exact match.
  await sql`create table record_import_picture (
    import_id bigint not null references record_import on delete cascade,
    place bigint not null,
    at smallint not null,
    origin text not null,
    rank smallint not null,
    credit text,
    licence text,
    record_id bigint,
    state text not null check (state in ('waiting', 'attached', 'there', 'failed', 'undone')),
    reason text,
    media_id bigint,
    made boolean not null default false,
    primary key (import_id, place, at)
  )`.execute(db)
  await sql`create index record_import_picture_state on record_import_picture (import_id, state, place, at)`.execute(db)
  await sql`create index record_import_picture_media on record_import_picture (media_id) where media_id is not null`.execute(db)
}
