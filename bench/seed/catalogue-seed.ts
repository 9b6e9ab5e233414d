import { sql } from 'kysely'
import { catalogueOwner } from '@florilege/server/features/catalogue/catalogue-owner.ts'
import { refreshStatistics } from '@florilege/server/features/catalogue/list/refresh-statistics.ts'
import type { Db } from '@florilege/server/platform/database/database.ts'
import { takeIndexesAway } from './growth-indexes.ts'
import type { Large } from './growth-indexes.ts'

/** Version of the seed data; increased with each change. */
const FORM = 1
/** Tables whose indexes are dropped and rebuilt after the seed. */
const LARGE: Large = { tables: ['item', 'record', 'search_document', 'search_start'], kept: ['search_document_item_id_key'] }
/** Records per statement. */
const BATCH = 5000

/** Title words by frequency: one in five thousand records, one in four, none. */
export const TITLE_WORDS = { rare: 'xylographie', common: 'portrait', absent: 'hippogriffe' }

const insert = async (db: Db, owner: number, from: number, count: number): Promise<void> => {
  // Four works per species; a tenth of the works is undated, a thousandth is violet.
  await db.transaction().execute(async (trx) => {
    await sql`with made as (
        insert into item (kind, owner_id, privacy_status)
        select case when n % 5 = 0 then 'species' else 'bibliography' end, ${owner}::bigint, 9
        from generate_series(${from}::int, ${from + count - 1}::int) n returning id, kind
      ), numbered as (select id, kind, ${from}::int + row_number() over (order by id) - 1 as n from made),
      worded as (select *, translate(substr(md5(n::text), 1, 12), '0123456789', 'ghijklmnop')
        || case when n % 5000 = 7 then ' xylographie' else '' end || case n % 4 when 0 then ' portrait' when 1 then ' paysage' else ' fleurs' end as words
        from numbered)
      insert into record (id, kind, class, title, sort_title, byline, detail, language, status, fields, plate_order,
        year_from, year_to, technique, family, colours, places, place_names)
      select id, kind, case when kind = 'species' then null when n % 20 < 16 then 'artwork' else 'book' end, words, words,
        'Auteur ' || n % 500, null, 'fr', 'published',
        case when kind = 'species' then '{"genus": "Rosa", "epithet": "una"}'::jsonb else jsonb_build_object('class', 'artwork', 'technique', 'Procédé ' || n % 90) end,
        case when n % 100 = 1 then n / 100 else 2147483647 end,
        case when n % 10 = 1 then null else 1200 + n * 7919 % 800 end, case when n % 10 = 1 then null else 1205 + n * 7919 % 800 end,
        case when kind = 'species' then null when n % 3 = 0 then 'huile sur toile' else 'procede ' || n % 90 end,
        case when kind = 'species' then 'rosaceae' end,
        case when kind = 'species' then '{}' when n % 1000 = 1 then array['beige', 'violet'] when n % 4 = 0 then array['beige', 'red'] else array['beige', 'green'] end,
        case when kind = 'species' then array['europe', 'lieu ' || n % 250] else '{}' end,
        case when kind = 'species' then array['Europe', 'Lieu ' || n % 250] else '{}' end
      from worded`.execute(trx)
    await sql`insert into search_document (item_id, kind, title, byline, body)
      select id, case kind when 'species' then 'species' else 'artwork' end, title, byline, '' from record
      where id > (select coalesce(max(item_id), 0) from search_document)`.execute(trx)
  })
}

export const CATALOGUE = {
  name: 'catalogue',
  form: FORM,
  what: 'records',
  seed: async (db: Db, size: number, progress: (words: string) => void): Promise<void> => {
    const owner = await db.transaction().execute((trx) => catalogueOwner(trx, 'Grand musée'))
    const putBack = await takeIndexesAway(db, LARGE)
    for (let at = 1; at <= size; at += BATCH) {
      progress(`${at - 1} of ${size} records`)
      await insert(db, owner, at, Math.min(BATCH, size - at + 1))
    }
    await putBack(progress)
    await refreshStatistics(db)
  },
}
