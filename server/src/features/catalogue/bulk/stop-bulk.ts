import { can, stopBulk } from '@florilege/shared/contracts'
import { signedIn } from '../../../platform/request/actor.ts'
import { refuse } from '../../../platform/refusal.ts'
import { handle } from '../../../platform/route.ts'
import { bulkEditOf, stopWaiting } from './bulk-store.ts'

/** Stops a bulk edit after the current batch. Repeating it changes nothing. */
export const stopBulkRoute = handle(stopBulk, async ({ params: { id }, actor }, { db }) => {
  const me = signedIn(actor)
  if (!can({ role: me.role }, 'record.edit')) throw refuse('FORBIDDEN')
  return db.transaction().execute(async (trx) => {
    if ((await bulkEditOf(trx, id, me)) === undefined) throw refuse('NOT_FOUND')
    await stopWaiting(trx, id)
    const data = await bulkEditOf(trx, id, me)
    if (data === undefined) throw refuse('NOT_FOUND')
    return { data }
  })
})
