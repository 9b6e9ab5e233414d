import { recordDraft } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { bylineOf } from './record-rules.ts'

/** Brings the bylines of the works of a creator up to date after the name has changed. */
export const refreshBylines = async (trx: Trx, creatorId: number): Promise<void> => {
  const works = await trx
    .selectFrom('record')
    .innerJoin('record_link', 'record_link.from_id', 'record.id')
    .select(['record.id', 'record.title', 'record.language', 'record.fields'])
    .where('record_link.to_id', '=', creatorId)
    .where('record_link.type', '=', 'creator')
    .where('record.kind', '=', 'bibliography')
    .execute()
  for (const { id, fields, title, language } of works) {
    const links = await trx
      .selectFrom('record_link')
      .innerJoin('record', 'record.id', 'record_link.to_id')
      .select(['record.id', 'record.title', 'record_link.type', 'record_link.role'])
      .where('record_link.from_id', '=', id)
      .where('record_link.type', '=', 'creator')
      .orderBy('record_link.position')
      .execute()
    const resolved = links.map(({ type, role, ...to }) => ({ type, role, to }))
    const byline = bylineOf(recordDraft.parse({ kind: 'bibliography', title, language, fields }), resolved)
    await trx.updateTable('record').set({ byline }).where('id', '=', id).execute()
    await trx.updateTable('search_document').set({ byline }).where('item_id', '=', id).execute()
  }
}
