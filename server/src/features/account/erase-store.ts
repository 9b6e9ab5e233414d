import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'
import { stays } from '../../platform/item/not-blocked.ts'
import { NOTHING_KEPT } from '../report/removed-words.ts'

export type Leaving = { id: number; person_id: number; email: string }

/** Kinds of items that belong to the catalogue and stay when their author is erased. */
const CATALOGUE = ['bibliography', 'genus', 'species', 'article'] as const

/** An account whose pending deletion has expired. */
export const nextLeaving = (db: Db): Promise<Leaving | undefined> =>
  db
    .selectFrom('account')
    .select(['id', 'person_id', 'email'])
    .where('delete_at', '<=', sql<Date>`now()`)
    .orderBy('delete_at')
    .limit(1)
    .executeTakeFirst()

/** Closes an account for good, so that nobody comes back to a partly erased one. False when the person came back in time. */
export const shutAccount = async (trx: Trx, { id }: Leaving): Promise<boolean> => {
  const held = await trx
    .updateTable('account')
    .set({ email: `leaving-${id}@florilege.invalid`, password_hash: null })
    .where('id', '=', id)
    .where('delete_at', '<=', sql<Date>`now()`)
    .returning('id')
    .executeTakeFirst()
  if (held === undefined) return false
  for (const table of ['session', 'passkey', 'identity', 'password_reset', 'mail_change'] as const) {
    await trx.deleteFrom(table).where('account_id', '=', id).execute()
  }
  return true
}

/** Deletes data stored under the mail address: registrations, queued emails, attempts. */
export const forgetAddress = async (trx: Trx, email: string, subjects: readonly string[]): Promise<void> => {
  await trx.deleteFrom('registration').where('email', '=', email).execute()
  await trx.deleteFrom('social_pending').where('email', '=', email).execute()
  await trx.deleteFrom('attempt').where('subject', 'in', subjects).execute()
  await sql`delete from job where data ->> 'to' = ${email} or data ->> 'email' = ${email}`.execute(trx)
}

/** Removes some likes of an entity and updates counters; returns their number. */
export const takeLikesBack = async (trx: Trx, of: 'item' | 'comment', entity: number, most: number): Promise<number> => {
  const [likes, key, object] = [sql.table(`${of}_like`), sql.ref(`${of}_id`), sql.table(of)]
  const { rows } = await sql`
    with some_likes as (select ${key} as id from ${likes} where entity_id = ${entity} order by ${key} limit ${most}),
    gone as (delete from ${likes} as taken using some_likes where taken.entity_id = ${entity} and taken.${key} = some_likes.id
      returning taken.${key} as id),
    counted as (update ${object} as object set evaluation_count = object.evaluation_count - 1 from gone where object.id = gone.id)
    select id from gone`.execute(trx)
  return rows.length
}

/** Comments of an entity that still have text. */
export const commentsBy = async (db: Db, entity: number, most: number): Promise<number[]> => {
  const rows = await db
    .selectFrom('comment')
    .select('id')
    .where('author_id', '=', entity)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .limit(most)
    .execute()
  return rows.map(({ id }) => id)
}

const nobody = async (trx: Trx): Promise<number> => {
  await sql`select pg_advisory_xact_lock(7392)`.execute(trx)
  const known = await trx.selectFrom('departed').select('entity_id').executeTakeFirst()
  if (known !== undefined) return known.entity_id
  const { id } = await trx
    .insertInto('entity')
    .values({ type: 'PERSON', display_name: '', setting: '{}', deleted_at: sql<Date>`now()` })
    .returning('id')
    .executeTakeFirstOrThrow()
  await trx.deleteFrom('search_document').where('entity_id', '=', id).execute()
  await trx.insertInto('departed').values({ entity_id: id }).execute()
  return id
}

/** Detaches the stubs of an entity from it; comments written for another entity then belong to that one only. */
export const leaveStubs = async (trx: Trx, entity: number): Promise<void> => {
  const author_id = await nobody(trx)
  await sql`delete from comment_version using comment
    where comment.id = comment_version.comment_id and comment.author_id = ${entity}`.execute(trx)
  await trx
    .updateTable('comment')
    .set({ author_id, actor_id: author_id, idempotency_key: null })
    .where('author_id', '=', entity)
    .execute()
  await trx
    .updateTable('comment')
    .set({ actor_id: sql<number>`author_id`, idempotency_key: null })
    .where('actor_id', '=', entity)
    .execute()
}

/** Moves an entity's catalogue records to the organisation that owns the catalogue, if one exists. */
export const leaveRecords = async (trx: Trx, entity: number): Promise<void> => {
  await sql`update item set owner_id = catalogue.entity_id
    from (select entity_id from catalogue_owner where entity_id <> ${entity} order by entity_id limit 1) catalogue
    where item.owner_id = ${entity} and item.kind = any(${[...CATALOGUE]}::text[])`.execute(trx)
}

/** Deletes some items of an entity with everything attached; their files are queued for removal. Returns their number. */
export const deleteItems = async (trx: Trx, entity: number, most: number): Promise<number> => {
  const { rows } = await sql`
    with some_items as materialized (select id from item where owner_id = ${entity} order by id limit ${most} for update),
    files as (
      insert into media_garbage (key, since) select media.key, now() - interval '1 day' from media join some_items using (id)
      on conflict (key) do update set since = excluded.since
    ),
    shares as (select post.shared_id, count(*)::int as count from post join some_items using (id)
      where post.shared_id is not null group by post.shared_id),
    counted as (update item set share_count = share_count - shares.count from shares
      where item.id = shares.shared_id and item.id not in (select id from some_items)),
    gone as (delete from item using some_items where item.id = some_items.id)
    select id from some_items`.execute(trx)
  return rows.length
}

/** Groups and organisations that would have no A any more, with the next member: by code, then by time. */
export const leftAlone = async (trx: Trx, person: number): Promise<{ entity: number; next: number | null }[]> => {
  const { rows } = await sql<{ entity: number; next: number | null }>`
    select own.to_id as entity, (
      select other.from_id from relation other where other.to_id = own.to_id and other.from_id <> ${person}
        and other.code in ('C', 'E', 'M', 'R', 'm')
      order by not ${stays('other.from_id')}, position(other.code in 'CEMRm'), other.created_at, other.from_id limit 1
    ) as next
    from relation own
    where own.from_id = ${person} and own.code = 'A'
      and not exists (select from relation other where other.to_id = own.to_id and other.code = 'A' and other.from_id <> ${person})
      and not exists (select from catalogue_owner where entity_id = own.to_id)`.execute(trx)
  return rows
}

/** Keeps actions, ids and times of the person's audit entries; deletes their texts and addresses. */
export const scrubAudit = async (trx: Trx, { id, person_id }: Leaving): Promise<void> => {
  const [account, person] = [String(id), String(person_id)]
  await sql`update audit set address = null, before = null, after = null, reason = null
    where person_id = ${person_id} or (subject = 'account' and subject_id = ${account})
      or (subject in ('entity', 'person') and subject_id = ${person})`.execute(trx)
}

/** Deletes an entity and the rows that refer to it; only rows with a cascade may be left. */
export const deleteEntity = async (trx: Trx, entity: number): Promise<void> => {
  await trx.updateTable('item').set({ actor_id: null }).where('actor_id', '=', entity).execute()
  await trx.updateTable('post').set({ sender_id: null, idempotency_key: null }).where('sender_id', '=', entity).execute()
  await trx
    .updateTable('report_case')
    .set({ appeal: null, ...NOTHING_KEPT })
    .where('concerns_id', '=', entity)
    .execute()
  await trx
    .updateTable('report_case')
    .set({ appeal: null, ...NOTHING_KEPT })
    .where('person_id', '=', entity)
    .execute()
  // Decisions about the person alone are detached from the group in whose name or on whose page they wrote.
  await trx
    .updateTable('report_case')
    .set({ concerns_id: null, place_id: null })
    .where('person_id', '=', entity)
    .where('action', 'in', ['warn', 'suspend'])
    .execute()
  await trx.deleteFrom('entity').where('id', '=', entity).execute()
}
