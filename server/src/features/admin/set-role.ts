import { can, setUserRole } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import { endSessions } from '../../platform/end-sessions.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/step-up.ts'
import { keepAnAdmin } from '../../platform/suspension.ts'
import { userOf } from './admin-store.ts'

/** Changes a role. An administrator may lower themself while another one is left; there is nothing above to rise to. */
export const setUserRoleRoute = handle(setUserRole, async ({ params: { id }, body, actor, request }, services) => {
  if (!can({ role: actor.role }, 'account.manage')) throw refuse('FORBIDDEN')
  await requireStepUp(request, services)
  return services.db.transaction().execute(async (trx) => {
    // Held before it is looked at: two changes at once are judged one after the other.
    await trx.selectFrom('account').select('id').where('role', '=', 'ADMIN').orderBy('id').forUpdate().execute()
    await trx.selectFrom('account').select('id').where('id', '=', id).forUpdate().execute()
    const before = await userOf(trx, id)
    if (before === undefined) throw refuse('NOT_FOUND')
    if (before.role === body.role) return { data: before }
    if (before.role === 'ADMIN') await keepAnAdmin(trx, id)
    await trx.updateTable('account').set({ role: body.role }).where('id', '=', id).execute()
    await endSessions(trx, { account: id, person: before.entity_id })
    const entry = { action: 'role.change', subject: 'account', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: { role: before.role }, after: { role: body.role } })
    return { data: { ...before, role: body.role } }
  })
})
