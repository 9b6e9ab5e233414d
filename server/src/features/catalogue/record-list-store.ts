import { sql } from 'kysely'
import { COUNT_LIMIT } from '@florilege/shared/contracts'
import type { RecordCard, RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { cursorAfter, LIST_ORDERS, valuesAfter } from './list-order.ts'
import { recordFilter, recordVisible, isWhole } from './record-filter.ts'
import type { ListQuery } from './record-filter.ts'

type CardRow = Omit<RecordCard, 'picture'>
type ListRow = CardRow & { plate_order: number; sort_title: string; year_up: number; year_down: number }

/** The columns of a card. */
export const cardColumns = sql`record.id, record.kind, record.class, record.title, record.byline, record.detail`

/** Cards of rows that may be seen, with the first picture of each. */
export const cardsOf = async (db: Db, rows: readonly CardRow[]): Promise<RecordCard[]> => {
  const pictures = await picturesOf(
    db,
    rows.map(({ id }) => id),
  )
  return rows.map(({ id, kind, class: recordClass, title, byline, detail }) => ({
    id,
    kind,
    class: recordClass,
    title,
    byline,
    detail,
    picture: pictures.get(id)?.[0] ?? null,
  }))
}

/** The statement of a page and one row more; `EXPLAIN` in the tests holds it to its indexes. */
export const listStatement = (kind: RecordKind, query: ListQuery, actor: Actor) => {
  const { columns, direction } = LIST_ORDERS[query._sort]
  const keys = columns.map((column) => sql.ref(`record.${column}`))
  const after = query._after === undefined ? null : valuesAfter(query._sort, query._after)
  const comparison = direction === 'asc' ? sql`>` : sql`<`
  const rest = after === null ? sql`` : sql`and (${sql.join(keys)}) ${comparison} (${sql.join(after)})`
  const order = sql.join(keys.map((key) => sql`${key} ${sql.raw(direction)}`))
  return sql<ListRow>`
    select ${cardColumns}, record.plate_order, record.sort_title, record.year_up, record.year_down
    from record join item on item.id = record.id
    where ${recordFilter(kind, query, actor)} ${rest}
    order by ${order} limit ${query._size + 1}`
}

/** A page of records that the actor may see; `next` is null on the last one. */
export const listRecords = async (
  db: Db,
  kind: RecordKind,
  query: ListQuery,
  actor: Actor,
): Promise<{ data: RecordCard[]; next: string | null }> => {
  const { rows } = await listStatement(kind, query, actor).execute(db)
  const page = rows.slice(0, query._size)
  const last = page.at(-1)
  const next = last !== undefined && rows.length > page.length ? cursorAfter(query._sort, last) : null
  return { data: await cardsOf(db, page), next }
}

const countBounded = async (db: Db, kind: RecordKind, query: ListQuery, actor: Actor): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from record join item on item.id = record.id where ${recordFilter(kind, query, actor)} limit ${COUNT_LIMIT}
    ) as found`.execute(db)
  return rows[0]?.count ?? 0
}

/**
 * What the facets count, and what this actor sees besides; null where a block hides something that they count. Blocks
 * concern few owners of records, so nobody's count waits for them.
 */
const countWhole = async (db: Db, kind: RecordKind, recordClass: string | undefined, actor: Actor): Promise<number | null> => {
  const facet = recordClass === undefined ? sql`facet = '' and value = ''` : sql`facet = 'class' and value = ${recordClass}`
  const open = sql`coalesce((select count from record_facet where kind = ${kind} and ${facet}), 0)`
  if (actor.entity === null) {
    const { rows } = await sql<{ count: number }>`select ${open} as count`.execute(db)
    return rows[0]?.count ?? 0
  }
  const ofClass = recordClass === undefined ? sql`` : sql`and record.class = ${recordClass}`
  const { rows } = await sql<{ count: number; blocked: boolean }>`
    select ${open} + (select count(*) from (
        select from record join item on item.id = record.id
        where record.kind = ${kind} ${ofClass} and not record.open and ${recordVisible(actor)} limit ${COUNT_LIMIT}
      ) as closed)::int as count,
      exists (select from block join catalogue_owner on entity_id in (from_id, to_id)
        where ${actor.entity} in (from_id, to_id)) as blocked`.execute(db)
  const [row] = rows
  return row === undefined || row.blocked ? null : row.count
}

/** How many records a list has for this actor, exact up to `COUNT_LIMIT`. */
export const countRecords = async (db: Db, kind: RecordKind, query: ListQuery, actor: Actor): Promise<number> => {
  const whole = isWhole(query) ? await countWhole(db, kind, query.class, actor) : null
  return Math.min(whole ?? (await countBounded(db, kind, query, actor)), COUNT_LIMIT)
}
