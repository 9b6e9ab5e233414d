import { changePassword } from '@florilege/shared/contracts'
import { endSessions } from '../../platform/account/end-sessions.ts'
import { DONE, handle } from '../../platform/route.ts'
import { renewSession, requireStepUp } from '../../platform/account/step-up.ts'
import { hashPassword } from '../session/password/password.ts'
import { refuseCommon } from '../session/password/refuse-common.ts'
import { refusePersonal } from '../session/refuse-personal.ts'
import { knownOf, passwordHashOf } from './own-account-store.ts'
import { provePassword } from './prove.ts'

/** Ends all other sessions and invalidates password-reset links. */
export const changePasswordRoute = handle(changePassword, async ({ body, request, reply }, services) => {
  const session = await requireStepUp(request, services)
  const { account, person } = session.actor
  const { db } = services
  if ((await passwordHashOf(db, account)) !== null) await provePassword(services, account, body.current_password ?? '')
  const { email, display_name } = await knownOf(db, account)
  await refuseCommon(body.password)
  refusePersonal(body.password, { email, name: display_name })
  const password_hash = await hashPassword(body.password)
  await db.transaction().execute(async (trx) => {
    await trx.updateTable('account').set({ password_hash }).where('id', '=', account).execute()
    await trx.deleteFrom('password_reset').where('account_id', '=', account).execute()
    await endSessions(trx, { account, person, keep: session.id })
    await renewSession(trx, { reply, services, session })
  })
  return DONE
})
