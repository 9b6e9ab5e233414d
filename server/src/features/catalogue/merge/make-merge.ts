import { can, makeMerge } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { mergeRecords } from './merge-records.ts'
import { mergeOf } from './merge-store.ts'

export const makeMergeRoute = handle(makeMerge, async ({ body, actor, request }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.merge')) throw refuse('FORBIDDEN')
  return db.transaction().execute(async (trx) => {
    const id = await mergeRecords(trx, { body, actor: { ...actor, ...me }, request })
    const data = await mergeOf(trx, id, actor)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  })
})
