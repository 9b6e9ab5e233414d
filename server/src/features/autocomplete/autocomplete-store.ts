import { sql } from 'kysely'
import type { RecordKind, SearchKind, Suggestion } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fold } from '../../platform/search/fold.ts'
import { documents, found } from '../../platform/search/found.ts'

/** Behind every text that begins with another one, in the order of bytes. */
const LAST = sql`chr(1114111)`

type Asked = { query: string; size: number }
type Named = { v: number; k: string }

/** The statement of what begins with the words, then of what has a word that does; `EXPLAIN` in the tests holds it to its indexes. */
export const namedStatement = (kind: SearchKind, { query, size }: Asked, actor: Actor) => {
  const tier = (at: number) => sql`(
    select coalesce(document.item_id, document.entity_id) as v, document.title as k, ${sql.raw(String(at))} as tier, start, document.id
    from search_start join ${documents} on document.id = search_start.document_id
    where search_start.kind = ${kind} and search_start.position ${sql.raw(at === 0 ? '=' : '>')} 0
      and start >= search_fold(${query}) and start < search_fold(${query}) || ${LAST} and ${found(actor)}
    order by start, search_start.document_id limit ${size})`
  return sql<Named>`select v, k from (${tier(0)} union all ${tier(1)}) suggested order by tier, start, id`
}

/** Records, people or groups whose name has the words, as far as the actor may find them. */
export const suggestNamed = async (db: Db, kind: SearchKind, asked: Asked, actor: Actor): Promise<Suggestion[]> => {
  const { rows } = await namedStatement(kind, asked, actor).execute(db)
  const once = new Map(rows.map((row) => [row.v, row]))
  return [...once.values()].slice(0, asked.size)
}

/** Letters from which on the trigrams of a text are rare enough to look for it in the middle of values. */
const LOOKED_INSIDE = 3

/** The statement of values of a field that open records have; `EXPLAIN` in the tests holds it to its indexes. */
export const valuesStatement = (kinds: readonly RecordKind[], facet: string, { query, size }: Asked) => {
  const folded = fold(query)
  const begins = (kind: RecordKind) => sql`(
    select label, value, 0 as tier from record_facet
    where kind = ${kind} and facet = ${facet} and value >= ${folded} and value < ${folded} || ${LAST} and count > 0
    order by value limit ${size})`
  const inside = folded.length >= LOOKED_INSIDE ? sql`value like ${`% ${folded}%`}` : sql`false`
  // Materialized: with the limit inside, the planner would rather read every value.
  return sql<{ label: string }>`
    with later as materialized (
      select label, value, 1 as tier from record_facet
      where ${inside} and kind = any(${[...kinds]}::text[]) and facet = ${facet} and count > 0
    )
    select label from (
      ${sql.join(kinds.map(begins), sql` union all `)} union all (select * from later order by value limit ${size})
    ) suggested order by tier, value`
}

/** Values of a field as the records write them. */
export const suggestValues = async (db: Db, kinds: readonly RecordKind[], facet: string, asked: Asked): Promise<Suggestion[]> => {
  const { rows } = await valuesStatement(kinds, facet, asked).execute(db)
  return [...new Set(rows.map(({ label }) => label))].slice(0, asked.size).map((label) => ({ k: label, v: label }))
}
