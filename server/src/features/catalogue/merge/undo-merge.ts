import { can, undoMerge } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../../platform/request/actor.ts'
import { audit } from '../../../platform/audit/audit.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { writeContent } from '../record/edit-record-store.ts'
import { mediaOf } from '../record/record-content.ts'
import { seenRecord } from '../record/record-store.ts'
import { lockCatalogue } from '../record/record-write.ts'
import { refreshBylines } from '../link/refresh-bylines.ts'
import { withoutMerge } from './merge-fields.ts'
import { holdBoth } from './merge-records.ts'
import { holdMerge, liveMergeOf, mergeOf, storeUndone } from './merge-store.ts'
import { moveRowsBack } from './move-rows-store.ts'
import { settlePair } from './pair-store.ts'

type Order = { id: number; actor: SignedInActor & Actor; request: FastifyRequest }

/** Undoes a merge; repeating it changes nothing. A record that was merged on since comes back by the undo of that merge first. */
const undo = async (trx: Trx, { id, actor, request }: Order): Promise<void> => {
  await lockCatalogue(trx)
  const merge = await holdMerge(trx, id)
  if (merge === undefined || (await seenRecord(trx, merge.kind, merge.kept_id, actor, { removed: true })) === undefined)
    throw refuse('NOT_FOUND')
  if (merge.undone_at !== null) return
  const ids = { kept: merge.kept_id, merged: merge.merged_id }
  if ((await liveMergeOf(trx, ids.kept)) !== undefined) throw refuse('CONFLICT', 'RECORD_MERGED')
  const { kept, merged } = await holdBoth(trx, ids)
  if (kept.removed) throw refuse('CONFLICT', 'RECORD_REMOVED')
  // Before the merged record is shown again, which the database refuses while the merge is in force.
  await storeUndone(trx, id, actor.person)
  await moveRowsBack(trx, id, ids)
  const own = withoutMerge(kept.content, merge.former.kept, merge.later)
  const back = { action: 'restored', by: actor, merge: id } as const
  await writeContent(trx, ids.kept, kept, { content: { ...own, media: await mediaOf(trx, ids.kept) }, ...back })
  const other = { ...merge.former.merged, media: await mediaOf(trx, ids.merged) }
  await writeContent(trx, ids.merged, merged, { content: other, ...back })
  if (merge.kind === 'genus') for (const one of [ids.kept, ids.merged]) await refreshBylines(trx, one)
  await settlePair(trx, ids, 'open', null)
  await audit(
    trx,
    { actor, request },
    {
      action: 'record.merge-undo',
      subject: merge.kind,
      subjectId: ids.kept,
      after: { merged: ids.merged, merged_title: merge.merged_title },
    },
  )
}

export const undoMergeRoute = handle(undoMerge, async ({ params: { id }, actor, request }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.merge')) throw refuse('FORBIDDEN')
  return db.transaction().execute(async (trx) => {
    await undo(trx, { id, actor: { ...actor, ...me }, request })
    const data = await mergeOf(trx, id, actor)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  })
})
