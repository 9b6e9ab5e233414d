import { ACTIONS_ON, can, decideReportCase } from '@florilege/shared/contracts'
import type { EndpointBody } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Trx } from '../../platform/database/database.ts'
import { takeAway } from '../../platform/item/take-away.ts'
import { sendModerationEmail } from '../../platform/mail/moderation-email.ts'
import { refuse } from '../../platform/refusal.ts'
import type { Removals } from '../../platform/account/removal.ts'
import { handle } from '../../platform/route.ts'
import type { BoundRoute } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { lockAdministrators, suspend } from '../../platform/account/suspension.ts'
import { caseOf, caseRow } from './case-rows.ts'
import type { CaseRow } from './case-rows.ts'
import { closeCase, decidedOnPlace, heldCase, moderatesFor, requireClaim, tellModerators } from './case-store.ts'
import { targetOf } from './case-target.ts'
import { logged } from './log-of-target.ts'
import { tellOutcome } from './tell-outcome.ts'

type Decision = EndpointBody<typeof decideReportCase>

const invalid = (fields: Record<string, string>) => refuse('DATA_INVALID', 'DATA_INVALID', fields)

const check = (row: CaseRow, me: SignedInActor, { action, until }: Decision): void => {
  if (row.closed_at !== null) throw refuse('CONFLICT', 'CASE_CLOSED')
  requireClaim(row, me.person)
  if (!ACTIONS_ON[row.subject].includes(action)) throw invalid({ action: 'ACTION_NOT_FOR_SUBJECT' })
  // Group moderators decide about items of the group, not about people.
  if ((action === 'warn' || action === 'suspend') && !can({ role: me.role }, 'report.handle')) throw refuse('FORBIDDEN')
  if (action === 'suspend' && !can({ role: me.role }, 'account.manage')) throw refuse('FORBIDDEN')
  if (until !== undefined && action !== 'suspend') throw invalid({ until: 'ONLY_FOR_SUSPENSION' })
  if (until !== undefined && Date.parse(until) <= Date.now()) throw invalid({ until: 'DATE_PAST' })
}

/** True when the site or an administrator already holds an item: group moderators cannot decide about it. */
const heldBySite = async (trx: Trx, item: number): Promise<boolean> => {
  const mark = await trx.selectFrom('item_moderation').select(['case_id', 'kept']).where('item_id', '=', item).executeTakeFirst()
  if (mark === undefined) return false
  return mark.case_id === null ? !mark.kept : !(await decidedOnPlace(trx, mark.case_id))
}

/** A deleted item cannot be removed. */
const GONE = { action: 'ACTION_NOT_FOR_SUBJECT' }

type Act = { removals: Removals; isSite: boolean }

/** Hides or removes the item of a case. */
const takeItemAway = async (trx: Trx, row: CaseRow, kept: boolean, isSite: boolean): Promise<void> => {
  if (!isSite && (await heldBySite(trx, row.subject_id))) throw refuse('CONFLICT', 'ITEM_MODERATED')
  const isThere = await takeAway(trx, row.subject_id, { reportCase: row.id, kept, ofSite: isSite })
  if (!isThere) throw invalid(GONE)
}

const act = async (trx: Trx, row: CaseRow, { action, until, text }: Decision, { removals, isSite }: Act): Promise<void> => {
  if (row.subject === 'item' && (action === 'hide' || action === 'remove'))
    await takeItemAway(trx, row, action === 'hide', isSite)
  if (action === 'remove' && row.subject === 'comment' && (await removals.comment?.(trx, row.subject_id)) === null)
    throw invalid(GONE)
  if (action !== 'warn' && action !== 'suspend') return
  // A warning to the catalogue's organisation would have no reader, and a suspension would hide its records.
  const target = await targetOf(trx, row)
  if (target === null) throw invalid({ action: 'ACTION_NOT_FOR_SUBJECT' })
  if (action === 'suspend') await suspend(trx, target.id, { until: until ?? null, reason: text })
}

/** Decides a case; decision, notifications, email and audit entry are written in one transaction. */
export const decideCaseRoute = (removals: Removals): BoundRoute =>
  handle(decideReportCase, async ({ params, body, actor, request }, services) => {
    const me = signedIn(actor)
    if (body.action === 'suspend') await requireStepUp(request, services)
    return services.db.transaction().execute(async (trx) => {
      if (body.action === 'suspend') await lockAdministrators(trx)
      const row = await heldCase(trx, me, params.id)
      check(row, me, body)
      const { action, until, text } = body
      const isSite = can({ role: me.role }, 'report.handle')
      const entry = {
        decision: action,
        name: `report.${action}`,
        before: { case: row.id, head: row.head, concerns: row.concerns_id },
        after: until === undefined ? { action } : { action, until },
        reason: text,
      }
      await logged(trx, { actor: me, request }, row, entry, () => act(trx, row, body, { removals, isSite }))
      const decidedFor = moderatesFor(me, row)
      await closeCase(trx, row.id, { action, statement: text, until: until ?? null, by: me.person, decidedFor })
      await tellOutcome(trx, row, action, me.person)
      if (action !== 'leave' && row.person_id !== null) {
        const { person_id: person, id: reportCase, subject } = row
        const email = { person, action, subject, group: decidedFor, reasons: text, until: until ?? null, reportCase }
        await sendModerationEmail(trx, services.config, email)
      }
      await tellModerators(trx, row.id)
      const decided = await caseRow(trx, row.id)
      if (decided === undefined) throw refuse('NOT_FOUND')
      return { data: caseOf(decided, me.person) }
    })
  })
