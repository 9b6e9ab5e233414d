import { sql } from 'kysely'
import { DRAFT_DAYS } from '@florilege/shared/rules'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Own drafts, the latest first, ordered by version. */
export const draftsOf = (db: Db, person: number, { after, limit }: { after: number | null; limit: number }) =>
  db
    .selectFrom('draft')
    .select(['key', 'version', 'size', 'updated_at'])
    .where('person_id', '=', person)
    .$if(after !== null, (rest) => rest.where('version', '<', after ?? 0))
    .orderBy('version', 'desc')
    .limit(limit)
    .execute()

export const draftOf = (db: Db | Trx, person: number, key: string) =>
  db
    .selectFrom('draft')
    .select(['key', 'version', 'content', 'size', 'updated_at'])
    .where('person_id', '=', person)
    .where('key', '=', key)
    .executeTakeFirst()

/** Serializes the calls of one person on their drafts until the transaction ends. */
export const holdDrafts = async (trx: Trx, person: number): Promise<void> => {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`draft ${person}`}, 0))`.execute(trx)
}

/** Number of drafts of a person, and their total size. */
export const usageOf = async (trx: Trx, person: number): Promise<{ drafts: number; size: number }> => {
  const { rows } = await sql<{ drafts: number; size: number }>`
    select count(*)::int as drafts, coalesce(sum(size), 0)::int as size from draft where person_id = ${person}`.execute(trx)
  return rows[0] ?? { drafts: 0, size: 0 }
}

/** Stores a draft under a new version. */
export const keepDraft = async (trx: Trx, person: number, key: string, content: string) => {
  const row = { content, size: content.length, version: sql<number>`nextval('draft_version')`, updated_at: sql<Date>`now()` }
  return trx
    .insertInto('draft')
    .values({ person_id: person, key, ...row })
    .onConflict((conflict) => conflict.columns(['person_id', 'key']).doUpdateSet(row))
    .returning(['key', 'version', 'updated_at'])
    .executeTakeFirstOrThrow()
}

export const forgetDraft = async (trx: Trx, person: number, key: string): Promise<void> => {
  await trx.deleteFrom('draft').where('person_id', '=', person).where('key', '=', key).execute()
}

/** Deletes drafts unchanged for a long time; returns their number. */
export const forgetOldDrafts = async (db: Db, most: number): Promise<number> => {
  const { rows } = await sql`
    delete from draft where (person_id, key) in (
      select person_id, key from draft where updated_at < now() - make_interval(days => ${DRAFT_DAYS})
      order by updated_at limit ${most} for update skip locked
    ) returning key`.execute(db)
  return rows.length
}
