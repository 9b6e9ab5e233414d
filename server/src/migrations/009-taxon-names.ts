import { sql } from 'kysely'
import type { Kysely } from 'kysely'

/** Keys of synonyms and of the sound of names: the search of pairs writes them for each taxon that waits for it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`insert into record_unpaired (record_id)
    select id from record where kind = 'species' or (kind = 'genus' and class = 'taxon') order by id`.execute(db)
}
