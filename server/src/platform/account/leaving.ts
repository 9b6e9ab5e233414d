import { sql } from 'kysely'
import type { Db, Trx } from '../database/database.ts'

/** Catalogue records belong to the catalogue: they stay when their author leaves. */
const OWN = sql`kind not in ('bibliography', 'genus', 'species', 'article')`

const hide = (trx: Trx, person: number) =>
  sql`update item set privacy_before_leaving = privacy_status, privacy_status = 0
    where owner_id = ${person} and privacy_status > 0 and ${OWN}`.execute(trx)

const show = (trx: Trx, person: number) =>
  sql`update item set privacy_status = case when privacy_status = 0 then privacy_before_leaving else privacy_status end,
      privacy_before_leaving = null
    where owner_id = ${person} and privacy_before_leaving is not null`.execute(trx)

/** True when the entity is a person with a pending deletion. */
export const isLeaving = async (trx: Trx, entity: number): Promise<boolean> =>
  (await trx.selectFrom('entity').select('id').where('id', '=', entity).where('left_at', 'is not', null).executeTakeFirst()) !==
  undefined

/**
 * Hides a person with a pending deletion, and their posts, from everybody, and stores the former privacy. A repeated
 * call keeps the first date. The database hides later writes; `settleLeaving` after the commit handles concurrent ones.
 */
export const hideLeaving = async (trx: Trx, person: number): Promise<void> => {
  const { rows } = await sql`
    update entity set left_at = now() where id = ${person} and left_at is null returning id`.execute(trx)
  if (rows.length > 0) await hide(trx, person)
}

/**
 * Shows a person who has come back, and their posts with the former privacy; content removed meanwhile stays removed.
 * `settleLeaving` after the commit handles concurrent writes.
 */
export const showAgain = async (trx: Trx, person: number): Promise<void> => {
  await sql`update entity set left_at = null where id = ${person}`.execute(trx)
  await show(trx, person)
}

/**
 * Waits for concurrent writes for a person whose deletion was requested or revoked, and corrects their privacy. Never
 * call it inside a transaction: it must hold no other lock, to avoid a deadlock.
 */
export const settleLeaving = async (db: Db, person: number): Promise<void> => {
  await sql`select id from entity where id = ${person} for update`.execute(db)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ away: boolean }>`
      select left_at is not null as away from entity where id = ${person} for no key update`.execute(trx)
    if (rows[0] !== undefined) await (rows[0].away ? hide : show)(trx, person)
  })
}

/** Completes `settleLeaving` for processes that ended between a commit and that call. */
export const settleAllLeaving = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from entity where left_at is not null
      and exists (select from item where owner_id = entity.id and privacy_status > 0 and ${OWN})
    union
    select entity.id from item join entity on entity.id = item.owner_id
      where privacy_before_leaving is not null and left_at is null`.execute(db)
  for (const { id } of rows) await settleLeaving(db, id)
}
