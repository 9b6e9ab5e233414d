import { answerAppeal, can } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { signedIn } from '../../platform/request/actor.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { endBeneath, giveBack } from '../../platform/item/take-away.ts'
import { sendModerationEmail } from '../../platform/mail/moderation-email.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { liftSuspension } from '../../platform/account/suspension-case.ts'
import { caseOf, caseRow, isContested } from './case-rows.ts'
import type { CaseRow } from './case-rows.ts'
import { heldCase, moderatesFor, requireClaim, requireUndoing, tellModerators } from './case-store.ts'
import { logged } from './log-of-target.ts'
import { tellGroupAgain } from './tell-group.ts'
import { tellConcerned } from './tell-outcome.ts'

type Answer = EndpointBody<typeof answerAppeal>

const check = async (trx: Trx, row: CaseRow, me: SignedInActor, { outcome }: Answer): Promise<void> => {
  await requireUndoing(trx, me, row.id)
  if (row.appeal === null) throw refuse('CONFLICT', 'NOT_APPEALED')
  if (!isContested(row)) throw refuse('CONFLICT', 'APPEAL_ANSWERED')
  requireClaim(row, me.person)
  if (outcome === 'lift' && row.action === 'suspend' && !can({ role: me.role }, 'account.manage')) throw refuse('FORBIDDEN')
}

/** Reverts the effects as far as possible: the text of a removed comment is deleted, and a warning was read. */
const lift = async (trx: Trx, row: CaseRow): Promise<void> => {
  if (row.subject === 'item' && (row.action === 'hide' || row.action === 'remove')) {
    const given = await giveBack(trx, row.subject_id, row.id)
    if (given === null) await endBeneath(trx, row.subject_id, row.id)
  }
  const suspended = row.person_id ?? row.concerns_id
  if (row.action === 'suspend' && suspended !== null) {
    await liftSuspension(trx, suspended, row.id)
    await tellGroupAgain(trx, suspended)
  }
}

/** Answers an appeal; the appellant is notified with the reasons, and the case leaves the queue of appeals. */
export const answerAppealRoute = handle(answerAppeal, async ({ params, body, actor, request }, services) => {
  const me = signedIn(actor)
  const { outcome, text } = body
  return services.db.transaction().execute(async (trx) => {
    const row = await heldCase(trx, me, params.id)
    await check(trx, row, me, body)
    if (outcome === 'lift' && row.action === 'suspend') await requireStepUp(request, services)
    const entry = {
      decision: row.action,
      name: `report.${outcome}`,
      before: { case: row.id, action: row.action },
      after: { case: row.id, action: outcome === 'lift' ? null : row.action },
      reason: text,
    }
    await logged(trx, { actor: me, request }, row, entry, () => (outcome === 'lift' ? lift(trx, row) : Promise.resolve()))
    await trx
      .updateTable('report_case')
      .set({
        answer: text,
        answered_at: sql<Date>`now()`,
        answered_by: me.person,
        answered_for: moderatesFor(me, row),
        claimed_until: null,
      })
      .$if(outcome === 'lift', (lifted) => lifted.set({ restored_at: sql<Date>`now()`, restored_by: me.person }))
      .where('id', '=', row.id)
      .execute()
    await tellConcerned(trx, row, outcome === 'lift' ? 'restore' : 'uphold', me.person)
    if (row.person_id !== null)
      await sendModerationEmail(trx, services.config, {
        person: row.person_id,
        action: outcome,
        subject: row.subject,
        group: moderatesFor(me, row),
        reasons: text,
        until: null,
        reportCase: row.id,
      })
    await tellModerators(trx, row.id)
    const answered = await caseRow(trx, row.id)
    if (answered === undefined) throw refuse('NOT_FOUND')
    return { data: caseOf(answered, me.person) }
  })
})
