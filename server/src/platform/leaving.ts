import { sql } from 'kysely'
import type { Db, Trx } from './database/database.ts'

/** Records of the catalogue were written for it: they stay, whoever leaves. */
const OWN = sql`kind not in ('bibliography', 'genus', 'species', 'article')`

const hide = (trx: Trx, person: number) =>
  sql`update item set privacy_before_leaving = privacy_status, privacy_status = 0
    where owner_id = ${person} and privacy_status > 0 and ${OWN}`.execute(trx)

const show = (trx: Trx, person: number) =>
  sql`update item set privacy_status = case when privacy_status = 0 then privacy_before_leaving else privacy_status end,
      privacy_before_leaving = null
    where owner_id = ${person} and privacy_before_leaving is not null`.execute(trx)

/** Whether the entity is a person who is leaving. */
export const isLeaving = async (trx: Trx, entity: number): Promise<boolean> =>
  (await trx.selectFrom('entity').select('id').where('id', '=', entity).where('left_at', 'is not', null).executeTakeFirst()) !==
  undefined

/**
 * Hides a person who is leaving, and what they posted, from everybody. The moment stays the one when they left first.
 * What was for friends or anybody remembers so. The database hides what is written from then on; `settleLeaving` after
 * the commit gets what was being written meanwhile.
 */
export const hideLeaving = async (trx: Trx, person: number): Promise<void> => {
  const { rows } = await sql`
    update entity set left_at = now() where id = ${person} and left_at is null returning id`.execute(trx)
  if (rows.length > 0) await hide(trx, person)
}

/**
 * Shows a person who has come back, and what they posted to whom it was for; what was removed meanwhile stays removed.
 * `settleLeaving` after the commit gets what was being written meanwhile.
 */
export const showAgain = async (trx: Trx, person: number): Promise<void> => {
  await sql`update entity set left_at = null where id = ${person}`.execute(trx)
  await show(trx, person)
}

/**
 * Waits for everybody who was writing for a person when they left or came back, and brings what they wrote in line.
 * Waits with nothing else held, so that nobody waits for it in a circle: never inside a transaction.
 */
export const settleLeaving = async (db: Db, person: number): Promise<void> => {
  await sql`select id from entity where id = ${person} for update`.execute(db)
  await db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ away: boolean }>`
      select left_at is not null as away from entity where id = ${person} for no key update`.execute(trx)
    if (rows[0] !== undefined) await (rows[0].away ? hide : show)(trx, person)
  })
}

/** Does what a process that ended between a commit and its `settleLeaving` has left. */
export const settleAllLeaving = async (db: Db): Promise<void> => {
  const { rows } = await sql<{ id: number }>`
    select id from entity where left_at is not null
      and exists (select from item where owner_id = entity.id and privacy_status > 0 and ${OWN})
    union
    select entity.id from item join entity on entity.id = item.owner_id
      where privacy_before_leaving is not null and left_at is null`.execute(db)
  for (const { id } of rows) await settleLeaving(db, id)
}
