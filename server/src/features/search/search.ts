import { z } from 'zod'
import { search } from '@florilege/shared/contracts'
import type { SearchHit, SearchKind } from '@florilege/shared/contracts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { fold } from '../../platform/search/fold.ts'
import { countKinds, findExact, findNear } from './search-store.ts'
import type { HitRow, SearchOrder, SearchPlace } from './search-store.ts'
import { snippet } from './snippet.ts'

const cursor = z.tuple([z.enum(['exact', 'near']), z.number(), z.int().positive()])
type Cursor = z.infer<typeof cursor>

const placeAfter = (after: string | undefined): Cursor | null => {
  if (after === undefined) return null
  const [manner, rank, id, ...rest] = after.split('_')
  const result = cursor.safeParse([manner, Number(rank), Number(id)])
  if (rest.length > 0 || !result.success) throw refuse('DATA_INVALID', 'DATA_INVALID', { _after: 'CURSOR_INVALID' })
  return result.data
}

const PEOPLE: ReadonlySet<SearchKind> = new Set(['person', 'group'])

const hitsOf = async (db: Db, rows: readonly HitRow[]): Promise<SearchHit[]> => {
  const items = rows.flatMap(({ id, kind }) => (PEOPLE.has(kind) ? [] : [id]))
  const pictures = await picturesOf(db, items)
  return rows.map(({ id, kind, title, byline, part, marked }) => ({
    id,
    kind,
    title,
    byline,
    snippet: snippet(part, marked),
    picture: PEOPLE.has(kind) ? null : (pictures.get(id)?.[0] ?? null),
  }))
}

const find = async (
  db: Db,
  order: SearchOrder,
  manner: 'exact' | 'near' | undefined,
): Promise<{ rows: HitRow[]; approximate: boolean }> => {
  const rows = manner === 'near' ? [] : await findExact(db, order)
  if (rows.length > 0 || manner === 'exact') return { rows, approximate: false }
  return { rows: await db.transaction().execute((trx) => findNear(trx, order)), approximate: true }
}

export const searchRoute = handle(search, async ({ query, actor }, { db }) => {
  const { q, kind, _size: size } = query
  if (fold(q) === '') return { list: { data: [], next: null, facets: [], approximate: false } }
  const [manner, rank, id] = placeAfter(query._after) ?? []
  const after: SearchPlace | null = rank === undefined || id === undefined ? null : { rank, id }
  const order: SearchOrder = { q, kind, size, after, actor }
  const facets = await countKinds(db, order)
  // A kind without a hit stays empty where others have some: only a search that finds nothing at all was misspelt.
  const { rows, approximate } = await find(db, order, manner ?? (facets.length > 0 ? 'exact' : undefined))
  const page = rows.slice(0, size)
  const last = page.at(-1)
  const next = last !== undefined && rows.length > size ? `${approximate ? 'near' : 'exact'}_${last.rank}_${last.document}` : null
  return { list: { data: await hitsOf(db, page), next, facets, approximate } }
})
