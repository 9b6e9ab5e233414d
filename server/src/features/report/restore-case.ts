import { restoreReportCase } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { signedIn } from '../../platform/request/actor.ts'
import { audit } from '../../platform/audit/audit.ts'
import { giveBack } from '../../platform/item/take-away.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { caseOf, caseRow } from './case-rows.ts'
import { heldCase, refuseTaken, requireUndoing, tellModerators } from './case-store.ts'
import { tellConcerned } from './tell-outcome.ts'

export const restoreCaseRoute = handle(restoreReportCase, async ({ params, body, actor, request }, { db }) => {
  const me = signedIn(actor)
  return db.transaction().execute(async (trx) => {
    const row = await heldCase(trx, me, params.id)
    await requireUndoing(trx, me, row.id)
    refuseTaken(row, me.person)
    if (row.subject !== 'item' || (await giveBack(trx, row.subject_id, row.id)) === null) throw refuse('CONFLICT', 'NOT_HIDDEN')
    await trx
      .updateTable('report_case')
      .set({ restored_at: sql<Date>`now()`, restored_by: me.person, restored_text: body.text, claimed_until: null })
      .where('id', '=', row.id)
      .execute()
    await tellConcerned(trx, row, 'restore', me.person)
    const entry = { action: 'report.restore', subject: 'item', subjectId: row.subject_id, reason: body.text }
    await audit(trx, { actor: me, request }, { ...entry, before: { case: row.id, action: row.action } })
    await tellModerators(trx, row.id)
    const restored = await caseRow(trx, row.id)
    if (restored === undefined) throw refuse('NOT_FOUND')
    return { data: caseOf(restored, me.person) }
  })
})
