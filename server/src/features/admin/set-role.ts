import { can, ROLES, setUserRole } from '@florilege/shared/contracts'
import type { AdminUser, Role } from '@florilege/shared/contracts'
import { audit } from '../../platform/audit/audit.ts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import { refuse } from '../../platform/refusal.ts'
import { handle } from '../../platform/route.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { keepAnAdmin, tellAccount } from '../../platform/account/suspension.ts'
import { untellGroupsOf } from '../report/tell-group.ts'
import { sendAccountEmail } from './account-email.ts'
import { holdAccount } from './hold-account.ts'

const isActive = ({ status, delete_at }: AdminUser): boolean => status === 'active' && delete_at === null
const allowsLess = (from: Role, to: Role): boolean => ROLES.indexOf(to) < ROLES.indexOf(from)

/**
 * Changes a role. A suspended person, or one with a pending deletion, gets no additional rights, which would take
 * effect on their return. An administrator may demote themself while another one remains.
 */
export const setUserRoleRoute = handle(setUserRole, async ({ params: { id }, body, actor, request }, services) => {
  if (!can({ role: actor.role }, 'account.manage')) throw refuse('FORBIDDEN')
  await requireStepUp(request, services)
  return services.db.transaction().execute(async (trx) => {
    const before = await holdAccount(trx, id)
    if (before.role !== body.was) throw refuse('CONFLICT', 'CHANGED_MEANWHILE')
    if (before.role === body.role) return { data: before }
    if (!isActive(before) && !allowsLess(before.role, body.role)) throw refuse('CONFLICT', 'ACCOUNT_NOT_ACTIVE')
    if (before.role === 'ADMIN') await keepAnAdmin(trx, id)
    await trx.updateTable('account').set({ role: body.role }).where('id', '=', id).execute()
    await endSessions(trx, { account: id, person: before.entity_id })
    await tellAccount(trx, before.entity_id)
    await untellGroupsOf(trx, before.entity_id)
    const told = { user: before, action: { name: 'role', role: body.role }, reason: body.reason } as const
    await sendAccountEmail(trx, services.config, told)
    const entry = { action: 'role.change', subject: 'account', subjectId: id, reason: body.reason }
    await audit(trx, { actor, request }, { ...entry, before: { role: before.role }, after: { role: body.role } })
    return { data: { ...before, role: body.role } }
  })
})
