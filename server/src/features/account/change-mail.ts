import { changeMail, confirmMailChange } from '@florilege/shared/contracts'
import { addressSubject, countAttempt } from '../../platform/limits.ts'
import { refuse } from '../../platform/refusal.ts'
import { DONE, handle } from '../../platform/route.ts'
import { hashOfToken, newToken } from '../../platform/session-cookie.ts'
import { requireStepUp } from '../../platform/step-up.ts'
import { languageOf } from '../session/language.ts'
import { CONFIRM_LINK, normalMail } from '../session/session-rules.ts'
import { mailChangedLetter, mailChangeLetter, mailTakenLetter } from './account-letters.ts'
import { addMailChange, isTaken, takeMailChange } from './mail-change-store.ts'

/** The same answer and work whether or not the address has an account; a token that leads nowhere is sent to nobody. */
export const changeMailRoute = handle(changeMail, async ({ body, request }, services) => {
  const { actor } = await requireStepUp(request, services)
  const { db, config, mail } = services
  await countAttempt(db, 'mail change by account', String(actor.account))
  const email = normalMail(body.email)
  const { token, hash } = newToken()
  const taken = await isTaken(db, email)
  await addMailChange(db, { hash, account: actor.account, email, seconds: CONFIRM_LINK })
  const to = { to: email, language: languageOf(request, config) }
  services.later(() =>
    mail.send(taken ? mailTakenLetter(to) : mailChangeLetter(to, `${config.publicUrl}/login/mail/?token=${token}`)),
  )
  return DONE
})

export const confirmMailChangeRoute = handle(confirmMailChange, async ({ body, request }, services) => {
  const { db, config, mail } = services
  await countAttempt(db, 'link by address', addressSubject(request.ip))
  const changed = await db.transaction().execute((trx) => takeMailChange(trx, hashOfToken(body.token)))
  if (changed === null) throw refuse('DATA_INVALID', 'TOKEN_INVALID')
  const to = { to: changed.former, language: languageOf(request, config) }
  services.later(() => mail.send(mailChangedLetter(to, `${config.publicUrl}/login/`)))
  return DONE
})
