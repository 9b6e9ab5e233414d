import { deleteContribution } from '@florilege/shared/contracts'
import { DONE, handle } from '../../platform/route.ts'
import { openContribution } from './answer-contribution.ts'
import { removeContribution } from './contribution-write-store.ts'

export const deleteContributionRoute = handle(deleteContribution, async ({ params: { id }, actor }, { db }) => {
  await db.transaction().execute(async (trx) => {
    await openContribution(trx, actor, { id, action: 'delete' })
    await removeContribution(trx, id)
  })
  return DONE
})
