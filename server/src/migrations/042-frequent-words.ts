import { sql } from 'kysely'
import type { Kysely } from 'kysely'

// A word that very many documents have is looked for among the newest of the kinds that grow without end, among titles
// that are just that, and in all documents of the other kinds.
const statements = [
  sql`create index search_document_newest on search_document (kind, id desc) where open`,
  sql`create index search_document_titled on search_document using hash (folded) where open`,
  sql`create index search_document_lasting on search_document using gin (words) with (fastupdate = off)
    where open and kind not in ('post', 'person', 'group')`,
]

export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const statement of statements) await statement.execute(db)
}
