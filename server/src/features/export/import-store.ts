import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import type { ItemKind } from '../../platform/database/foundation-tables.ts'

/** Serializes imports of one person until the transaction ends. */
export const holdPerson = async (trx: Trx, person: number): Promise<void> => {
  await trx.selectFrom('entity').select('id').where('id', '=', person).forNoKeyUpdate().execute()
}

/** Owner of an archive and the site that created it: its ids belong to that site. */
export type Source = { person: number; origin: string; sameSite: boolean }
/** Ids in an archive, with their local ids. */
export type Places = ReadonlyMap<number, number>

/**
 * Local ids of an archive's items: imported before or, on the site that created the archive, unchanged. The caller must
 * check visibility and rights.
 */
export const placesOf = async (db: Db | Trx, { person, origin, sameSite }: Source, ids: readonly number[]): Promise<Places> => {
  const wanted = [...new Set(ids)]
  if (wanted.length === 0) return new Map()
  const { rows } = await sql<{ id: number; here: number }>`
    select id, id as here from item where ${sameSite}::boolean and id = any(${wanted}::bigint[])
    union all
    select original_id, item_id from imported_item
    where person_id = ${person} and origin = ${origin} and original_id = any(${wanted}::bigint[])`.execute(db)
  // An original item precedes an imported copy.
  return new Map(rows.toReversed().map(({ id, here }) => [id, here]))
}

/** Those of the ids that belong to the person here and are not removed; of one kind if given. */
export const ownPlaces = async (
  db: Db | Trx,
  source: Source,
  ids: readonly number[],
  kind: ItemKind | null = null,
): Promise<Places> => {
  const places = await placesOf(db, source, ids)
  const here = [...places.values()]
  if (here.length === 0) return places
  const { rows } = await sql<{ id: number }>`
    select id from item where owner_id = ${source.person} and privacy_status >= 0 and (${kind}::text is null or kind = ${kind}::text) and id = any(${here}::bigint[])`.execute(
    db,
  )
  const own = new Set(rows.map(({ id }) => id))
  return new Map([...places].filter(([, id]) => own.has(id)))
}

/** Ids of archive items that the person has here: still existing on the original site, or imported before. */
export const knownItems = async (
  db: Db | Trx,
  { person, origin, sameSite }: Source,
  ids: readonly number[],
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select original_id as id from imported_item where person_id = ${person} and origin = ${origin} and original_id = any(${[...ids]}::bigint[])
    union
    select id from item where ${sameSite}::boolean and owner_id = ${person} and id = any(${[...ids]}::bigint[])`.execute(db)
  return new Set(rows.map(({ id }) => id))
}

/** Local ids of an archive's comments. */
export const knownComments = async (trx: Trx, { person, origin, sameSite }: Source, ids: readonly number[]): Promise<Places> => {
  const { rows } = await sql<{ id: number; here: number }>`
    select original_id as id, comment_id as here from imported_comment
    where person_id = ${person} and origin = ${origin} and original_id = any(${[...ids]}::bigint[])
    union all
    select id, id from comment where ${sameSite}::boolean and author_id = ${person} and deleted_at is null and id = any(${[...ids]}::bigint[])`.execute(
    trx,
  )
  return new Map(rows.map(({ id, here }) => [id, here]))
}

/** First comment of a comment's sub-thread on an item; null for an unknown comment. */
export const subThreadOf = async (trx: Trx, object: number, comment: number): Promise<number | null> => {
  const row = await trx
    .selectFrom('comment')
    .select(['id', 'sub_thread_id'])
    .where('id', '=', comment)
    .where('object_id', '=', object)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()
  return row === undefined ? null : (row.sub_thread_id ?? row.id)
}

export const noteComment = async (trx: Trx, { person, origin }: Source, original: number, comment: number): Promise<void> => {
  await trx
    .insertInto('imported_comment')
    .values({ person_id: person, origin, original_id: original, comment_id: comment })
    .execute()
}

/** Sets the creation date of an item. */
export const dateItem = async (trx: Trx, id: number, created: Date): Promise<void> => {
  await trx.updateTable('item').set({ created_at: created }).where('id', '=', id).execute()
}

export const noteImport = async (trx: Trx, { person, origin }: Source, original: number, item: number): Promise<void> => {
  await trx
    .insertInto('imported_item')
    .values({ person_id: person, origin, original_id: original, item_id: item })
    .onConflict((known) => known.doNothing())
    .execute()
}

/** Stores a draft of an archive unless one with its name exists. False when it exists, or when the person has too many. */
export const keepImportedDraft = async (
  trx: Trx,
  { person, key, content, most }: { person: number; key: string; content: string; most: number },
): Promise<boolean> => {
  const { rows } = await sql`
    insert into draft (person_id, key, content, size)
    select ${person}, ${key}, ${content}, ${content.length}
    where (select count(*) from draft where person_id = ${person}) < ${most}
    on conflict (person_id, key) do nothing returning key`.execute(trx)
  return rows.length > 0
}

/** Florilèges of a person, without removed ones. */
export const florilegesOf = async (trx: Trx, person: number): Promise<number> => {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from item where owner_id = ${person} and kind = 'florilege' and privacy_status >= 0`.execute(
    trx,
  )
  return rows[0]?.count ?? 0
}
