import { sql } from 'kysely'
import type { RecordDraft } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { fold } from '../../platform/search/fold.ts'
import { filtersOf, sortTitle } from '../catalogue/record-rules.ts'

const NEAREST = 3

/**
 * Records that drafts look like, by the place of the draft: of the same kind and class, of the same title but for case,
 * accents and signs, or of the same name turned round, not of another year, and of another source. Drafts whose own record is there have none.
 */
export const nearRecords = async (db: Db, drafts: readonly RecordDraft[]): Promise<Map<number, number[]>> => {
  const asked = drafts.flatMap((draft, at) => {
    const { class: of, year_from: year } = filtersOf(draft)
    // Of what is only named, artists are looked for: a museum's list begins with people who are there already.
    // Works without a title are not alike for that.
    if (draft.source === null || fold(draft.title) === '' || (draft.implied && of !== 'artist')) return []
    const turned = 'sort_name' in draft.fields ? draft.fields.sort_name : undefined
    return [
      {
        at,
        kind: draft.kind,
        class: of,
        title: sortTitle(draft.title),
        // A list has "Monet, Claude" where another one has "Claude Monet".
        turned: sortTitle(turned ?? draft.title),
        folded: fold(draft.title).slice(0, 300),
        year,
        source: draft.source.source,
        key: draft.source.key,
      },
    ]
  })
  if (asked.length === 0) return new Map()
  const { rows } = await sql<{ at: number; ids: number[] }>`
    select d.at, array_agg(r.id order by r.id) as ids
    from jsonb_to_recordset(${JSON.stringify(asked)}::jsonb)
      as d (at int, kind text, class text, title text, turned text, folded text, year int, source text, key text)
    cross join lateral (
      select record.id from (
        select id from record where kind = d.kind and sort_title in (d.title, d.turned)
        union select item_id from search_document where open and folded = d.folded
      ) alike join record on record.id = alike.id join item on item.id = record.id
      where record.kind = d.kind and record.class is not distinct from d.class
        and (record.year_from = d.year or record.year_from is null or d.year is null)
        and record.source is distinct from d.source and item.privacy_status >= 0
      order by record.id limit ${NEAREST}
    ) r
    where not exists (select from record own where own.source = d.source and own.source_key = d.key)
    group by d.at`.execute(db)
  return new Map(rows.map(({ at, ids }) => [Number(at), ids.map(Number)]))
}
