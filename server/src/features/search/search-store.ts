import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { visibleTo } from '../../platform/item/visible.ts'

export type SearchPlace = { rank: number; id: number }
export type HitRow = {
  id: number
  document: number
  rank: number
  kind: SearchKind
  title: string
  byline: string | null
  /** Part of the text as it was written, and the same part with the matched words marked and without signs. */
  part: string | null
  marked: string | null
}
export type SearchOrder = { q: string; kind: SearchKind | undefined; size: number; after: SearchPlace | null; actor: Actor }

/** Nearest titles that a misspelt search answers with at most. */
const MOST_NEAR = 100
/** Share of the trigrams of the words that a title must have. */
const NEARNESS = 0.45

/** Marks around matched words in a snippet: characters that no text of ours has. */
export const MARKS = { start: '\uE000', stop: '\uE001' }
const HEADLINE = `StartSel=${MARKS.start}, StopSel=${MARKS.stop}, MaxWords=28, MinWords=14, ShortWord=0`

/** Items by the one predicate; people and groups unless either side has blocked the other, and people who are active. */
const found = (actor: Actor): RawBuilder<boolean> => {
  const blocked =
    actor.entity === null
      ? sql``
      : sql`and not exists (select from block where (from_id = ${actor.entity} and to_id = entity_id) or (from_id = entity_id and to_id = ${actor.entity}))`
  return sql<boolean>`case when document.item_id is not null
    then exists (select from item where item.id = document.item_id and ${visibleTo(actor)})
    else (document.kind <> 'person' or exists (select from account where person_id = entity_id and status = 'active')) ${blocked} end`
}

const page = (hits: RawBuilder<unknown>, { q, size, after }: SearchOrder) => sql<HitRow>`
  with hit as materialized (${hits}),
  best as (
    select * from hit ${after === null ? sql`` : sql`where (-rank, id) > (${-after.rank}::float8, ${after.id}::bigint)`}
    order by -rank, id limit ${size + 1}
  )
  select coalesce(item_id, entity_id) as id, id as document, rank, kind, title, byline, marked,
    substr(body, strpos(words, translate(marked, ${MARKS.start + MARKS.stop}, '')), length(translate(marked, ${MARKS.start + MARKS.stop}, ''))) as part
  from best
  join lateral (select item_id, entity_id, kind, title, byline, body, search_words(body) as words from search_document where id = best.id) document on true
  cross join lateral (select case when body = '' then null else ts_headline('fr', words, search_query(${q}), ${HEADLINE}) end as marked) headline
  order by -rank, id`

const ofKind = (kind: SearchKind | undefined) => (kind === undefined ? sql`` : sql`and document.kind = ${kind}`)

const exactHits = ({ q, kind, actor }: SearchOrder) => sql`
  select document.id, (ts_rank('{0.1, 0.2, 0.5, 1}', document.words, query, 1)
    + case when document.folded = search_fold(${q}) then 2 when starts_with(document.folded, search_fold(${q}) || ' ') then 0.5 else 0 end)::float8 as rank
  from search_query(${q}) as query, search_document as document
  where document.words @@ query ${ofKind(kind)} and ${found(actor)} limit ${SEARCH_LIMIT}`

const nearHits = ({ q, kind, actor }: SearchOrder) => sql`
  select document.id, word_similarity(search_fold(${q}), document.folded)::float8 as rank
  from search_document as document
  where search_fold(${q}) <% document.folded ${ofKind(kind)} and ${found(actor)}
  order by rank desc, document.id limit ${MOST_NEAR}`

/** A page of what has all the words, best first, and one row more. */
export const findExact = async (db: Db, order: SearchOrder): Promise<HitRow[]> =>
  (await page(exactHits(order), order).execute(db)).rows

/** A page of what is nearest in spelling. Needs a transaction: the nearness is set for it alone. */
export const findNear = async (trx: Trx, order: SearchOrder): Promise<HitRow[]> => {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEARNESS)}, true)`.execute(trx)
  return (await page(nearHits(order), order).execute(trx)).rows
}

/** Hits of a search by kind, each exact up to `SEARCH_LIMIT` in all. */
export const countKinds = async (db: Db, { q, actor }: SearchOrder): Promise<{ kind: SearchKind; count: number }[]> => {
  const { rows } = await sql<{ kind: SearchKind; count: number }>`
    select kind, count(*)::int as count from (
      select document.kind from search_query(${q}) as query, search_document as document
      where document.words @@ query and ${found(actor)} limit ${SEARCH_LIMIT}
    ) as hit group by kind order by count desc, kind`.execute(db)
  return rows
}
