import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { COUNT_LIMIT } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { partedFrom } from '../../../platform/item/not-blocked.ts'
import { equalFilters, isPlain, isUnfiltered, keptIfFrequent, recordFilter, recordListed } from './record-filter.ts'
import type { ListQuery } from './record-filter.ts'
import { estimateRecords } from './record-estimate.ts'
import { hasWords, isTold } from '../record/record-words.ts'
import type { Words } from '../record/record-words.ts'

type Count = RawBuilder<number>

const bounded = (found: RawBuilder<unknown>): Count =>
  sql<number>`(select count(*)::int from (${found} limit ${sql.lit(COUNT_LIMIT)}) as found)`

/** True when facets count the open records of a list. */
const isFaceted = (query: ListQuery): boolean => isPlain(query) && equalFilters(query).length <= 1

/** Number of open records, which everybody sees: from a facet if one counts them, else by the index of the filter. */
const openRecords = (kind: RecordKind, query: ListQuery, filter: RawBuilder<boolean>): Count => {
  const [only] = equalFilters(query)
  if (!isFaceted(query)) return bounded(sql`select from record where ${filter} and record.open`)
  return sql<number>`coalesce((select count from record_facet
    where kind = ${kind} and facet = ${only?.name ?? ''} and value = ${only?.value ?? ''}), 0)`
}

/** Additional records of this actor: their own drafts, and records visible to friends and members. */
const closedRecords = (filter: RawBuilder<boolean>, actor: Actor): Count =>
  bounded(sql`select from record join item on item.id = record.id where ${filter} and not record.open and ${recordListed(actor)}`)

const allRecords = (filter: RawBuilder<boolean>, actor: Actor): Count =>
  bounded(sql`select from record join item on item.id = record.id where ${filter} and ${recordListed(actor)}`)

/**
 * True when a block exists between the actor, or the acting person, and an owner or author of records: the actor then
 * does not see all open records.
 */
const blocked = (kind: RecordKind, actor: Actor): RawBuilder<boolean> => sql<boolean>`exists (
  select from (${partedFrom(actor)}) parted
  where exists (select from item where owner_id = parted.id and kind = ${kind} and privacy_status >= 0)
    or exists (select from item where actor_id = parted.id and kind = ${kind} and privacy_status >= 0))`

/** Records of a list that are read to count matches. */
const LOOKED_AT = 500

/** Number of matches of frequent words among the first records of a list, and if that is the whole list. */
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

/** Number of records of a list for this actor: exact, or `about` for an estimate. */
export type RecordCount = { count: number; about?: true }

const countAll = async (
  db: Db,
  kind: RecordKind,
  query: ListQuery,
  filter: RawBuilder<boolean>,
  actor: Actor,
): Promise<RecordCount> => {
  const open = openRecords(kind, query, filter)
  const parts =
    actor.entity === null
      ? sql`${open} as open, 0 as closed`
      : sql`case when parted then 0 else ${open} end as open,
          case when parted then ${allRecords(filter, actor)} else ${closedRecords(filter, actor)} end as closed
          from (select ${blocked(kind, actor)} as parted) blocks`
  const { rows } = await sql<{ open: number; closed: number }>`${keptIfFrequent(query)} select ${parts}`.execute(db)
  const { open: opened = 0, closed = 0 } = rows[0] ?? {}
  const count = opened + closed
  const isWhole = closed < COUNT_LIMIT && (isFaceted(query) || opened < COUNT_LIMIT)
  return isWhole ? { count } : atLeast(count, await estimateRecords(db, filter, actor))
}

/** Larger one of the estimate and the counted minimum. */
const atLeast = (least: number, estimate: number): RecordCount => ({ count: Math.max(least, estimate), about: true })

/** Counts the records of a list; `shown` are on its first page. */
export const countRecords = async (
  db: Db,
  kind: RecordKind,
  query: ListQuery,
  { words, shown }: { words: Words; shown: number },
  actor: Actor,
): Promise<RecordCount> => {
  const filter = recordFilter(kind, query, actor)
  if (words === null) return countAll(db, kind, query, filter, actor)
  if ('few' in words) return countAll(db, kind, query, sql<boolean>`${filter} and record.id = any(${words.few}::bigint[])`, actor)
  const estimate = (): Promise<number> => estimateRecords(db, sql<boolean>`${filter} and ${hasWords(words)}`, actor)
  if (isUnfiltered({ ...query, class: undefined }) && isTold({ kind, class: query.class }))
    return atLeast(words.least, await estimate())
  const { count, whole } = await countPassed(db, filter, words, actor)
  if (whole) return { count }
  const met = sql<number>`(select count(*)::int from record join item on item.id = record.id
    where ${filter} and record.id = any(${words.some}::bigint[]) and ${recordListed(actor)})`
  const { rows } = await sql<{ met: number }>`select ${met} as met`.execute(db)
  return atLeast(Math.max(count, rows[0]?.met ?? 0, shown), await estimate())
}
