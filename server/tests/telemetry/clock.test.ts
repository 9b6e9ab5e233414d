import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { addMailChange, takeMailChange } from '../../src/features/account/mail-change-store.ts'
import { newChallenge, takeChallenge } from '../../src/features/passkey/challenge-store.ts'
import { addPasswordReset, addRegistration, resetPassword, takeRegistration } from '../../src/features/session/account-store.ts'
import { addAttempt, takeAttempt } from '../../src/features/social-login/social-store.ts'
import { noteTime } from '../../src/platform/running/clock.ts'
import { enqueue } from '../../src/platform/job/enqueue.ts'
import { job } from '../../src/platform/job/job.ts'
import { createWorkers } from '../../src/platform/job/workers.ts'
import { PASSWORD, withServer } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { outcome, writeNote } from '../social.ts'
import { stepUp } from '../session/step-up.ts'

const PAST = [
  'session',
  'attempt',
  'job',
  'account',
  'event',
  'notification',
  'sent',
  'item',
  'post',
  'challenge',
  'clock',
] as const

const hash = (of: number): Buffer => Buffer.alloc(32, of)

/** Simulates a database whose clock was a day ahead until now. */
const setBack = async ({ db }: TestServer): Promise<void> => {
  const { rows } = await sql<{ table: string; column: string }>`
    select table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and data_type = 'timestamp with time zone' and table_name = any(${[...PAST]}::text[])`.execute(
    db,
  )
  expect(new Set(rows.map(({ table }) => table)).size).toBeGreaterThan(5)
  for (const { table, column } of rows)
    await sql`update ${sql.ref(table)} set ${sql.ref(column)} = ${sql.ref(column)} + interval '1 day'
      where ${sql.ref(column)} > 'epoch'`.execute(db)
}

const steppedUp = async (client: Awaited<ReturnType<TestServer['join']>>) =>
  (await client.call('GET /api/account', {})).data.stepped_up

describe('a clock that is set back by a day', () => {
  it('T15 leaves people signed in, able to write and sign out, and extends no step-up', async () => {
    await withServer({}, async (server) => {
      const [member, other] = [await server.join(), await server.join()]
      await stepUp(member)
      await writeNote(member, 'Trois crocus')
      await setBack(server)
      expect((await member.call('GET /api/dataset/user', {}))._state.auth_role).toBe('USER')
      expect(await steppedUp(member)).toBe(false)
      await stepUp(member)
      expect(await steppedUp(member)).toBe(true)
      const { id } = await writeNote(member, 'Quatre crocus')
      const { list } = await other.call('GET /api/timeline', { query: {} })
      expect(list.data[0]?.id).toBe(id)
      await member.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
      expect((await member.call('GET /api/dataset/user', {}))._state.auth_role).toBe('GUEST')
    })
  })

  it('T15 extends no session, and revives no expired one', async () => {
    await withServer({}, async (server) => {
      const { db } = server
      const [member, ended, resting] = [await server.join(), await server.join(), await server.join()]
      const role = async (one: typeof member) => (await one.call('GET /api/dataset/user', {}))._state.auth_role
      const given = async () => {
        const { rows } = await sql<{ end: number; idle: number; use: number }>`
          select extract(epoch from expires_at - now())::float8 as end, extract(epoch from idle_at - now())::float8 as idle,
            extract(epoch from idle_at - seen_at)::float8 as use
          from session where account_id = ${member.person.account}`.execute(db)
        const [row] = rows
        if (row === undefined) throw new Error('no session')
        return row
      }
      const before = await given()
      await stepUp(member)
      await sql`update session set expires_at = now() - interval '1 second' where account_id = ${ended.person.account}`.execute(
        db,
      )
      await sql`update session set idle_at = now() - interval '1 second' where account_id = ${resting.person.account}`.execute(db)
      // As every process does each minute.
      await noteTime(db)
      await setBack(server)
      // At once, before any process has seen it.
      expect([await role(member), await role(ended), await role(resting)]).toEqual(['USER', 'GUEST', 'GUEST'])
      const [one, other] = await Promise.all([noteTime(db), noteTime(db)])
      expect([one, other].filter((seconds) => seconds > 86_000)).toHaveLength(1)
      expect(await noteTime(db)).toBe(0)
      expect([await role(member), await role(ended), await role(resting)]).toEqual(['USER', 'GUEST', 'GUEST'])
      const after = await given()
      expect(after.end).toBeLessThanOrEqual(before.end)
      expect(after.end).toBeGreaterThan(before.end - 120)
      expect(after.idle).toBeLessThanOrEqual(before.idle)
      expect(after.use).toBeCloseTo(before.use, 0)
      const { rows: proofs } = await sql`select from session where step_up_at is not null`.execute(db)
      expect(proofs).toEqual([])
    })
  })

  it('T16 T32 repeats no waiting time, and limits continue to count', async () => {
    await withServer({}, async (server) => {
      const { email } = await server.makePerson()
      const signIn = (password: string) => outcome(server.guest().call('POST /api/login', { body: { email, password } }))
      const exhaust = async () => {
        for (let count = 0; count < 5; count += 1) expect(await signIn('wrong')).toBe('403 LOGIN_FAILED')
        expect(await signIn(PASSWORD)).toBe('429 TOO_MANY_REQUESTS')
      }
      await exhaust()
      await setBack(server)
      await exhaust()
      await setBack(server)
      expect(await signIn(PASSWORD)).toBe('200')
    })
  })

  it('T26 runs waiting and recurring jobs, and leaves scheduled ones at their date', async () => {
    await withServer({}, async (server) => {
      await server.workers.stop()
      const { db } = server
      const done: string[] = []
      const schema = z.strictObject({ what: z.string() })
      const hourly = job({ name: 'hourly', schema: z.strictObject({}), every: '0 * * * *', run: async () => {} })
      const once = job({ name: 'once', schema, run: async ({ what }) => void done.push(what) })
      const workers = createWorkers([once, hourly], server.services)
      const put = (what: string, after?: Date) =>
        db.transaction().execute((trx) => enqueue(trx, 'once', { what }, after === undefined ? {} : { after }))
      await put('waiting')
      await put('tried before')
      await put('dated', new Date(Date.now() + 3_600_000))
      await put('of a process that is gone')
      await sql`update job set attempt = 1, due_at = now() + interval '1 hour' where data ->> 'what' = 'tried before'`.execute(db)
      await sql`update job set taken = true, attempt = 1, due_at = now() + interval '5 minutes' where data ->> 'what' like 'of a%'`.execute(
        db,
      )
      await workers.setRight()
      await workers.stop()
      await setBack(server)

      const again = createWorkers([once, hourly], server.services)
      await again.setRight()
      await again.drain()
      expect(done.toSorted()).toEqual(['tried before', 'waiting'])
      const { rows } = await sql<{ name: string; seconds: number }>`
        select coalesce(data ->> 'what', name) as name, extract(epoch from due_at - now())::float8 as seconds from job
        where name in ('once', 'hourly') order by 1`.execute(db)
      const left = new Map(rows.map(({ name, seconds }) => [name, seconds]))
      expect([...left.keys()]).toEqual(['dated', 'hourly', 'of a process that is gone'])
      expect(left.get('dated')).toBeGreaterThan(86_400)
      expect(left.get('hourly')).toBeLessThanOrEqual(3600)
      expect(left.get('of a process that is gone')).toBeLessThanOrEqual(300)
      await again.stop()
    })
  })

  it('T15 gives sessions and links created before the change was noticed their full lifetime, and revives no expired link', async () => {
    await withServer({}, async (server) => {
      const { db } = server
      const member = await server.join()
      const { account } = member.person
      const registration = { email: 'lente@florilege.test', display_name: 'Lente', password_hash: 'x', language: 'fr' }
      const consented = { ...registration, consent: 'terms', consent_version: '1', consent_hash: 'x' }
      const use = { purpose: 'sign-in', session: null } as const
      const attempt = {
        state_hash: hash(4),
        browser_hash: hash(4),
        provider: 'p',
        purpose: 'sign-in',
        session_id: null,
        nonce: 'n',
        verifier: 'v',
        callback: 'https://florilege.test/',
        remember: false,
        popup: false,
      } as const
      const make = async (): Promise<string> => {
        await addRegistration(db, consented, hash(1), 600)
        await addPasswordReset(db, account, hash(2), 600)
        await addMailChange(db, { hash: hash(3), account, email: 'neuve@florilege.test', seconds: 600 })
        await addAttempt(db, attempt)
        return newChallenge(db, use)
      }
      const take = (challenge: string) =>
        db
          .transaction()
          .execute(async (trx) => [
            (await takeRegistration(trx, hash(1))) !== undefined,
            await resetPassword(trx, hash(2), 'y', () => {}),
            (await takeMailChange(trx, hash(3))) !== null,
            (await takeAttempt(trx, hash(4))) !== undefined,
            await takeChallenge(trx, challenge, use),
          ])
      const until = async (table: string) => {
        const { rows } = await sql<{ left: number }>`
          select extract(epoch from max(expires_at) - now())::float8 as left from ${sql.table(table)}`.execute(db)
        return rows[0]?.left ?? 0
      }
      const ahead = () => sql`update clock set seen_at = now() + interval '1 day'`.execute(db)
      await ahead()
      const made = await make()
      const late = await server.signIn(member.person)
      expect(await noteTime(db)).toBeGreaterThan(86_000)
      for (const table of ['registration', 'password_reset', 'mail_change', 'social_attempt']) {
        expect(await until(table), table).toBeGreaterThan(500)
        expect(await until(table), table).toBeLessThanOrEqual(600)
      }
      const { rows } = await sql<{ idle: number; end: number; seen: number }>`
        select extract(epoch from idle_at - seen_at)::float8 as idle, extract(epoch from expires_at - created_at)::float8 as end,
          abs(extract(epoch from seen_at - now()))::float8 as seen
        from session where account_id = ${account} order by id`.execute(db)
      const [before, after] = rows
      expect(after?.seen).toBeLessThan(120)
      expect(after?.idle).toBeCloseTo(before?.idle ?? 0, 0)
      expect(after?.end).toBeCloseTo(before?.end ?? 0, 0)
      expect((await late.call('GET /api/dataset/user', {}))._state.auth_role).toBe('USER')
      expect(await take(made)).toEqual([true, true, true, true, true])

      const ended = await make()
      for (const table of ['registration', 'password_reset', 'mail_change', 'social_attempt', 'challenge'])
        await sql`update ${sql.table(table)} set expires_at = now() + interval '1 day' - interval '1 second'`.execute(db)
      await ahead()
      expect(await take(ended)).toEqual([false, false, false, false, false])
    })
  })
})
