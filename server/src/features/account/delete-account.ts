import { deleteAccount } from '@florilege/shared/contracts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import { settleLeaving } from '../../platform/account/leaving.ts'
import { handle } from '../../platform/route.ts'
import { clearSessionCookie } from '../../platform/account/session-cookie.ts'
import { keepAnAdmin, lockAdministrators } from '../../platform/account/suspension.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { markForDeletion } from './deletion-store.ts'

export const deleteAccountRoute = handle(deleteAccount, async ({ request, reply }, services) => {
  const { actor } = await requireStepUp(request, services)
  const { account, person } = actor
  const deleteAt = await services.db.transaction().execute(async (trx) => {
    await lockAdministrators(trx)
    if (actor.role === 'ADMIN') await keepAnAdmin(trx, account)
    await endSessions(trx, { account, person })
    return markForDeletion(trx, account)
  })
  await settleLeaving(services.db, person)
  clearSessionCookie(reply, services.config)
  return { data: { delete_at: deleteAt.toISOString() } }
})
