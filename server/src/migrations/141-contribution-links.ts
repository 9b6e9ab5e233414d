import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// Contributions that were accepted before accepting linked them to what they show.
const statements = [
  sql`insert into record_link (from_id, type, to_id, role, position, by_hand)
    select id, 'contribution_of', record_id, '', 0, true from contribution
    where state = 'accepted' and record_id is not null
    on conflict do nothing`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
