import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'

/** Lets imports of one person go one after the other until the transaction ends. */
export const holdPerson = async (trx: Trx, person: number): Promise<void> => {
  await trx.selectFrom('entity').select('id').where('id', '=', person).forNoKeyUpdate().execute()
}

/** Ids of an archive's posts that are here: never gone where they were made, or brought back before. */
export const knownPosts = async (
  trx: Trx,
  { person, origin, sameSite, ids }: { person: number; origin: string; sameSite: boolean; ids: readonly number[] },
): Promise<Set<number>> => {
  const { rows } = await sql<{ id: number }>`
    select original_id as id from imported_item where person_id = ${person} and origin = ${origin} and original_id = any(${[...ids]}::bigint[])
    union
    select id from item where ${sameSite} and owner_id = ${person} and id = any(${[...ids]}::bigint[])`.execute(trx)
  return new Set(rows.map(({ id }) => id))
}

export const noteImport = async (
  trx: Trx,
  imported: { person: number; origin: string; original: number; item: number },
): Promise<void> => {
  const { person: person_id, origin, original: original_id, item: item_id } = imported
  await trx.insertInto('imported_item').values({ person_id, origin, original_id, item_id }).execute()
}

/** Keeps a draft of an archive unless there is one under its name. False when there is, or when the person has enough. */
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
