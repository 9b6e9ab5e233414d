import { changeMail, confirmMailChange } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/request/limits.ts'
import { sendEmail } from '../../platform/mail/email-job.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { hashOfToken, newToken } from '../../platform/account/session-cookie.ts'
import { requireStepUp } from '../../platform/account/step-up.ts'
import { languageOf } from '../session/language.ts'
import { CONFIRM_LINK, normalMail } from '../session/session-rules.ts'
import { addressChangedEmail, addressChangeEmail, addressTakenEmail } from './account-emails.ts'
import { addMailChange, isTaken, takeMailChange } from './mail-change-store.ts'

/** Answers and works alike for addresses with and without an account; for a taken one it sends no token. */
export const changeMailRoute = handle(changeMail, async ({ body, request }, services) => {
  const { actor } = await requireStepUp(request, services)
  const { db, config } = services
  await countAttempt(db, 'mail change by account', String(actor.account))
  const email = normalMail(body.email)
  const { token, hash } = newToken()
  const to = { to: email, language: languageOf(request, config) }
  await db.transaction().execute(async (trx) => {
    const taken = await isTaken(trx, email)
    await addMailChange(trx, { hash, account: actor.account, email, seconds: CONFIRM_LINK })
    await sendEmail(trx, taken ? addressTakenEmail(to) : addressChangeEmail(to, `${config.publicUrl}/login/mail/#token=${token}`))
  })
  return DONE
})

export const confirmMailChangeRoute = handle(confirmMailChange, async ({ body, request }, services) => {
  const { db, config } = services
  await countAttempt(db, 'link by address', addressSubject(request.ip))
  const language = languageOf(request, config)
  const done = await db.transaction().execute(async (trx) => {
    const changed = await takeMailChange(trx, hashOfToken(body.token))
    if (changed !== null)
      await sendEmail(trx, addressChangedEmail({ to: changed.former, language }, `${config.publicUrl}/login/`))
    return changed !== null
  })
  if (!done) throw refuse('DATA_INVALID', 'TOKEN_INVALID')
  return DONE
})
