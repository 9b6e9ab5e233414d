import { sql } from 'kysely'
import { LINKED_KINDS } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { circleOf } from '../../platform/search/found.ts'
import { hitsAmong } from './search-hits.ts'
import type { SuggestedRow } from './suggest-store.ts'

/** What people keep beside records: found by any of its words, since few of these have a name. */
const KINDS = ['post', 'media', 'contribution'] as const satisfies SearchKind[]
/** Of the kinds of posts, solutions stay out: they are veiled to who has not tried. */
const HELD = LINKED_KINDS.filter((kind) => kind !== 'florilege')
/** Hits of a kind that are ranked at most, of the actor's circle and of everybody's. */
const LOOKED_AT = 200

/** Writings, photographs and contributions that have the words, the last one as it is being typed; the best first. */
export const piecesStatement = (query: string, size: number, actor: Actor) => {
  const circle = circleOf(actor)
  const open = sql`document.open and document.words @@ query`
  const closed = sql`not document.open and numnode(query) > 0 and document.words @@ (query && ${circle})`
  const parts = KINDS.flatMap((kind) =>
    (circle === null ? [open] : [closed, open]).map((which) => sql`(${hitsAmong(which, actor, kind, { most: LOOKED_AT })})`),
  )
  return sql<SuggestedRow>`
    with asked as materialized (select search_fold(${query}) as folded, search_query(${query}) as query)
    select item.id, document.kind, document.title, document.byline
    from (${sql.join(parts, sql` union all `)}) hit
      join search_document as document on document.id = hit.id join item on item.id = document.item_id
    where item.kind = any(${[...HELD]}::text[])
    order by hit.rank desc, document.id desc limit ${size}`
}

/** Places of a list that are kept for what is no record, where there is any. */
const KEPT = 6

/** Pieces for an anthology: records by their name, and behind them what people wrote, photographed and contributed. */
export const withPieces = async (
  db: Db,
  records: readonly SuggestedRow[],
  { query, size, actor }: { query: string; size: number; actor: Actor },
): Promise<SuggestedRow[]> => {
  const { rows } = await piecesStatement(query, size, actor).execute(db)
  const kept = Math.min(rows.length, KEPT, Math.ceil(size / 2))
  return [...records.slice(0, size - kept), ...rows].slice(0, size)
}
