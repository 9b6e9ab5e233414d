import { recordDraft } from '@florilege/shared/contracts'
import type { Trx } from '../../../platform/database/database.ts'
import { enqueue } from '../../../platform/job/enqueue.ts'
import { bylineOf } from '../record/record-rules.ts'
import type { ResolvedLink } from '../record/record-rules.ts'

/** Links that determine a record's byline, in order. */
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

/** Updates the byline of a work after its creators have changed; no effect on other records. */
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

/** Works per batch, and per direct call. */
const BATCH = 100

/**
 * Updates the bylines of one batch of a creator's works after a change of name, from the id `after` on. Returns the
 * last id while there may be more, then null.
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

/** Name of the job that continues `refreshBylines`; its data are the parameters of `refreshBylinesAfter`. */
export const REFRESH_BYLINES = 'refresh bylines'

/** Updates the bylines of a creator's works: some at once, further ones by a job. */
export const refreshBylines = async (trx: Trx, creatorId: number): Promise<void> => {
  const after = await refreshBylinesAfter(trx, creatorId, 0)
  if (after !== null) await enqueue(trx, REFRESH_BYLINES, { creator: creatorId, after })
}
