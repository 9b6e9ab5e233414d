import { suggestSearch } from '@florilege/shared/contracts'
import type { SearchKind } from '@florilege/shared/contracts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { handle } from '../../platform/route.ts'
import { fold } from '../../platform/search/fold.ts'
import { withPieces } from './suggest-pieces.ts'
import { suggested } from './suggest-store.ts'

const RECORDS = ['species', 'artwork', 'artist', 'genus', 'movement', 'bibliography', 'article'] as const satisfies SearchKind[]
const EVERYTHING = [...RECORDS, 'person', 'group'] as const satisfies SearchKind[]
const PEOPLE: ReadonlySet<SearchKind> = new Set(['person', 'group'])

export const suggestRoute = handle(suggestSearch, async ({ query: { query, of, _size: size }, actor }, { db }) => {
  if (fold(query) === '') return { list: { data: [] } }
  const named = await suggested(db, of === undefined ? EVERYTHING : RECORDS, query, size, actor)
  const rows = of === 'piece' ? await withPieces(db, named, { query, size, actor }) : named
  const pictures = await picturesOf(
    db,
    rows.flatMap(({ id, kind }) => (PEOPLE.has(kind) ? [] : [id])),
  )
  const data = rows.map(({ id, kind, title, byline }) => ({
    k: title,
    v: id,
    kind,
    byline,
    picture: PEOPLE.has(kind) ? null : (pictures.get(id)?.[0] ?? null),
  }))
  return { list: { data } }
})
