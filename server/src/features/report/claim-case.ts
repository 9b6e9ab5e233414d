import type { FastifyRequest } from 'fastify'
import { can, claimReportCase, releaseReportCase } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { Actor, SignedInActor } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { caseOf, isContested } from './case-rows.ts'
import type { CaseRow } from './case-rows.ts'
import { claim, decidableCase, heldCase, refuseTaken, requireUndoing } from './case-store.ts'

/** True when an administrator takes a case over from a group moderator, who could otherwise keep it for any time. */
const takesOver = ({ role }: SignedInActor, row: CaseRow): boolean => can({ role }, 'report.handle') && !row.held_by_site

type Change = { taken: boolean; over: boolean; request: FastifyRequest }

const change = async ({ db, settings }: Services, actor: Actor, id: number, { taken, over, request }: Change) => {
  const me = signedIn(actor)
  const { moderation_claim_minutes } = await settings.current()
  return db.transaction().execute(async (trx) => {
    const row = await heldCase(trx, me, id)
    if (row.closed_at !== null && !isContested(row)) throw refuse('CONFLICT', 'CASE_CLOSED')
    // Only people who may answer an appeal can claim it.
    if (row.closed_at !== null) await requireUndoing(trx, me, id)
    if (!over || !takesOver(me, row)) refuseTaken(row, me.person)
    else if (row.held && row.claimed_by !== me.person) {
      const [before, after] = [{ case: id, claimed_by: row.claimed_by }, { claimed_by: me.person }]
      const about = { subject: row.subject, subjectId: row.subject_id }
      await audit(trx, { actor, request }, { action: 'report.take-over', ...about, before, after })
    }
    await claim(trx, id, taken ? me.person : null, moderation_claim_minutes)
    return { data: caseOf(await decidableCase(trx, me, id), me.person) }
  })
}

export const claimCaseRoute = handle(claimReportCase, ({ params, body, actor, request }, services) =>
  change(services, actor, params.id, { taken: true, over: body.over, request }),
)
export const releaseCaseRoute = handle(releaseReportCase, ({ params, actor, request }, services) =>
  change(services, actor, params.id, { taken: false, over: false, request }),
)
