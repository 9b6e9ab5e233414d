import { listArticleHistory, listBibliographyHistory, listGenusHistory, listSpeciesHistory } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import { idAfter, pageById } from '../../../platform/answer/id-cursor.ts'
import { handle } from '../../../platform/route.ts'
import { requireRecord } from './edit-record.ts'
import { changesOf, versionOf } from './record-history-store.ts'

const historyOf = (
  kind: RecordKind,
  endpoint: typeof listBibliographyHistory | typeof listGenusHistory | typeof listSpeciesHistory | typeof listArticleHistory,
) =>
  handle(endpoint, async ({ params: { id }, query: { _size, _after }, actor }, { db }) => {
    await requireRecord(db, { kind, id, actor }, 'record.edit', { removed: true })
    const { rows, next } = pageById(await changesOf(db, id, idAfter(_after), _size + 1), _size)
    return { list: { data: rows.map(versionOf), next } }
  })

export const recordHistoryRoutes = [
  historyOf('bibliography', listBibliographyHistory),
  historyOf('genus', listGenusHistory),
  historyOf('species', listSpeciesHistory),
  historyOf('article', listArticleHistory),
]
