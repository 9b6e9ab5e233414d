import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import { SEARCH_LIMIT } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { circleOf, documents, found } from '../../platform/search/found.ts'

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

type Counts = Partial<Record<SearchKind, number>>
type Joined = { counts: Counts } & ({ id: null } | HitRow)

/** Best hits of a page and one more, with the part of the text that matched, and the hits by kind. */
const page = (hits: RawBuilder<unknown>, { q, kind, size, after }: SearchOrder) => sql<Joined>`
  with asked as materialized (select search_fold(${q}) as folded, search_query(${q}) as query),
  hit as materialized (${hits}),
  best as materialized (
    select id, rank from hit
    where ${kind === undefined ? sql`true` : sql`kind = ${kind}`}
      and ${after === null ? sql`true` : sql`(-rank, id) > (${-after.rank}::float8, ${after.id}::bigint)`}
    order by -rank, id limit ${size + 1}
  )
  select counted.counts, shown.*
  from (select coalesce(jsonb_object_agg(kind, count), '{}') as counts from (select kind, count(*) from hit group by kind) k) counted
  left join (
    select coalesce(item_id, entity_id) as id, best.id as document, rank, kind, title, byline, marked,
      substr(body, strpos(text, plain), length(plain)) as part
    from best join search_document as document on document.id = best.id
    cross join lateral (select search_words(body) as text) words
    cross join lateral (select case when body <> '' then ts_headline('fr', text, (select query from asked), ${HEADLINE}) end as marked) headline
    cross join lateral (select translate(marked, ${MARKS.start + MARKS.stop}, '') as plain) unmarked
  ) shown on true
  order by -rank, document`

const hitsAmong = (which: RawBuilder<unknown>, actor: Actor, kind?: SearchKind) => sql`
  select document.id, document.kind, (ts_rank('{0.1, 0.2, 0.5, 1}', document.words, query, 1)
    + case when document.folded = asked.folded then 2 when starts_with(document.folded, asked.folded || ' ') then 0.5 else 0 end)::float8 as rank
  from asked, ${documents}
  where ${which} ${kind === undefined ? sql`` : sql`and document.kind = ${kind}`} and ${found(actor)}
  limit ${SEARCH_LIMIT}`

/**
 * Hits that everybody may find, and those of the actor's circle: each list is bounded and nearly all of it may be seen,
 * so that no search reads through what is other people's.
 */
const exactHits = (actor: Actor, kind?: SearchKind) => {
  const open = hitsAmong(sql`document.open and document.words @@ query`, actor, kind)
  const circle = circleOf(actor)
  if (circle === null) return open
  const closed = sql`not document.open and numnode(query) > 0 and document.words @@ (query && ${circle})`
  return sql`select * from ((${hitsAmong(closed, actor, kind)}) union all (${open})) hits limit ${SEARCH_LIMIT}`
}

const nearAmong = (which: RawBuilder<unknown>, actor: Actor) => sql`
  select document.id, document.kind, word_similarity(asked.folded, document.folded)::float8 as rank
  from asked, ${documents}
  where ${which} and asked.folded <% document.folded and ${found(actor)}
  limit ${SEARCH_LIMIT}`

const nearHits = (actor: Actor) => {
  const open = nearAmong(sql`document.open`, actor)
  const circle = circleOf(actor)
  const both =
    circle === null
      ? open
      : sql`(${nearAmong(sql`not document.open and document.words @@ ${circle}`, actor)}) union all (${open})`
  return sql`select id, kind, rank from (${both}) near order by rank desc, id limit ${MOST_NEAR}`
}

export type Found = { rows: HitRow[]; counts: Counts }

const run = async (db: Db | Trx, hits: RawBuilder<unknown>, order: SearchOrder): Promise<Found> => {
  const { rows } = await page(hits, order).execute(db)
  return { rows: rows.filter((row) => row.id !== null), counts: rows[0]?.counts ?? {} }
}

/** A page of what has all the words, best first, and the hits by kind. */
export const findExact = async (db: Db, order: SearchOrder): Promise<Found> => {
  const found = await run(db, exactHits(order.actor), order)
  const hits = Object.values(found.counts).reduce((sum, count) => sum + count, 0)
  if (order.kind === undefined || hits < SEARCH_LIMIT) return found
  // The list of hits is cut off, so those of the kind are looked for by themselves.
  return { ...found, rows: (await run(db, exactHits(order.actor, order.kind), order)).rows }
}

/** A page of what is nearest in spelling. Needs a transaction: the nearness is set for it alone. */
export const findNear = async (trx: Trx, order: SearchOrder): Promise<Found> => {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${String(NEARNESS)}, true)`.execute(trx)
  return run(trx, nearHits(order.actor), order)
}

/** Media that shows each of these people and groups, for those who have one. */
export const portraitsOf = async (
  db: Db,
  entityIds: readonly number[],
): Promise<{ id: number; image_media: number | null }[]> => {
  if (entityIds.length === 0) return []
  return db
    .selectFrom('entity')
    .select(['id', 'image_media'])
    .where('id', 'in', entityIds)
    .where('image_media', 'is not', null)
    .execute()
}
