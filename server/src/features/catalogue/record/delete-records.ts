import { deleteArticle, deleteBibliography, deleteGenus, deleteSpecies } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import { DONE, handle } from '../../../platform/route.ts'
import { removeRecord } from './edit-record.ts'

const deleteOf = (
  kind: RecordKind,
  endpoint: typeof deleteBibliography | typeof deleteGenus | typeof deleteSpecies | typeof deleteArticle,
) =>
  handle(endpoint, async ({ params: { id }, actor, request }, { db }) => {
    await db.transaction().execute((trx) => removeRecord(trx, { kind, id, actor, request }))
    return DONE
  })

export const deleteRecordRoutes = [
  deleteOf('bibliography', deleteBibliography),
  deleteOf('genus', deleteGenus),
  deleteOf('species', deleteSpecies),
  deleteOf('article', deleteArticle),
]
