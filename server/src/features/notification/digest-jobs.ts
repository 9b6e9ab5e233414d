import { z } from 'zod'
import { enqueue } from '../../platform/job/enqueue.ts'
import { job } from '../../platform/job/job.ts'
import { sendEmail } from '../../platform/mail/email-job.ts'
import { digestEmail } from './digest-rules.ts'
import { readerOf, takeDue, unreadSince } from './digest-store.ts'

const BATCH = 200

/** Sends the digest of one person, unless it is empty. */
export const digestEmailJob = job({
  name: 'digest letter',
  schema: z.strictObject({ person: z.int(), since: z.iso.datetime() }),
  run: async ({ person, since }, { db, config }) => {
    const reader = await readerOf(db, person)
    if (reader === undefined) return
    const unread = await unreadSince(db, reader.me, new Date(since))
    if (unread.length === 0) return
    const language = (config.forcedLanguage ?? reader.language) === 'en' ? 'en' : 'fr'
    const letter = digestEmail({ to: reader.email, name: reader.name, language, site: config.publicUrl }, unread)
    await db.transaction().execute((trx) => sendEmail(trx, letter))
  },
})

/** Each morning, queues due digests. */
export const digestJob = job({
  name: 'digest',
  schema: z.strictObject({}),
  every: '23 5 * * *',
  run: async (_data, { db }) => {
    let taken = BATCH
    while (taken === BATCH) {
      taken = await db.transaction().execute(async (trx) => {
        const due = await takeDue(trx, BATCH)
        for (const { person, since } of due) await enqueue(trx, digestEmailJob.name, { person, since: since.toISOString() })
        return due.length
      })
    }
  },
})
