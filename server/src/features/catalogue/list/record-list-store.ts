import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { RecordCard, RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { picturesOf } from '../../../platform/item/pictures.ts'
import { cursorAfter, LIST_ORDERS, valuesAfter } from './list-order.ts'
import { keptIfFrequent, recordFilter, recordListed } from './record-filter.ts'
import type { ListQuery } from './record-filter.ts'
import { amongHits, hasWords } from '../record/record-words.ts'
import type { Words } from '../record/record-words.ts'

type CardRow = Omit<RecordCard, 'picture' | 'facts'> & { facts?: Record<string, string> }
type ListRow = CardRow & { plate_order: number; sort_title: string; year_up: number; year_down: number; newness: number }

/** The columns of a card. */
export const cardColumns = sql`record.id, record.kind, record.class, record.title, record.byline, record.detail,
  record.status, item.privacy_status`

const field = (...path: string[]) => sql`record.fields #>> ${sql.lit(`{${path.join(',')}}`)}`

/** Values for table columns: each of a few words, never a text. */
const factColumn = sql`jsonb_strip_nulls(jsonb_build_object(
  'date', ${field('date', 'text')}, 'technique', ${field('technique')}, 'institution', ${field('institution')},
  'inventory', ${field('inventory_number')}, 'publisher', ${field('publisher')}, 'container', ${field('container_title')},
  'isbn', ${field('identifiers', 'isbn')}, 'place', coalesce(${field('place')}, ${field('birth_place')}),
  'nationality', ${field('nationality')}, 'family', ${field('family')}, 'rank', ${field('rank')}, 'status', ${field('status')},
  'theme', ${field('theme')},
  'published', to_char(record.published_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')))`

/** Cards of visible rows, with the first picture of each. */
export const cardsOf = async (db: Db, rows: readonly CardRow[]): Promise<RecordCard[]> => {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, class: recordClass, title, byline, detail, status, privacy_status, facts }) => ({
    id,
    kind,
    class: recordClass,
    title,
    byline,
    detail,
    status,
    privacy_status,
    picture: pictures.get(id)?.[0] ?? null,
    ...(facts === undefined ? {} : { facts }),
  }))
}

/** Rows of a list that are scanned for frequent words. */
const PASSED = 2000

/**
 * Statement for a page and one more row; tests check with `EXPLAIN` that it uses its indexes. Frequent words are
 * searched along the list; with `sought`, by their index, because the scan found too few.
 */
export const listStatement = (kind: RecordKind, query: ListQuery, words: Words, actor: Actor, sought = false) => {
  const { columns, direction } = LIST_ORDERS[query._sort]
  const keysOf = (table: string) => columns.map((column) => sql.ref(`${table}.${column}`))
  const after = query._after === undefined ? null : valuesAfter(query._sort, query._after)
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  const rest = after === null ? sql`` : sql`and (${sql.join(keysOf('record'))}) ${comparison} (${sql.join(after)})`
  const order = (table: string) => sql.join(keysOf(table).map((key) => sql`${key} ${sql.raw(direction)}`))
  const facts = query._facts === '1' ? sql`, ${factColumn} as facts` : sql``
  const rows = (which: RawBuilder<boolean>, more: RawBuilder<unknown>, most: number) => sql<ListRow>`
    select ${cardColumns}, record.plate_order, record.sort_title, record.year_up, record.year_down, record.newness ${facts} ${more}
    from record join item on item.id = record.id
    where ${recordFilter(kind, query, actor)} and ${which} and ${recordListed(actor)} ${rest}
    order by ${order('record')} limit ${most}`
  const size = query._size + 1
  if (words === null) return rows(sql<boolean>`true`, sql``, size)
  if ('few' in words) return rows(sql<boolean>`record.id = any(${words.few}::bigint[])`, sql``, size)
  if (sought) return rows(amongHits({ kind, class: query.class }, words, actor), sql``, size)
  const passed = rows(sql<boolean>`true`, sql`, ${hasWords(words)} as has_words`, PASSED)
  return sql<ListRow>`select * from (${passed}) passed where has_words order by ${order('passed')} limit ${size}`
}

/** Rows of a page and one more. */
export const listRows = async (db: Db, kind: RecordKind, query: ListQuery, words: Words, actor: Actor): Promise<ListRow[]> => {
  const { rows } = await sql<ListRow>`${keptIfFrequent(query)} ${listStatement(kind, query, words, actor)}`.execute(db)
  if (words === null || 'few' in words || rows.length > query._size) return rows
  return (await listStatement(kind, query, words, actor, true).execute(db)).rows
}

/** A page of records that the actor may see; `next` is null on the last one. */
export const listRecords = async (
  db: Db,
  kind: RecordKind,
  query: ListQuery,
  words: Words,
  actor: Actor,
): Promise<{ data: RecordCard[]; next: string | null }> => {
  const rows = await listRows(db, kind, query, words, actor)
  const page = rows.slice(0, query._size)
  const last = page.at(-1)
  const next = last !== undefined && rows.length > page.length ? cursorAfter(query._sort, last) : null
  return { data: await cardsOf(db, page), next }
}
