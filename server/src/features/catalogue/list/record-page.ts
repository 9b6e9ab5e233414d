import { articleFields, bibliographyFields, genusFields, speciesFields } from '@florilege/shared/contracts'
import type { RecordKind } from '@florilege/shared/contracts'
import type { Actor } from '../../../platform/request/actor.ts'
import type { Db } from '../../../platform/database/database.ts'
import { picturesOf } from '../../../platform/item/pictures.ts'
import { refuse } from '../../../platform/refusal.ts'
import { leadToKept } from '../merge/lead-to-kept.ts'
import { mediaOf } from '../record/record-content.ts'
import { findRecord, linksOf } from '../record/record-store.ts'

const read = async (db: Db, kind: RecordKind, id: number, actor: Actor) => {
  const row = await findRecord(db, kind, id, actor)
  // A removed record is visible to its owner, who follows a merge like everybody.
  if (!row || row.privacy_status < 0) await leadToKept(db, kind, id, actor)
  if (!row) throw refuse('NOT_FOUND')
  const { owner_id, display_name, created_at, updated_at, publish_at, published_at, ...record } = row
  const pictures = await picturesOf(db, [id])
  const { links, more } = await linksOf(db, id, actor)
  return {
    ...record,
    owner: { id: owner_id, display_name },
    publish_at: publish_at?.toISOString() ?? null,
    published_at: record.status === 'published' ? (published_at?.toISOString() ?? null) : null,
    pictures: pictures.get(id) ?? [],
    media: await mediaOf(db, id),
    links,
    links_more: more,
    created_at: created_at.toISOString(),
    updated_at: updated_at.toISOString(),
  }
}

// Stored fields were valid under their contract; parsing adds fields that later versions introduced.

/** Bibliographic record as its page shows it to this actor; 404 when they may not see it. */
export const bibliographyPage = async (db: Db, id: number, actor: Actor) => {
  const record = await read(db, 'bibliography', id, actor)
  return { ...record, kind: 'bibliography' as const, fields: bibliographyFields.parse(record.fields) }
}

/** Artist, movement or genus as its page shows it to this actor; 404 when they may not see it. */
export const genusPage = async (db: Db, id: number, actor: Actor) => {
  const record = await read(db, 'genus', id, actor)
  return { ...record, kind: 'genus' as const, fields: genusFields.parse(record.fields) }
}

/** Species as its page shows it to this actor; 404 when they may not see it. */
export const speciesPage = async (db: Db, id: number, actor: Actor) => {
  const record = await read(db, 'species', id, actor)
  return { ...record, kind: 'species' as const, fields: speciesFields.parse(record.fields) }
}

/** Article as its page shows it to this actor; 404 when they may not see it. */
export const articlePage = async (db: Db, id: number, actor: Actor) => {
  const record = await read(db, 'article', id, actor)
  return { ...record, kind: 'article' as const, fields: articleFields.parse(record.fields) }
}
