import { sql } from 'kysely'
import type { Kysely } from 'kysely'

const statements = [
  // Who deleted the row: whoever brings it back sees whom to ask.
  sql`alter table item_moderation add column person_id bigint references entity on delete set null`,
  sql`create index item_moderation_person on item_moderation (person_id) where person_id is not null`,
  // Records are removed and brought back with their history; a mark without a case let nobody bring them back.
  sql`delete from item_moderation using item where item.id = item_moderation.item_id and item_moderation.case_id is null
    and item.kind in ('bibliography', 'genus', 'species', 'article')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
