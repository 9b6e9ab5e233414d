import { sql } from 'kysely'
import type { BulkFilters, RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { RecordContent } from '../record/record-content.ts'
import { countRecords } from '../list/record-count-store.ts'
import type { RecordCount } from '../list/record-count-store.ts'
import { recordFilter, recordListed } from '../list/record-filter.ts'
import type { ListQuery } from '../list/record-filter.ts'
import { listRows } from '../list/record-list-store.ts'
import { matchesWords, wordsOf } from '../record/record-words.ts'

const queryOf = ({ q, status, privacy }: BulkFilters, most: number): ListQuery => ({
  q,
  status,
  privacy,
  _sort: 'new',
  _size: most,
})

/** Ids of the first records of a list, and the number of all. */
export const idsFound = async (
  db: Db,
  kind: RecordKind,
  filters: BulkFilters,
  actor: Actor,
  most: number,
): Promise<RecordCount & { ids: number[]; more: boolean }> => {
  const query = queryOf(filters, most)
  const words = await wordsOf(db, kind, filters, actor)
  const rows = await listRows(db, kind, query, words, actor)
  const ids = rows.slice(0, most).map(({ id }) => id)
  const more = rows.length > most
  const counted = more ? await countRecords(db, kind, query, { words, shown: rows.length }, actor) : { count: ids.length }
  return { ids, more, ...counted }
}

type Looked = Pick<RecordContent, 'title' | 'status' | 'language' | 'fields' | 'privacy_status'> & { id: number; version: number }

/** Records of a kind that the actor sees in lists, the latest first, with the columns for a bulk edit. */
export const lookedAt = async (db: Db, kind: RecordKind, ids: readonly number[], actor: Actor): Promise<Looked[]> => {
  const { rows } = await sql<Looked>`
    select record.id, record.title, record.version, record.status, record.language, record.fields,
      case when record.status = 'published' then item.privacy_status else record.privacy_when_published end as privacy_status
    from record join item on item.id = record.id
    where record.id = any(${[...ids]}::bigint[]) and record.kind = ${kind} and ${recordListed(actor)}
    order by record.id desc`.execute(db)
  return rows
}

/** Time of the database to the microsecond, in which changes of records are stamped. */
export const timeNow = async (db: Db): Promise<string> => {
  const { rows } = await sql<{ now: string }>`
    select to_char(now() at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') as now`.execute(db)
  return rows[0]?.now ?? ''
}

const countNoted = async (trx: Trx, id: number): Promise<number> => {
  const { rows } = await sql<{ total: number }>`
    with counted as (
      select count(*)::int as total, count(*) filter (where left_why <> 'waiting')::int as gone
      from record_bulk_row where bulk_id = ${id}
    )
    update record_bulk set total = counted.total, left_count = counted.gone from counted where record_bulk.id = ${id}
    returning record_bulk.total`.execute(trx)
  return rows[0]?.total ?? 0
}

/** Notes chosen records in the versions that were looked at; ids of anything but records of this kind are none. */
export const noteChosen = async (
  trx: Trx,
  id: number,
  kind: RecordKind,
  records: readonly { id: number; version: number }[],
): Promise<number> => {
  await sql`
    insert into record_bulk_row (bulk_id, record_id, version, left_why)
    select ${id}, record.id, chosen.version, 'waiting'
    from unnest(${records.map((one) => one.id)}::bigint[], ${records.map(({ version }) => version)}::int[]) as chosen (id, version)
    join record on record.id = chosen.id and record.kind = ${kind}`.execute(trx)
  return countNoted(trx, id)
}

/** Notes every record of a list in its present version; those changed after `seen_at` are left as they are. */
export const noteFound = async (
  trx: Trx,
  id: number,
  kind: RecordKind,
  { seen_at = null, ...filters }: BulkFilters & { seen_at?: string | null | undefined },
  actor: Actor,
): Promise<number> => {
  const words = await wordsOf(trx, kind, filters, actor)
  await sql`
    insert into record_bulk_row (bulk_id, record_id, version, left_why)
    select ${id}, record.id, record.version,
      case when item.updated_at > ${seen_at}::timestamptz then 'changed_since' else 'waiting' end
    from record join item on item.id = record.id
    where ${recordFilter(kind, queryOf(filters, 1), actor)} and ${matchesWords(words)} and ${recordListed(actor)}`.execute(trx)
  return countNoted(trx, id)
}
