import { describe, expect } from 'vitest'
import { countAttempt } from '../src/platform/limits.ts'
import { it } from './helper.ts'

describe('limits', () => {
  it('[T16] attempts made at once are counted one by one: as many pass as may, the others are refused', async ({ server }) => {
    const attempts = Array.from({ length: 30 }, () => countAttempt(server.db, 'sign-in by address', '192.0.2.1'))
    const answers = await Promise.allSettled(attempts)
    expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(25)
    for (const answer of answers) if (answer.status === 'rejected') expect(answer.reason).toMatchObject({ status: 429 })
  })
})
