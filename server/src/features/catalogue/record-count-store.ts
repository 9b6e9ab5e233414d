import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNT_LIMIT } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { partedFrom } from '../../platform/item/not-blocked.ts'
import { equalFilters, isPlain, isUnfiltered, recordFilter, recordListed } from './record-filter.ts'
import type { ListQuery } from './record-filter.ts'
import { hasWords, isTold } from './record-words.ts'
import type { Words } from './record-words.ts'

type Count = RawBuilder<number>

const bounded = (found: RawBuilder<unknown>): Count =>
  sql<number>`(select count(*)::int from (${found} limit ${COUNT_LIMIT}) as found)`

/** Open records, which everybody sees: from the facets where one counts them, else along the index of the filter. */
const openRecords = (kind: RecordKind, query: ListQuery, filter: RawBuilder<boolean>): Count => {
  const [only, ...others] = equalFilters(query)
  if (!isPlain(query) || others.length > 0) return bounded(sql`select from record where ${filter} and record.open`)
  return sql<number>`coalesce((select count from record_facet
    where kind = ${kind} and facet = ${only?.name ?? ''} and value = ${only?.value ?? ''}), 0)`
}

/** What this actor sees besides: their own drafts, what friends and members see. */
const closedRecords = (filter: RawBuilder<boolean>, actor: Actor): Count =>
  bounded(sql`select from record join item on item.id = record.id where ${filter} and not record.open and ${recordListed(actor)}`)

const allRecords = (filter: RawBuilder<boolean>, actor: Actor): Count =>
  bounded(sql`select from record join item on item.id = record.id where ${filter} and ${recordListed(actor)}`)

/**
 * Whether a block stands between the actor, or the person who acts, and somebody who owns records or wrote one in the owner's
 * name: then not everybody sees what is open.
 */
const blocked = (kind: RecordKind, actor: Actor): RawBuilder<boolean> => sql<boolean>`exists (
  select from (${partedFrom(actor)}) parted
  where exists (select from item where owner_id = parted.id and kind = ${kind} and privacy_status >= 0)
    or exists (select from item where actor_id = parted.id and kind = ${kind} and privacy_status >= 0))`

/** Records of a list that are looked at to count those that have words. */
const LOOKED_AT = 500

/** Records among the first of a list that have words which many records have, and whether that is the whole list. */
const countPassed = async (
  db: Db,
  filter: RawBuilder<boolean>,
  words: { query: string },
  actor: Actor,
): Promise<{ count: number; whole: boolean }> => {
  const { rows } = await sql<{ count: number; looked: number }>`
    select count(*) filter (where has_words)::int as count, count(*)::int as looked from (
      select ${hasWords(words)} as has_words from record join item on item.id = record.id
      where ${filter} and ${recordListed(actor)} limit ${LOOKED_AT}
    ) as passed`.execute(db)
  const { count = 0, looked = 0 } = rows[0] ?? {}
  return { count, whole: looked < LOOKED_AT }
}

/** How many records a list has for this actor: exact up to `COUNT_LIMIT`, or at least so many. */
export type RecordCount = { count: number; more?: true }

const countAll = async (
  db: Db,
  kind: RecordKind,
  query: ListQuery,
  filter: RawBuilder<boolean>,
  actor: Actor,
): Promise<number> => {
  const open = openRecords(kind, query, filter)
  const count =
    actor.entity === null
      ? open
      : sql<number>`case when ${blocked(kind, actor)} then ${allRecords(filter, actor)} else ${open} + ${closedRecords(filter, actor)} end`
  const { rows } = await sql<{ count: number }>`select ${count} as count`.execute(db)
  return Math.min(rows[0]?.count ?? 0, COUNT_LIMIT)
}

/** Counts the records of a list; `shown` are on its first page. */
export const countRecords = async (
  db: Db,
  kind: RecordKind,
  query: ListQuery,
  { words, shown }: { words: Words; shown: number },
  actor: Actor,
): Promise<RecordCount> => {
  const filter = recordFilter(kind, query, actor)
  if (words === null) return { count: await countAll(db, kind, query, filter, actor) }
  if ('few' in words) {
    const among = sql<boolean>`${filter} and record.id = any(${words.few}::bigint[])`
    return { count: await countAll(db, kind, query, among, actor) }
  }
  if (isUnfiltered({ ...query, class: undefined }) && isTold({ kind, class: query.class }))
    return { count: words.least, more: true }
  const { count, whole } = await countPassed(db, filter, words, actor)
  if (whole) return { count }
  const met = sql<number>`(select count(*)::int from record join item on item.id = record.id
    where ${filter} and record.id = any(${words.some}::bigint[]) and ${recordListed(actor)})`
  const { rows } = await sql<{ met: number }>`select ${met} as met`.execute(db)
  return { count: Math.max(count, rows[0]?.met ?? 0, shown), more: true }
}
