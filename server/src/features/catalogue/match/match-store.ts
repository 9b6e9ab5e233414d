import { sql } from 'kysely'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { recordListed } from '../list/record-filter.ts'

/** Most taxa that are looked at for one key or name. */
const CANDIDATES = 20

/** Least similarity of a title to a misspelt name. */
const SIMILAR = 0.45

export type Taxon = { id: number; kind: 'genus' | 'species'; title: string; authorship: string; synonyms: string[] }
export type Found = { asked: string; taxon: Taxon }

type Row = Taxon & { asked: string }

const found = ({ asked, ...taxon }: Row): Found => ({ asked, taxon })

const columns = sql`record.id, record.kind, record.title, coalesce(record.fields ->> 'authorship', '') as authorship,
  coalesce(record.fields -> 'synonyms', '[]') as synonyms`

/** Taxa with these keys that the actor sees, by key. */
export const taxaWithKeys = async (db: Db, actor: Actor, keys: readonly string[]): Promise<Found[]> => {
  const { rows } = await sql<Row>`
    select asked.key as asked, ${columns} from unnest(${[...new Set(keys)]}::text[]) as asked (key)
    cross join lateral (select record_id from record_key where record_key.key = asked.key order by record_id limit ${CANDIDATES}) one
    join record on record.id = one.record_id join item on item.id = record.id
    where ${recordListed(actor)} order by record.id`.execute(db)
  return rows.map(found)
}

/** Statement for taxa with titles similar to these folded names; tests check with `EXPLAIN` that it uses its index. */
export const similarStatement = (actor: Actor, names: readonly string[]) => sql<Row>`
  select asked.name as asked, ${columns} from unnest(${[...names]}::text[]) as asked (name)
  cross join lateral (
    select document.item_id from search_document document
    where document.folded % asked.name and document.kind in ('genus', 'species')
    order by similarity(document.folded, asked.name) desc, document.id limit ${CANDIDATES}) one
  join record on record.id = one.item_id join item on item.id = record.id
  where ${recordListed(actor)} order by record.id`

/** Taxa with titles similar to these folded names, by name. */
export const similarTaxa = async (db: Db, actor: Actor, names: readonly string[]): Promise<Found[]> => {
  if (names.length === 0) return []
  return db.transaction().execute(async (trx) => {
    await sql`select set_config('pg_trgm.similarity_threshold', ${String(SIMILAR)}, true)`.execute(trx)
    return (await similarStatement(actor, names).execute(trx)).rows.map(found)
  })
}
