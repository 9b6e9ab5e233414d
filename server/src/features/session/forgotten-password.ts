import { forgottenPassword } from '@florilege/shared/contracts'
import { addressSubject, countAttempt, mailSubject } from '../../platform/limits.ts'
import { DONE, handle } from '../../platform/route.ts'
import { newToken } from '../../platform/session-cookie.ts'
import type { Services } from '../../platform/services.ts'
import { addPasswordReset, findAccount } from './account-store.ts'
import { languageOf } from './language.ts'
import type { Language } from './language.ts'
import { resetLetter } from './letters.ts'
import { normalMail, RESET_LINK } from './session-rules.ts'

const sendLink = async ({ db, mail, config }: Services, email: string, language: Language): Promise<void> => {
  const account = await findAccount(db, email)
  if (account?.status !== 'active') return
  const { token, hash } = newToken()
  await addPasswordReset(db, account.id, hash, RESET_LINK)
  await mail.send(resetLetter({ to: email, language }, `${config.publicUrl}/login/reset/?token=${token}`))
}

/** Answers before it looks the mail up, so that neither the answer nor its time tells whether there is an account. */
export const forgottenPasswordRoute = handle(forgottenPassword, async ({ body, request }, services) => {
  const email = normalMail(body.email)
  await countAttempt(services.db, 'reset by address', addressSubject(request.ip))
  await countAttempt(services.db, 'reset by mail', mailSubject(email))
  const language = languageOf(request, services.config)
  services.later(() => sendLink(services, email, language))
  return DONE
})
