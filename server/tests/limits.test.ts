import { describe, expect } from 'vitest'
import { countAttempt } from '../src/platform/limits.ts'
import { it, withServer } from './helper.ts'
import { outcome, writeComment, writeNote } from './social.ts'

describe('limits', () => {
  it('[T16] concurrent attempts are counted one by one: the permitted number passes, the others are refused', async () => {
    // A window that no slow machine sees the end of.
    await withServer({ env: { LIMITS: 'sign-in by address=25/86400' } }, async ({ db }) => {
      const attempts = Array.from({ length: 30 }, () => countAttempt(db, 'sign-in by address', '192.0.2.1'))
      const answers = await Promise.allSettled(attempts)
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
      for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429 })
    })
  })

  it('[T32] notes and comments of one person per hour are limited; others are not affected', async () => {
    // Three points each: two of them, and no third.
    await withServer({ env: { LIMITS: 'writes by person=7/3600' } }, async (server) => {
      const [camille, theo] = [await server.join(), await server.join()]
      const note = await writeNote(camille, 'La première')
      await writeNote(camille, 'La dernière')
      expect(await outcome(writeNote(camille, 'Une de trop'))).toBe('429 TOO_MANY_REQUESTS')
      expect(await outcome(writeComment(camille, note.id))).toBe('429 TOO_MANY_REQUESTS')
      expect(await outcome(writeComment(theo, note.id))).toBe('200')
    })
  })
})
