import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Comments that a person has brought back in: the id each had where it was exported, and the comment it is here. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`create table imported_comment (
    person_id bigint not null references entity on delete cascade,
    origin text not null,
    original_id bigint not null,
    comment_id bigint not null references comment on delete cascade,
    primary key (person_id, origin, original_id)
  )`.execute(db)
  await sql`create index imported_comment_comment on imported_comment (comment_id)`.execute(db)
}
