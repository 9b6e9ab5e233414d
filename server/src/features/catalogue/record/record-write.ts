import { sql } from 'kysely'
import { ANYBODY } from '@florilege/shared/contracts'
import type { PrivacyStatus, RecordDraft } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import { indexItems } from '../../../platform/search/index-item.ts'
import { mergedTitles } from '../merge/merged-titles.ts'
import { bylineOf, detailOf, draftHash, filtersOf, searchWords, sortKey } from './record-rules.ts'
import type { ResolvedLink } from './record-rules.ts'
import { refreshBylines } from '../link/refresh-bylines.ts'

export type PreparedRecord = {
  id: number
  draft: RecordDraft
  links: readonly ResolvedLink[]
  /** Time of scheduled publication; the record is a draft until then. */
  publishAt?: Date | null
  /** Creation time, unless it is now. */
  createdAt?: Date | undefined
  /** Owner, unless it is the owner of all records written together. */
  ownerId?: number | undefined
}
export type Ownership = { ownerId: number; actorId: number | null; privacy?: PrivacyStatus }

const LOCK = 4_004

/** Lock for all writers of the catalogue, to avoid deadlocks on facet counters. */
export const lockCatalogue = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(${LOCK}::bigint)`.execute(trx)
}

/** Ids for new records. */
export const nextIds = async (trx: Trx, count: number): Promise<number[]> => {
  if (count === 0) return []
  const { rows } = await sql<{ id: number }>`
    select nextval(pg_get_serial_sequence('item', 'id')) as id from generate_series(1, ${count}::int)`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Row columns from the content of a record. */
export const columnsOf = ({ draft, links, publishAt = null }: PreparedRecord) => ({
  ...filtersOf(draft),
  title: draft.title,
  sort_title: sortKey('sort_name' in draft.fields && draft.fields.sort_name ? draft.fields.sort_name : draft.title),
  byline: bylineOf(draft, links),
  detail: detailOf(draft),
  language: draft.language,
  status: publishAt === null ? draft.status : ('scheduled' as const),
  publish_at: publishAt,
  fields: JSON.stringify(draft.fields),
})

const insertLinks = async (trx: Trx, records: readonly PreparedRecord[]): Promise<void> => {
  const rows = records.flatMap(({ id, links }) =>
    links.map(({ type, role, to }, position) => ({ from_id: id, type, role, to_id: to.id, position })),
  )
  if (rows.length === 0) return
  await trx
    .insertInto('record_link')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Updates the search index of records, which are also found by the titles of those merged into them. Each search checks visibility. */
export const indexRecords = async (trx: Trx, records: readonly PreparedRecord[]): Promise<void> => {
  const merged = await mergedTitles(
    trx,
    records.map(({ id }) => id),
  )
  await indexItems(
    trx,
    records.map(({ id, draft, links }) => searchWords(id, draft, bylineOf(draft, links), merged.get(id))),
  )
}

/** A record first published elsewhere keeps that date, unless it is in the future. */
const cameOut = ({ status, published_at: at }: RecordDraft): string | null =>
  status !== 'published' || at === undefined ? null : new Date(Math.min(Date.parse(at), Date.now())).toISOString()

/** Inserts records with their items, links and search words. The ids come from `nextIds`. */
export const insertRecords = async (
  trx: Trx,
  records: readonly PreparedRecord[],
  { ownerId, actorId, privacy = ANYBODY }: Ownership,
): Promise<void> => {
  if (records.length === 0) return
  const ids = records.map(({ id }) => id)
  const kinds = records.map(({ draft }) => draft.kind)
  const owners = records.map((record) => record.ownerId ?? ownerId)
  const since = records.map(({ createdAt }) => createdAt?.toISOString() ?? null)
  await sql`
    insert into item (id, kind, owner_id, actor_id, privacy_status, created_at) overriding system value
    select id, kind, owner, ${actorId}::bigint, ${privacy}::smallint, coalesce(since, now())
    from unnest(${ids}::bigint[], ${kinds}::text[], ${owners}::bigint[], ${since}::timestamptz[]) as made (id, kind, owner, since)`.execute(
    trx,
  )
  await trx
    .insertInto('record')
    .values(
      records.map((record) => ({
        ...columnsOf(record),
        id: record.id,
        kind: record.draft.kind,
        source: record.draft.source?.source ?? null,
        source_key: record.draft.source?.key ?? null,
        source_hash: record.draft.source ? draftHash(record.draft) : null,
        source_version: record.draft.source ? 1 : null,
        published_at: cameOut(record.draft),
      })),
    )
    .execute()
  await insertLinks(trx, records)
  await indexRecords(trx, records)
}

/** Replaces the content of a record by the present content of its source. */
export const replaceRecord = async (trx: Trx, record: PreparedRecord): Promise<void> => {
  await trx
    .updateTable('record')
    .set((eb) => ({
      ...columnsOf(record),
      source_hash: draftHash(record.draft),
      version: eb('version', '+', 1),
      source_version: eb('version', '+', 1),
    }))
    .where('id', '=', record.id)
    .execute()
  await trx
    .updateTable('item')
    .set({ updated_at: sql`now()` })
    .where('id', '=', record.id)
    .execute()
  await trx.deleteFrom('record_link').where('from_id', '=', record.id).where('by_hand', '=', false).execute()
  await insertLinks(trx, [record])
  await indexRecords(trx, [record])
  if (record.draft.kind === 'genus') await refreshBylines(trx, record.id)
}
