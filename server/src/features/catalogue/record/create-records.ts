import { createArticle, createBibliography, createGenus, createSpecies } from '@florilege/shared/contracts'
import type { EndpointBody, RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { handle } from '../../../platform/route.ts'
import { createRecordOf } from './edit-record.ts'
import { articlePage, bibliographyPage, genusPage, speciesPage } from '../list/record-page.ts'

type Body = EndpointBody<typeof createBibliography | typeof createGenus | typeof createSpecies | typeof createArticle>

const create = (db: Db, actor: Actor, kind: RecordKind, { idempotency_key: key, ...body }: Body): Promise<number> =>
  db.transaction().execute((trx) => createRecordOf(trx, actor, kind, { publish_at: null, ...body }, key))

export const createRecordRoutes = [
  handle(createBibliography, async ({ body, actor }, { db }) => {
    const id = await create(db, actor, 'bibliography', body)
    return { data: await bibliographyPage(db, id, actor) }
  }),
  handle(createGenus, async ({ body, actor }, { db }) => {
    const id = await create(db, actor, 'genus', body)
    return { data: await genusPage(db, id, actor) }
  }),
  handle(createSpecies, async ({ body, actor }, { db }) => {
    const id = await create(db, actor, 'species', body)
    return { data: await speciesPage(db, id, actor) }
  }),
  handle(createArticle, async ({ body, actor }, { db }) => {
    const id = await create(db, actor, 'article', body)
    return { data: await articlePage(db, id, actor) }
  }),
]
