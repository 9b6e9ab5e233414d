import { z } from 'zod'
import { forgetLinks } from '../../platform/mail/appeal-link.ts'
import { job } from '../../platform/job/job.ts'
import { forgetWords } from './removed-words.ts'

/** Each night, deletes stored texts of removed comments whose decision is final, and expired links. */
export const forgetWordsJob = job({
  name: 'forget removed words',
  schema: z.strictObject({}),
  every: '47 3 * * *',
  run: async (_data, { db }) => {
    await forgetWords(db)
    await forgetLinks(db)
  },
})
