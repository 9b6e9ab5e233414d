import { sql } from 'kysely'
import type { PairReason } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { PairFacts } from './pair-facts.ts'

/** Most records that one key leads to; a more frequent one tells nothing apart. */
const CANDIDATES = 50

/** Facts about records, without removed ones. */
export const factsOf = async (trx: Trx, ids: readonly number[]): Promise<PairFacts[]> => {
  const { rows } = await sql<PairFacts>`
    select record.id, record.kind, record.class, record.title, record.fields, array(
        select jsonb_build_object('id', artist.id, 'title', artist.title) from record_link join record artist on artist.id = record_link.to_id
        where record_link.from_id = record.id and record_link.type = 'creator' order by record_link.position limit 20
      ) as creators
    from record join item on item.id = record.id
    where record.id = any(${[...ids]}::bigint[]) and item.privacy_status >= 0 order by record.id`.execute(trx)
  return rows
}

/** True when records wait for the search of their pairs. */
export const isAnyUnpaired = async (db: Db): Promise<boolean> =>
  (await db.selectFrom('record_unpaired').select('id').limit(1).executeTakeFirst()) !== undefined

/** Takes records out of the queue; several processes may do so at once. */
export const takeUnpaired = async (trx: Trx, most: number): Promise<number[]> => {
  const { rows } = await sql<{ record_id: number }>`
    delete from record_unpaired where id in (select id from record_unpaired order by id limit ${most} for update skip locked)
    returning record_id`.execute(trx)
  return [...new Set(rows.map(({ record_id }) => record_id))]
}

/** Replaces the keys of records. */
export const setKeys = async (trx: Trx, ids: readonly number[], keys: readonly { id: number; key: string }[]): Promise<void> => {
  await sql`delete from record_key where record_id = any(${[...ids]}::bigint[])`.execute(trx)
  await sql`
    insert into record_key (key, record_id)
    select key, id from unnest(${keys.map(({ key }) => key)}::text[], ${keys.map(({ id }) => id)}::bigint[]) as wanted (key, id)
    on conflict do nothing`.execute(trx)
}

/** Other records with these keys, by key. */
export const recordsWith = async (trx: Trx, keys: readonly string[]): Promise<Map<string, number[]>> => {
  const { rows } = await sql<{ key: string; ids: number[] }>`
    select wanted.key, array(select record_id from record_key where record_key.key = wanted.key limit ${CANDIDATES + 1}) as ids
    from unnest(${[...new Set(keys)]}::text[]) as wanted (key)`.execute(trx)
  return new Map(rows.flatMap(({ key, ids }) => (ids.length > CANDIDATES ? [] : [[key, ids.map(Number)] as const])))
}

export type FoundPair = { kind: string; first: number; second: number; reasons: readonly PairReason[] }

/** Replaces the open pairs of records by the present ones; what people answered stays. */
export const setPairs = async (trx: Trx, ids: readonly number[], pairs: readonly FoundPair[]): Promise<void> => {
  const wanted = JSON.stringify(pairs)
  await sql`
    with wanted as (select * from jsonb_to_recordset(${wanted}::jsonb) as one (kind text, first bigint, second bigint, reasons jsonb))
    delete from record_pair pair where pair.state = 'open'
      and (pair.first_id = any(${[...ids]}::bigint[]) or pair.second_id = any(${[...ids]}::bigint[]))
      and not exists (select from wanted where wanted.first = pair.first_id and wanted.second = pair.second_id)`.execute(trx)
  await sql`
    insert into record_pair (kind, first_id, second_id, reasons)
    select kind, first, second, array(select jsonb_array_elements_text(reasons))
    from jsonb_to_recordset(${wanted}::jsonb) as one (kind text, first bigint, second bigint, reasons jsonb)
    on conflict (first_id, second_id) do update set reasons = excluded.reasons where record_pair.state = 'open'
      and record_pair.reasons <> excluded.reasons`.execute(trx)
}
