import { recordDraft } from '@florilege/shared/contracts'
import type { Trx } from '../../platform/database/database.ts'
import { enqueue } from '../../platform/job/enqueue.ts'
import { bylineOf } from './record-rules.ts'
import type { ResolvedLink } from './record-rules.ts'

/** Links of a record that its byline is made of, in their order. */
export const bylineLinks = async (trx: Trx, id: number): Promise<ResolvedLink[]> => {
  const links = await trx
    .selectFrom('record_link')
    .innerJoin('record', 'record.id', 'record_link.to_id')
    .select(['record.id', 'record.title', 'record_link.type', 'record_link.role'])
    .where('record_link.from_id', '=', id)
    .where('record_link.type', '=', 'creator')
    .orderBy('record_link.position')
    .execute()
  return links.map(({ type, role, ...to }) => ({ type, role, to }))
}

/** Brings the byline of a work up to date after its creators have changed; nothing for what has none of them. */
export const refreshByline = async (trx: Trx, workId: number): Promise<void> => {
  const work = await trx
    .selectFrom('record')
    .select(['title', 'language', 'fields'])
    .where('id', '=', workId)
    .where('kind', '=', 'bibliography')
    .executeTakeFirst()
  if (work === undefined) return
  const byline = bylineOf(recordDraft.parse({ kind: 'bibliography', ...work }), await bylineLinks(trx, workId))
  await trx.updateTable('record').set({ byline }).where('id', '=', workId).execute()
  await trx.updateTable('search_document').set({ byline }).where('item_id', '=', workId).execute()
}

/** Works of one look, and what one call brings up to date by itself. */
const BATCH = 100

/**
 * Brings the bylines of works of a creator up to date after the name has changed, so many of them behind the id `after`.
 * Gives the last id while there may be more, then null.
 */
export const refreshBylinesAfter = async (trx: Trx, creatorId: number, after: number): Promise<number | null> => {
  const works = await trx
    .selectFrom('record_link')
    .select('from_id as id')
    .distinct()
    .where('to_id', '=', creatorId)
    .where('type', '=', 'creator')
    .where('from_id', '>', after)
    .orderBy('from_id')
    .limit(BATCH)
    .execute()
  for (const { id } of works) await refreshByline(trx, id)
  return works.length === BATCH ? (works.at(-1)?.id ?? null) : null
}

/** Name of the job that goes on where `refreshBylines` stops; its data is that of `refreshBylinesAfter`. */
export const REFRESH_BYLINES = 'refresh bylines'

/** Brings the bylines of the works of a creator up to date: some at once, those of a prolific one by a job. */
export const refreshBylines = async (trx: Trx, creatorId: number): Promise<void> => {
  const after = await refreshBylinesAfter(trx, creatorId, 0)
  if (after !== null) await enqueue(trx, REFRESH_BYLINES, { creator: creatorId, after })
}
