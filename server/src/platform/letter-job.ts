import { z } from 'zod'
import { GivenUp, job } from './job/job.ts'
import { enqueue } from './job/enqueue.ts'
import type { Trx } from './database/database.ts'
import type { Letter } from './mail.ts'

const letter = z.strictObject({ to: z.string(), subject: z.string(), text: z.string() })

/** Whether the mail server has said that this letter will never be taken; signing in to it may yet work. */
const isFinal = (error: unknown): boolean =>
  error instanceof Error &&
  'responseCode' in error &&
  Number(error.responseCode) >= 500 &&
  !('code' in error && error.code === 'EAUTH')

/** Sends a letter, again and again for about a day while the mail server is away. Nothing of it stays in the list. */
export const letterJob = job({
  name: 'letter',
  schema: letter,
  run: async (data, { mail }) => {
    try {
      await mail.deliver(data)
    } catch (error) {
      if (isFinal(error)) throw new GivenUp()
      throw error
    }
  },
})

/** Sends a letter once the transaction is committed; it is not lost with the process or the mail server. */
export const sendLetter = (trx: Trx, data: Letter): Promise<void> => enqueue(trx, letterJob.name, data)
