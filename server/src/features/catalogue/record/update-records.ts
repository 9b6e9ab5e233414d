import { updateArticle, updateBibliography, updateGenus, updateSpecies } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import type { Db } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/route.ts'
import { updateRecord } from './edit-record.ts'
import type { RecordOrder } from './edit-record.ts'
import { articlePage, bibliographyPage, genusPage, speciesPage } from '../list/record-page.ts'

type Body = EndpointBody<typeof updateBibliography | typeof updateGenus | typeof updateSpecies | typeof updateArticle>

const update = (db: Db, order: RecordOrder, { version, ...body }: Body): Promise<void> =>
  db.transaction().execute((trx) => updateRecord(trx, order, { publish_at: null, ...body }, version))

export const updateRecordRoutes = [
  handle(updateBibliography, async ({ params: { id }, body, actor, request }, { db }) => {
    await update(db, { kind: 'bibliography', id, actor, request }, body)
    return { data: await bibliographyPage(db, id, actor) }
  }),
  handle(updateGenus, async ({ params: { id }, body, actor, request }, { db }) => {
    await update(db, { kind: 'genus', id, actor, request }, body)
    return { data: await genusPage(db, id, actor) }
  }),
  handle(updateSpecies, async ({ params: { id }, body, actor, request }, { db }) => {
    await update(db, { kind: 'species', id, actor, request }, body)
    return { data: await speciesPage(db, id, actor) }
  }),
  handle(updateArticle, async ({ params: { id }, body, actor, request }, { db }) => {
    await update(db, { kind: 'article', id, actor, request }, body)
    return { data: await articlePage(db, id, actor) }
  }),
]
