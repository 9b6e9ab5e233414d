import { forgottenPassword } from '@florilege/shared/contracts'
import { enqueue } from '../../../platform/job/enqueue.ts'
import { addressSubject, countAttempt, mailSubject } from '../../../platform/request/limits.ts'
import { DONE, handle } from '../../../platform/route.ts'
import { forgottenPasswordJob } from './forgotten-password-job.ts'
import { languageOf } from '../language.ts'
import { normalMail } from '../session-rules.ts'

/** Answers before looking up the mail address, so that neither the answer nor its time reveals an account. */
export const forgottenPasswordRoute = handle(forgottenPassword, async ({ body, request }, { db, config }) => {
  const email = normalMail(body.email)
  await countAttempt(db, 'reset by address', addressSubject(request.ip))
  await countAttempt(db, 'reset by mail', mailSubject(email))
  const language = languageOf(request, config)
  await db.transaction().execute((trx) => enqueue(trx, forgottenPasswordJob.name, { email, language }))
  return DONE
})
