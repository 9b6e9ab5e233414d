import { z } from 'zod'
import { GivenUp, job } from '../job/job.ts'
import { enqueue } from '../job/enqueue.ts'
import type { Trx } from '../database/database.ts'
import type { Letter } from './mail.ts'

const email = z.strictObject({ to: z.string(), subject: z.string(), text: z.string() })

/** True when the mail server has rejected this email permanently; failed authentication may succeed later. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')

/** Sends an email, with retries for about a day while the mail server is away. Its data is deleted afterwards. */
export const emailJob = job({
  name: 'letter',
  schema: email,
  run: async (data, { mail }) => {
    try {
      await mail.deliver(data)
    } catch (error) {
      if (isFinal(error)) throw new GivenUp()
      throw error
    }
  },
})

/** Sends an email after the transaction has committed; it survives a failure of the process or mail server. */
export const sendEmail = (trx: Trx, data: Letter): Promise<void> => enqueue(trx, emailJob.name, data)
