import { registerAgain } from '@florilege/shared/contracts'
import { addressSubject, countAttempt, mailSubject } from '../../platform/request/limits.ts'
import { sendEmail } from '../../platform/mail/email-job.ts'
import { DONE, handle } from '../../platform/route.ts'
import { newToken } from '../../platform/account/session-cookie.ts'
import { renewRegistration, waitingRegistration } from './account-store.ts'
import { confirmationEmail } from './password/session-emails.ts'
import { verifyPassword } from './password/password.ts'
import { CONFIRM_LINK, normalMail } from './session-rules.ts'

/**
 * Sends the email again, with a new link, if the caller knows the registration's password: nobody else can cause emails
 * to an address. The former link becomes invalid.
 */
export const registerAgainRoute = handle(registerAgain, async ({ body, request }, { db, config }) => {
  const email = normalMail(body.email)
  await countAttempt(db, 'sign-up by address', addressSubject(request.ip))
  await countAttempt(db, 'sign-up by mail', mailSubject(email))
  const waiting = await waitingRegistration(db, email)
  const matches = await verifyPassword(body.password, waiting?.password_hash ?? null)
  if (waiting === undefined || !matches) return DONE
  const { token, hash } = newToken()
  const to = { to: email, language: waiting.language === 'en' ? 'en' : 'fr' } as const
  const link = `${config.publicUrl}/login/confirm/#token=${token}`
  await db.transaction().execute(async (trx) => {
    if (await renewRegistration(trx, waiting.token_hash, hash, CONFIRM_LINK))
      await sendEmail(trx, confirmationEmail(to, waiting.display_name, link))
  })
  return DONE
})
