import { acceptContribution, contributionStep, rejectContribution, sendBackContribution } from '@florilege/shared/contracts'
import type { ContributionPage, ReviewAction } from '@florilege/shared/contracts'
import type { FastifyRequest } from 'fastify'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { isLeaving } from '../../platform/account/leaving.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { answerContribution, openContribution } from './answer-contribution.ts'
import { tellOwner, untellReviewers } from './contribution-notices.ts'
import type { ContributionRow } from './contribution-store.ts'
import { publishContribution, setState, takesContributions } from './contribution-write-store.ts'

type Review = {
  id: number
  action: ReviewAction
  sent: { version: number; reason?: string; record_id?: number | undefined }
  also?: (trx: Trx, row: ContributionRow) => Promise<void>
}
type By = { actor: Actor; request: FastifyRequest }

/** One answer of a reviewer; of two at once the second finds the contribution answered. */
const review = (db: Db, by: By, { id, action, sent, also }: Review): Promise<ContributionPage> =>
  db.transaction().execute(async (trx) => {
    const me = signedIn(by.actor)
    const reason = sent.reason ?? null
    const row = await openContribution(trx, by.actor, { id, action, sent })
    const state = contributionStep(row.state, action)
    if (state === null) throw refuse('CONFLICT', 'CONTRIBUTION_STATE')
    await also?.(trx, row)
    await setState(trx, { id, state, by: me, reason })
    await untellReviewers(trx, row)
    await tellOwner(trx, { row, from: me.entity, state })
    const change = { before: { state: row.state }, after: { state }, ...(reason === null ? {} : { reason }) }
    await audit(trx, by, { action: `contribution.${action}`, subject: 'contribution', subjectId: id, ...change })
    return answerContribution(trx, by.actor, id)
  })

export const acceptContributionRoute = handle(acceptContribution, async ({ params: { id }, body, actor, request }, { db }) => {
  const also = async (trx: Trx, row: ContributionRow): Promise<void> => {
    if (await isLeaving(trx, row.owner_id)) throw refuse('CONFLICT', 'CONTRIBUTOR_LEAVING')
    const record = body.record_id ?? row.record_id
    if (record === null) throw refuse('DATA_INVALID', 'DATA_INVALID', { record_id: 'FIELD_REQUIRED' })
    if (!(await takesContributions(trx, actor, record)))
      throw refuse('DATA_INVALID', 'DATA_INVALID', { record_id: 'RECORD_UNKNOWN' })
    await publishContribution(trx, id, record)
  }
  return { data: await review(db, { actor, request }, { id, action: 'accept', sent: body, also }) }
})

export const sendBackContributionRoute = handle(
  sendBackContribution,
  async ({ params: { id }, body: sent, actor, request }, { db }) => ({
    data: await review(db, { actor, request }, { id, action: 'send-back', sent }),
  }),
)

export const rejectContributionRoute = handle(
  rejectContribution,
  async ({ params: { id }, body: sent, actor, request }, { db }) => ({
    data: await review(db, { actor, request }, { id, action: 'reject', sent }),
  }),
)
