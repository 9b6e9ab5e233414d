import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import { recordDraft } from '@florilege/shared/contracts'
import type { RecordAction, RecordDraft, RecordKind } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import { bylineLinks, refreshBylines } from '../link/refresh-bylines.ts'
import type { RecordContent, StoredRecord } from './record-content.ts'
import { refreshFilters } from '../list/record-filters-store.ts'
import { keepChange } from './record-history-store.ts'
import type { Editor } from './record-history-store.ts'
import { setRecordMedia } from './record-media-store.ts'
import { columnsOf, indexRecords, insertRecords, nextIds } from './record-write.ts'

const draftOf = (kind: RecordKind, { title, language, status, fields }: RecordContent): RecordDraft =>
  recordDraft.parse({ kind, title, language, fields, status: status === 'published' ? status : 'draft' })

const publishAt = ({ publish_at }: RecordContent): Date | null => (publish_at === null ? null : new Date(publish_at))

/** Content in its stored form, with uniform times. */
const kept = (content: RecordContent): RecordContent => ({ ...content, publish_at: publishAt(content)?.toISOString() ?? null })

/** True when a draft was published without other changes: later imports of its source still update it. */
const isOnlyPublished = (before: RecordContent, after: RecordContent): boolean =>
  before.status !== 'published' &&
  after.status === 'published' &&
  isDeepStrictEqual([before.title, before.language, before.fields], [after.title, after.language, after.fields])

type New = { kind: RecordKind; content: RecordContent; owner: number }

/** Inserts a new record with its first version and search index; returns its id. The catalogue must be locked. */
export const writeNewRecord = async (trx: Trx, { kind, content, owner }: New, by: Editor): Promise<number> => {
  const [id] = await nextIds(trx, 1)
  if (id === undefined) throw new Error('no id was given')
  const actorId = by.person === owner ? null : by.person
  const prepared = { id, draft: draftOf(kind, content), links: [], publishAt: publishAt(content) }
  await insertRecords(trx, [prepared], { ownerId: owner, actorId, privacy: content.privacy_status })
  await setRecordMedia(trx, id, content.media, [owner])
  await refreshFilters(trx, id)
  await keepChange(trx, { id, version: 1, action: 'created', before: null, after: kept(content) }, by)
  return id
}

/** Replaces a record's content with the next version. The record must be locked. */
export const writeContent = async (
  trx: Trx,
  id: number,
  { kind, version, owner, content: before }: StoredRecord,
  { content, action, by, merge }: { content: RecordContent; action: RecordAction; by: Editor; merge?: number },
): Promise<void> => {
  const prepared = { id, draft: draftOf(kind, content), links: await bylineLinks(trx, id), publishAt: publishAt(content) }
  const source = isOnlyPublished(before, content)
    ? { source_version: sql<number | null>`case source_version when version then version + 1 else source_version end` }
    : {}
  await trx
    .updateTable('record')
    .set({ ...columnsOf(prepared), ...source, privacy_when_published: content.privacy_status, version: version + 1 })
    .where('id', '=', id)
    .execute()
  const privacy_status = content.status === 'published' ? content.privacy_status : 0
  await trx
    .updateTable('item')
    .set({ privacy_status, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await setRecordMedia(trx, id, content.media, [owner, ...(by.entity === null ? [] : [by.entity])])
  await refreshFilters(trx, id)
  await indexRecords(trx, [prepared])
  if (kind === 'genus' && before.title !== content.title) await refreshBylines(trx, id)
  await keepChange(trx, { id, version: version + 1, action, before, after: kept(content), merge }, by)
}

/** Removes a record from all lists at once; its row stays until the purge. */
export const markRemoved = async (
  trx: Trx,
  id: number,
  { version, content }: StoredRecord,
  by: Editor,
  merge?: number,
): Promise<void> => {
  await trx
    .updateTable('record')
    .set({ version: version + 1 })
    .where('id', '=', id)
    .execute()
  await trx
    .updateTable('item')
    .set({ privacy_status: -1, updated_at: sql`now()` })
    .where('id', '=', id)
    .execute()
  await keepChange(trx, { id, version: version + 1, action: 'removed', before: content, after: null, merge }, by)
}
