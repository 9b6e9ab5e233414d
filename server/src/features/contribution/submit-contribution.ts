import { submitContribution, withdrawContribution } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { answerContribution, openContribution } from './answer-contribution.ts'
import { tellReviewers, untellReviewers } from './contribution-notices.ts'
import type { ContributionRow } from './contribution-store.ts'
import { countAccepted, hasPhotograph, publishContribution, setState, takesContributions } from './contribution-write-store.ts'

const checkComplete = async (trx: Trx, actor: Actor, row: ContributionRow): Promise<void> => {
  const fields = {
    ...((await hasPhotograph(trx, row.id)) ? {} : { media: 'FIELD_REQUIRED' }),
    ...(row.licence === null ? { licence: 'FIELD_REQUIRED' } : {}),
    ...(row.record_id === null || (await takesContributions(trx, actor, row.record_id)) ? {} : { record_id: 'RECORD_UNKNOWN' }),
  }
  if (Object.keys(fields).length > 0) throw refuse('DATA_INVALID', 'DATA_INVALID', fields)
}

/**
 * Lighter review: a contribution of a CONTRIB with enough accepted ones is published at once if it names its species or
 * artwork.
 */
const isTrusted = async (trx: Trx, actor: Actor, row: ContributionRow, after: number | null): Promise<boolean> =>
  after !== null && actor.role === 'CONTRIB' && (await countAccepted(trx, row.owner_id, after)) >= after

/** Number of accepted contributions from which an owner is trusted; null when the site trusts nobody. */
const trustedAfter = async ({ settings }: Services): Promise<number | null> => {
  const { contribution_auto_accept: allowed, contribution_trusted_after: after } = await settings.current()
  return allowed ? after : null
}

export const submitContributionRoute = handle(submitContribution, async ({ params: { id }, body, actor }, services) => {
  const me = signedIn(actor)
  const after = await trustedAfter(services)
  const data = await services.db.transaction().execute(async (trx) => {
    const row = await openContribution(trx, actor, { id, action: 'submit', sent: body })
    await checkComplete(trx, actor, row)
    await setState(trx, { id, state: 'submitted', by: me, reason: null })
    if (row.record_id !== null && (await isTrusted(trx, actor, row, after))) {
      await setState(trx, { id, state: 'accepted', by: null, reason: null })
      await publishContribution(trx, id, row.record_id)
    } else await tellReviewers(trx, row)
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
