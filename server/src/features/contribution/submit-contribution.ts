import { submitContribution, withdrawContribution } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { answerContribution, openContribution } from './answer-contribution.ts'
import { tellReviewers, untellReviewers } from './contribution-notices.ts'
import type { ContributionRow } from './contribution-store.ts'
import { hasPhotograph, setState, takesContributions } from './contribution-write-store.ts'

const checkComplete = async (trx: Trx, actor: Actor, row: ContributionRow): Promise<void> => {
  const fields = {
    ...((await hasPhotograph(trx, row.id)) ? {} : { media: 'FIELD_REQUIRED' }),
    ...(row.licence === null ? { licence: 'FIELD_REQUIRED' } : {}),
    ...(row.record_id === null || (await takesContributions(trx, actor, row.record_id)) ? {} : { record_id: 'RECORD_UNKNOWN' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('DATA_INVALID', 'DATA_INVALID', fields)
}

export const submitContributionRoute = handle(submitContribution, async ({ params: { id }, body, actor }, { db }) => {
  const me = signedIn(actor)
  const data = await db.transaction().execute(async (trx) => {
    const row = await openContribution(trx, actor, { id, action: 'submit', version: body.version })
    await checkComplete(trx, actor, row)
    await setState(trx, { id, state: 'submitted', by: me, reason: null })
    await tellReviewers(trx, row)
    return answerContribution(trx, actor, id)
  })
  return { data }
})

export const withdrawContributionRoute = handle(withdrawContribution, async ({ params: { id }, actor }, { db }) => {
  const me = signedIn(actor)
  const data = await db.transaction().execute(async (trx) => {
    const row = await openContribution(trx, actor, { id, action: 'withdraw' })
    await setState(trx, { id, state: 'draft', by: me, reason: null })
    await untellReviewers(trx, row)
    return answerContribution(trx, actor, id)
  })
  return { data }
})
