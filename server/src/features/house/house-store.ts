import { sql } from 'kysely'
import type { HouseText, HouseVersion, HouseWords } from '@florilege/shared/contracts'
import type { Db, Trx } from '../../platform/database/database.ts'

type Language = 'fr' | 'en'

/** Versions of a text in one language, newest first. */
export const houseVersions = async (
  db: Db | Trx,
  { name, language }: { name: HouseText; language: Language },
  after: number | null,
  limit: number,
): Promise<HouseVersion[]> => {
  const rows = await db
    .selectFrom('house_text')
    .leftJoin('entity', 'entity.id', 'house_text.person_id')
    .select(['house_text.id', 'text', 'reason', 'person_id', 'display_name', 'house_text.created_at'])
    .where('name', '=', name)
    .where('language', '=', language)
    .$if(after !== null, (query) => query.where('house_text.id', '<', after))
    .orderBy('house_text.id', 'desc')
    .limit(limit)
    .execute()
  return rows.map(({ id, text, reason, person_id, display_name, created_at }) => ({
    id,
    text,
    reason,
    changed_by: person_id === null ? null : { id: person_id, display_name: display_name ?? '' },
    changed_at: created_at.toISOString(),
  }))
}

type InForce = { name: HouseText; language: Language; text: HouseWords; changed_at: Date }

/** The edited texts that are in force; of one name, or of all: there are a dozen at most. */
export const textsInForce = async (db: Db, names: readonly HouseText[]): Promise<InForce[]> => {
  const { rows } = await sql<InForce>`
    select name, language, text, created_at as changed_at
    from unnest(${names}::text[]) as wanted(wanted_name)
    cross join unnest(array['fr', 'en']) as spoken(spoken_language)
    cross join lateral (select * from house_text where name = wanted_name and language = spoken_language
      order by id desc limit 1) newest
    where text is not null`.execute(db)
  return rows
}

/** Serializes changes of the texts until the transaction ends. */
export const lockTexts = async (trx: Trx): Promise<void> => {
  await sql`select pg_advisory_xact_lock(33, 2)`.execute(trx)
}

type Change = { name: HouseText; language: Language; text: HouseWords | null; reason: string; person: number | null }

export const addVersion = async (trx: Trx, { name, language, text, reason, person }: Change): Promise<void> => {
  const words = text === null ? null : JSON.stringify(text)
  await trx.insertInto('house_text').values({ name, language, text: words, reason, person_id: person }).execute()
}
