import { listArticle, listBibliography, listGenus, listSpecies } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import { handle } from '../../../platform/route.ts'
import { countRecords } from './record-count-store.ts'
import { listRecords } from './record-list-store.ts'
import { wordsOf } from '../record/record-words.ts'

const listOf = (
  kind: RecordKind,
  endpoint: typeof listBibliography | typeof listGenus | typeof listSpecies | typeof listArticle,
) =>
  handle(endpoint, async ({ query, actor }, { db }) => {
    const words = await wordsOf(db, kind, query, actor)
    const { data, next } = await listRecords(db, kind, query, words, actor)
    // Only the first page has a count.
    if (query._after !== undefined) return { list: { data, next } }
    const isAll = next === null
    const counted = isAll ? { count: data.length } : await countRecords(db, kind, query, { words, shown: data.length + 1 }, actor)
    return { list: { data, next, ...counted } }
  })

export const listRecordRoutes = [
  listOf('bibliography', listBibliography),
  listOf('genus', listGenus),
  listOf('species', listSpecies),
  listOf('article', listArticle),
]
