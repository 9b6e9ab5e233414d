import { z } from 'zod'
import { forgetLinks } from '../../platform/appeal-link.ts'
import { job } from '../../platform/job/job.ts'
import { forgetWords } from './removed-words.ts'

/** Each night, forgets the words of removed comments whose decision is past looking at again, and the links whose time is over. */
export const forgetWordsJob = job({
  name: 'forget removed words',
  schema: z.strictObject({}),
  every: '47 3 * * *',
  run: async (_data, { db }) => {
    await forgetWords(db)
    await forgetLinks(db)
  },
})
