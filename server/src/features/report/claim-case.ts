import { claimReportCase, releaseReportCase } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import type { Actor } from '../../platform/actor.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { caseOf, isContested } from './case-rows.ts'
import { claim, decidableCase, heldCase, refuseTaken, requireUndoing } from './case-store.ts'

const change = async ({ db, settings }: Services, actor: Actor, id: number, taken: boolean) => {
  const me = signedIn(actor)
  const { moderation_claim_minutes } = await settings.current()
  return db.transaction().execute(async (trx) => {
    const row = await heldCase(trx, me, id)
    if (row.closed_at !== null && !isContested(row)) throw refuse('CONFLICT', 'CASE_CLOSED')
    // A contested decision is for who may answer it.
    if (row.closed_at !== null) await requireUndoing(trx, me, id)
    refuseTaken(row, me.person)
    await claim(trx, id, taken ? me.person : null, moderation_claim_minutes)
    return { data: caseOf(await decidableCase(trx, me, id), me.person) }
  })
}

export const claimCaseRoute = handle(claimReportCase, ({ params, actor }, services) => change(services, actor, params.id, true))
export const releaseCaseRoute = handle(releaseReportCase, ({ params, actor }, services) =>
  change(services, actor, params.id, false),
)
