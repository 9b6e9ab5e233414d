import {
  articleFields,
  bibliographyFields,
  genusFields,
  getArticle,
  getBibliography,
  getGenus,
  getSpecies,
  speciesFields,
} from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../platform/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { picturesOf } from '../../platform/item/pictures.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { findRecord, linksOf } from './record-store.ts'

const read = async (db: Db, kind: RecordKind, id: number, actor: Actor) => {
  const row = await findRecord(db, kind, id, actor)
  if (!row) throw refuse('NOT_FOUND')
  const { owner_id, display_name, created_at, updated_at, ...record } = row
  const pictures = await picturesOf(db, [id])
  const { links, more } = await linksOf(db, id, actor)
  return {
    ...record,
    owner: { id: owner_id, display_name },
    pictures: pictures.get(id) ?? [],
    links,
    links_more: more,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

// Fields are stored as their contract let them in; parsing gives those of an earlier version what was added since.
export const getRecordRoutes = [
  handle(getBibliography, async ({ params, actor }, { db }) => {
    const record = await read(db, 'bibliography', params.id, actor)
    return { data: { ...record, kind: 'bibliography' as const, fields: bibliographyFields.parse(record.fields) } }
  }),
  handle(getGenus, async ({ params, actor }, { db }) => {
    const record = await read(db, 'genus', params.id, actor)
    return { data: { ...record, kind: 'genus' as const, fields: genusFields.parse(record.fields) } }
  }),
  handle(getSpecies, async ({ params, actor }, { db }) => {
    const record = await read(db, 'species', params.id, actor)
    return { data: { ...record, kind: 'species' as const, fields: speciesFields.parse(record.fields) } }
  }),
  handle(getArticle, async ({ params, actor }, { db }) => {
    const record = await read(db, 'article', params.id, actor)
    return { data: { ...record, kind: 'article' as const, fields: articleFields.parse(record.fields) } }
  }),
]
