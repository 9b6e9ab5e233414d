import { sql } from 'kysely'
import type { MergeMoves, RecordCard, RecordMerge } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db, Trx } from '../../../platform/database/database.ts'
import type { RecordContent, StoredRecord } from '../record/record-content.ts'
import { recordListed } from '../list/record-filter.ts'
import { cardColumns, cardsOf } from '../list/record-list-store.ts'

/** Merge in force of a record into another one; undefined for a record that is not merged. */
export const liveMergeOf = (
  db: Db | Trx,
  merged: number,
): Promise<{ id: number; kept_id: number; was_open: boolean } | undefined> =>
  db
    .selectFrom('record_merge')
    .select(['id', 'kept_id', 'was_open'])
    .where('merged_id', '=', merged)
    .where('undone_at', 'is', null)
    .executeTakeFirst()

/** Locks the items of both records against comments, likes and orders, in the order of their ids. */
export const holdItems = async (trx: Trx, ids: readonly number[]): Promise<void> => {
  await sql`select id from item where id = any(${[...ids]}::bigint[]) order by id for update`.execute(trx)
}

type NewMerge = { kept: number; merged: number; stored: { kept: StoredRecord; merged: StoredRecord }; person: number | null }

const isOpen = ({ content: { status, privacy_status } }: StoredRecord): boolean => status === 'published' && privacy_status === 9

export const addMerge = async (trx: Trx, { kept, merged, stored, person }: NewMerge): Promise<number> => {
  const former = { kept: stored.kept.content, merged: stored.merged.content }
  const { id } = await trx
    .insertInto('record_merge')
    .values({
      kind: stored.kept.kind,
      kept_id: kept,
      merged_id: merged,
      merged_title: stored.merged.content.title,
      was_open: isOpen(stored.merged),
      former: JSON.stringify(former),
      later: JSON.stringify(stored.kept.content),
      person_id: person,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Stores what a merge moved and wrote. */
export const storeMerged = async (trx: Trx, id: number, { moved, later }: { moved: MergeMoves; later: RecordContent }) => {
  await trx
    .updateTable('record_merge')
    .set({ moved: JSON.stringify(moved), later: JSON.stringify(later) })
    .where('id', '=', id)
    .execute()
}

/** Merge, locked until the transaction ends. */
export const holdMerge = (trx: Trx, id: number) =>
  trx
    .selectFrom('record_merge')
    .select(['id', 'kind', 'kept_id', 'merged_id', 'merged_title', 'former', 'later', 'undone_at'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

export const storeUndone = async (trx: Trx, id: number, person: number): Promise<void> => {
  await trx
    .updateTable('record_merge')
    .set({ undone_at: sql<Date>`now()`, undone_by: person })
    .where('id', '=', id)
    .execute()
}

/** True when both artworks are confirmed to somebody: one of the two cannot be had. */
export const bothReserved = async (db: Db | Trx, kept: number, merged: number): Promise<boolean> => {
  const { rows } =
    await sql`select from artwork_order where state = 'confirmed' and record_id in (${kept}, ${merged}) limit 2`.execute(db)
  return rows.length === 2
}

const merges = (db: Db | Trx) =>
  db
    .selectFrom('record_merge')
    .leftJoin('entity as person', 'person.id', 'record_merge.person_id')
    .leftJoin('entity as undoer', 'undoer.id', 'record_merge.undone_by')
    .select(['record_merge.id', 'record_merge.kind', 'kept_id', 'merged_id', 'merged_title', 'moved'])
    .select(['record_merge.person_id', 'record_merge.created_at', 'undone_at', 'undone_by'])
    .select(['person.display_name as person_name', 'undoer.display_name as undoer_name'])

type MergeRow = Awaited<ReturnType<ReturnType<typeof merges>['execute']>>[number]

const named = (id: number | null, display_name: string | null) =>
  id === null || display_name === null ? null : { id, display_name }

/** Cards of records as far as the actor sees them in lists, by id. */
export const cardsById = async (db: Db | Trx, ids: readonly number[], actor: Actor): Promise<Map<number, RecordCard>> => {
  if (ids.length === 0) return new Map()
  const { rows } = await sql<Omit<RecordCard, 'picture' | 'facts'>>`
    select ${cardColumns} from record join item on item.id = record.id
    where record.id = any(${[...new Set(ids)]}::bigint[]) and ${recordListed(actor)}`.execute(db)
  return new Map((await cardsOf(db, rows)).map((card) => [card.id, card]))
}

const worded = async (db: Db | Trx, rows: readonly MergeRow[], actor: Actor): Promise<RecordMerge[]> => {
  const cards = await cardsById(
    db,
    rows.map(({ kept_id }) => kept_id),
    actor,
  )
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    kept: cards.get(row.kept_id) ?? null,
    kept_id: row.kept_id,
    merged_id: row.merged_id,
    merged_title: cards.has(row.kept_id) ? row.merged_title : '',
    moves: row.moved,
    by: named(row.person_id, row.person_name),
    created_at: row.created_at.toISOString(),
    undone: row.undone_at === null ? null : { at: row.undone_at.toISOString(), by: named(row.undone_by, row.undoer_name) },
  }))
}

/** Merges, newest first, below the id `after`. */
export const listedMerges = async (db: Db, actor: Actor, after: number | null, limit: number): Promise<RecordMerge[]> => {
  const rows = await merges(db)
    .$if(after !== null, (query) => query.where('record_merge.id', '<', after))
    .orderBy('record_merge.id', 'desc')
    .limit(limit)
    .execute()
  return worded(db, rows, actor)
}

/** One merge; undefined for an unknown id. */
export const mergeOf = async (db: Db | Trx, id: number, actor: Actor): Promise<RecordMerge | undefined> => {
  const row = await merges(db).where('record_merge.id', '=', id).executeTakeFirst()
  return row === undefined ? undefined : (await worded(db, [row], actor))[0]
}
