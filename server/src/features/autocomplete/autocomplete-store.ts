import { sql } from 'kysely'
import type { RecordKind, SearchKind, Suggestion } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { fold } from '../../platform/search/fold.ts'
import { documents, found } from '../../platform/search/found.ts'

/** Character after every continuation of a prefix, in byte order. */
const LAST = sql`chr(1114111)`

/** Typed text, and the number of suggestions. */
export type Asked = { query: string; size: number }
type Named = { v: number; k: string }

/**
 * Statement for titles that begin with the words, then titles with a later word that does; tests check with `EXPLAIN`
 * that it uses its indexes.
 */
export const namedStatement = (kind: SearchKind, { query, size }: Asked, actor: Actor) => {
  const tier = (at: number) => sql`(
    select coalesce(document.item_id, document.entity_id) as v, document.title as k, ${sql.raw(String(at))} as tier, start, document.id
    from search_start join ${documents} on document.id = search_start.document_id
    where search_start.kind = ${kind} and search_start.position ${sql.raw(at === 0 ? '=' : '>')} 0
      and start >= search_fold(${query}) and start < search_fold(${query}) || ${LAST} and ${found(actor)}
    order by start, search_start.document_id limit ${size})`
  return sql<Named>`select v, k from (${tier(0)} union all ${tier(1)}) suggested order by tier, start, id`
}

/** Descriptions and owners of records, by id. */
const saidOf = async (db: Db, ids: readonly number[]) => {
  const rows = await db
    .selectFrom('record')
    .innerJoin('item', 'item.id', 'record.id')
    .innerJoin('entity', 'entity.id', 'item.owner_id')
    .select(['record.id', 'record.byline', 'record.detail', 'entity.display_name as owner'])
    .where(sql<boolean>`record.id = any(${[...ids]}::bigint[])`)
    .execute()
  return new Map(rows.map(({ id, byline, detail, owner }) => [id, { said: [byline, detail].filter(Boolean).join(' · '), owner }]))
}

/** Records with a distinguishing detail: their description, or the owner when several have the same name and description. */
const toldApart = async (db: Db, named: readonly Named[]): Promise<Suggestion[]> => {
  const said = await saidOf(
    db,
    named.map(({ v }) => v),
  )
  const alike = Map.groupBy(named, ({ k, v }) => JSON.stringify([fold(k), said.get(v)?.said]))
  const repeated = new Set([...alike.values()].filter(({ length }) => length > 1).flatMap((ones) => ones.map(({ v }) => v)))
  return named.map(({ k, v }) => {
    const about = said.get(v)
    const byline = [about?.said, repeated.has(v) ? about?.owner : null].filter(Boolean).join(' · ')
    return byline === '' ? { k, v } : { k, v, byline }
  })
}

/** Records, people or groups whose name has the words, as far as the actor may find them. */
export const suggestNamed = async (db: Db, kind: SearchKind, asked: Asked, actor: Actor): Promise<Suggestion[]> => {
  const { rows } = await namedStatement(kind, asked, actor).execute(db)
  const once = [...new Map(rows.map((row) => [row.v, row])).values()].slice(0, asked.size)
  return kind === 'person' || kind === 'group' || once.length === 0 ? once : toldApart(db, once)
}

/** Letters from which on trigrams are selective enough to search within values. */
const LOOKED_INSIDE = 3

/** Statement for values of a field in open records; tests check with `EXPLAIN` that it uses its indexes. */
export const valuesStatement = (kinds: readonly RecordKind[], facet: string, { query, size }: Asked) => {
  const folded = fold(query)
  const begins = (kind: RecordKind) => sql`(
    select label, value, 0 as tier from record_facet
    where kind = ${kind} and facet = ${facet} and value >= ${folded} and value < ${folded} || ${LAST} and count > 0
    order by value limit ${size})`
  const inside = folded.length >= LOOKED_INSIDE ? sql`value like ${`% ${folded}%`}` : sql`false`
  // Materialized: with the limit inside, the planner would read every value.
  return sql<{ label: string }>`
    with later as materialized (
      select label, value, 1 as tier from record_facet
      where ${inside} and kind = any(${[...kinds]}::text[]) and facet = ${facet} and count > 0
    )
    select label from (
      ${sql.join(kinds.map(begins), sql` union all `)} union all (select * from later order by value limit ${size})
    ) suggested order by tier, value`
}

/** Values of a field as the records spell them. */
export const suggestValues = async (db: Db, kinds: readonly RecordKind[], facet: string, asked: Asked): Promise<Suggestion[]> => {
  const { rows } = await valuesStatement(kinds, facet, asked).execute(db)
  return [...new Set(rows.map(({ label }) => label))].slice(0, asked.size).map((label) => ({ k: label, v: label }))
}
