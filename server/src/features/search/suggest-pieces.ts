import { sql } from 'kysely'
import { LINKED_KINDS } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { circleOf } from '../../platform/search/found.ts'
import { hitsAmong } from './search-hits.ts'
import type { SuggestedRow } from './suggest-store.ts'

/** Kinds other than records, matched by any of their words, since few of them have a name. */
const KINDS = ['post', 'media', 'contribution'] as const satisfies SearchKind[]
/** Kinds of posts without solutions, which are hidden before trying. */
const HELD = LINKED_KINDS.filter((kind) => kind !== 'florilege')
/** Most ranked hits of a kind, of the actor's circle and of public ones. */
const LOOKED_AT = 200

/** Posts, photographs and contributions that match the words, the last one as a prefix; the best first. */
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

/** Places of a list reserved for other kinds than records, if there are any. */
const KEPT = 6

/** Suggestions for an anthology: records by name, then posts, photographs and contributions. */
export const withPieces = async (
  db: Db,
  records: readonly SuggestedRow[],
  { query, size, actor }: { query: string; size: number; actor: Actor },
): Promise<SuggestedRow[]> => {
  const { rows } = await piecesStatement(query, size, actor).execute(db)
  const kept = Math.min(rows.length, KEPT, Math.ceil(size / 2))
  return [...records.slice(0, size - kept), ...rows].slice(0, size)
}
