import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { Db } from '../../src/platform/database/database.ts'
import { countAttempt, mailSubject } from '../../src/platform/request/limits.ts'
import { it, withServer } from '../helper.ts'
import { PASSWORD } from '../people.ts'
import { outcome, writeComment, writeNote } from '../social.ts'

/** Seconds to wait after each of this number of attempts, made as soon as the last wait is over. */
const waitsOf = (db: Db, name: 'sign-in by mail' | 'proof by account', attempts: number): Promise<number[]> =>
  // The clock of a transaction stands still.
  db.transaction().execute(async (trx) => {
    const waits: number[] = []
    for (let at = 0; at < attempts; at += 1) {
      await sql`update attempt set free_at = 'epoch'`.execute(trx)
      await countAttempt(trx, name, 'somebody')
      const { rows } = await sql<{ wait: number }>`
        select greatest(extract(epoch from free_at - now()), 0)::float8 as wait from attempt`.execute(trx)
      waits.push(rows[0]?.wait ?? -1)
    }
    return waits
  })

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
  it.for(['sign-in by mail', 'proof by account'] as const)(
    '[LG-03] [T16] %s, from the fifth attempt on, waits twice as long after each, up to five minutes',
    async (name) => {
      await withServer({}, async ({ db }) => {
        const doubled = [1, 2, 4, 8, 16, 32, 64, 128, 256]
        expect(await waitsOf(db, name, 15)).toEqual([0, 0, 0, 0, ...doubled, 300, 300])
      })
    },
  )

  it('[LG-03] [T16] a sign-in during the wait is refused with the right password too; other people sign in', async () => {
    await withServer({}, async (server) => {
      const [camille, theo] = [await server.makePerson(), await server.makePerson()]
      const signIn = (email: string, password: string) =>
        server.guest().send('POST', '/api/login', { body: { email, password, rememberme: false } })
      expect((await signIn(camille.email, 'wrong password')).statusCode).toBe(403)
      // As if eight more had failed, so that no slow machine sees the end of the wait.
      const subject = mailSubject(camille.email)
      await server.db.updateTable('attempt').set({ count: 12 }).where('subject', '=', subject).execute()
      expect((await signIn(camille.email, 'wrong password')).statusCode).toBe(403)
      const early = await signIn(camille.email, PASSWORD)
      expect([early.statusCode, Number(early.headers['retry-after']) > 60]).toEqual([429, true])
      expect((await signIn(theo.email, PASSWORD)).statusCode).toBe(200)
      await sql`update attempt set free_at = now() where subject = ${subject}`.execute(server.db)
      expect((await signIn(camille.email, PASSWORD)).statusCode).toBe(200)
    })
  })
})
