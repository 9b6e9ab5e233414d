import { z } from 'zod'
import { job } from '../../../platform/job/job.ts'
import { sendEmail } from '../../../platform/mail/email-job.ts'
import { newToken } from '../../../platform/account/session-cookie.ts'
import { addPasswordReset, findAccount } from '../account-store.ts'
import { resetEmail } from './session-emails.ts'
import { RESET_LINK } from '../session-rules.ts'

/** Sends a password-reset link if the account exists; queued in either case. */
export const forgottenPasswordJob = job({
  name: 'forgotten password',
  schema: z.strictObject({ email: z.string(), language: z.enum(['fr', 'en']) }),
  run: ({ email, language }, { db, config }) =>
    db.transaction().execute(async (trx) => {
      const account = await findAccount(trx, email)
      if (account?.status !== 'active') return
      const { token, hash } = newToken()
      await addPasswordReset(trx, account.id, hash, RESET_LINK)
      await sendEmail(trx, resetEmail({ to: email, language }, `${config.publicUrl}/login/reset/#token=${token}`))
    }),
})
