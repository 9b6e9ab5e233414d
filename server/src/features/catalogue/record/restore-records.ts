import { restoreArticle, restoreBibliography, restoreGenus, restoreSpecies } from '@florilege/shared/contracts'
import type { Db } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/route.ts'
import { restoreRecord } from './edit-record.ts'
import type { RecordOrder } from './edit-record.ts'
import { articlePage, bibliographyPage, genusPage, speciesPage } from '../list/record-page.ts'

const restore = (db: Db, order: RecordOrder, to: number, version: number): Promise<void> =>
  db.transaction().execute((trx) => restoreRecord(trx, order, to, version))

export const restoreRecordRoutes = [
  handle(restoreBibliography, async ({ params: { id, version }, body, actor, request }, { db }) => {
    await restore(db, { kind: 'bibliography', id, actor, request }, version, body.version)
    return { data: await bibliographyPage(db, id, actor) }
  }),
  handle(restoreGenus, async ({ params: { id, version }, body, actor, request }, { db }) => {
    await restore(db, { kind: 'genus', id, actor, request }, version, body.version)
    return { data: await genusPage(db, id, actor) }
  }),
  handle(restoreSpecies, async ({ params: { id, version }, body, actor, request }, { db }) => {
    await restore(db, { kind: 'species', id, actor, request }, version, body.version)
    return { data: await speciesPage(db, id, actor) }
  }),
  handle(restoreArticle, async ({ params: { id, version }, body, actor, request }, { db }) => {
    await restore(db, { kind: 'article', id, actor, request }, version, body.version)
    return { data: await articlePage(db, id, actor) }
  }),
]
