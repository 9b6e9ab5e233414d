import { sql } from 'kysely'
import type { RecordDraft } from '@florilege/shared/contracts'
import type { Db } from '../../../platform/database/database.ts'
import { fold } from '../../../platform/search/fold.ts'
import { filtersOf, sortTitle } from '../../catalogue/record/record-rules.ts'

const NEAREST = 3

/**
 * Records similar to drafts, by the draft's position: same kind and class, same title except for case, accents and
 * punctuation, or same name in another order, no other year, and another source. Drafts with an existing record of
 * their own have none.
 */
export const nearRecords = async (db: Db, drafts: readonly RecordDraft[]): Promise<Map<number, number[]>> => {
  const asked = drafts.flatMap((draft, at) => {
    const { class: of, year_from: year } = filtersOf(draft)
    // Of mentioned records only artists are compared, because a museum's list mentions artists that exist already.
    // Untitled works never count as similar.
    if (draft.source === null || fold(draft.title) === '' || (draft.implied && of !== 'artist')) return []
    const turned = 'sort_name' in draft.fields ? draft.fields.sort_name : undefined
    return [
      {
        at,
        kind: draft.kind,
        class: of,
        title: sortTitle(draft.title),
        // One list has "Monet, Claude", another one "Claude Monet".
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
