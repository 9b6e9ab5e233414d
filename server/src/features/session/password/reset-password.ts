import { resetPassword } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../../platform/request/limits.ts'
import { refuse } from '../../../platform/refusal.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { hashOfToken } from '../../../platform/account/session-cookie.ts'
import { resetPassword as reset } from '../account-store.ts'
import { hashPassword } from './password.ts'
import { refuseCommon } from './refuse-common.ts'
import { refusePersonal } from '../refuse-personal.ts'

/** Sets the new password and ends all sessions. */
export const resetPasswordRoute = handle(resetPassword, async ({ body, request }, { db }) => {
  await countAttempt(db, 'link by address', addressSubject(request.ip))
  await refuseCommon(body.password)
  const passwordHash = await hashPassword(body.password)
  const check = (known: { email: string; name: string }) => refusePersonal(body.password, known)
  const done = await db.transaction().execute((trx) => reset(trx, hashOfToken(body.token), passwordHash, check))
  if (!done) throw refuse('DATA_INVALID', 'TOKEN_INVALID')
  return DONE
})
