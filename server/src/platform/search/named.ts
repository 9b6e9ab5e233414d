import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'

/** Most hits of a search by name that are read. */
const HITS = 2000

/** Entities whose name or description contains these words, the last one also as a prefix. */
export const named = (q: string, kind: 'person' | 'group'): RawBuilder<unknown> => sql`
  select entity_id as id from search_document
  where open and words @@ search_query(${q}) and kind = ${kind} and entity_id is not null limit ${HITS}`
