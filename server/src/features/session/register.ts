import { register } from '@florilege/shared/contracts'
import { addressSubject, countAttempt, mailSubject } from '../../platform/request/limits.ts'
import { sendEmail } from '../../platform/mail/email-job.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { newToken } from '../../platform/account/session-cookie.ts'
import { addRegistration, findAccount } from './account-store.ts'
import { languageOf } from './language.ts'
import { confirmationEmail, knownAddressEmail } from './password/session-emails.ts'
import { hashPassword } from './password/password.ts'
import { refuseCommon } from './password/refuse-common.ts'
import { refusePersonal } from './refuse-personal.ts'
import { CONFIRM_LINK, normalMail } from './session-rules.ts'
import { termsConsent } from './terms.ts'

/**
 * Same answer and same work with and without an account: a registration is stored and one email sent. Only the email
 * differs; for a known address it contains no token.
 */
export const registerRoute = handle(register, async ({ body, request }, services) => {
  const { db, config, settings } = services
  if (!(await settings.current()).registration_open) throw refuse('FORBIDDEN', 'REGISTRATION_CLOSED')
  const email = normalMail(body.email)
  await refuseCommon(body.password)
  refusePersonal(body.password, { email, name: body.display_name })
  await countAttempt(db, 'sign-up by address', addressSubject(request.ip))
  await countAttempt(db, 'sign-up by mail', mailSubject(email))
  const language = languageOf(request, config)
  const account = await findAccount(db, email)
  const { token, hash } = newToken()
  const registration = {
    email,
    display_name: body.display_name,
    password_hash: await hashPassword(body.password),
    language,
    ...termsConsent(language),
  }
  const to = { to: email, language }
  const letter = account
    ? knownAddressEmail(to, `${config.publicUrl}/login/`)
    : confirmationEmail(to, registration.display_name, `${config.publicUrl}/login/confirm/#token=${token}`)
  await db.transaction().execute(async (trx) => {
    await addRegistration(trx, registration, hash, CONFIRM_LINK)
    await sendEmail(trx, letter)
  })
  return DONE
})
