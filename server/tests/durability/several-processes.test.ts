import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { migrationFiles } from '../../src/platform/database/migrate.ts'
import { enqueue } from '../../src/platform/job/enqueue.ts'
import { job } from '../../src/platform/job/job.ts'
import { createWorkers } from '../../src/platform/job/workers.ts'
import { notify } from '../../src/platform/notification/notify.ts'
import { openPostgres } from '../../src/platform/database/open-postgres.ts'
import { Client } from '../client.ts'
import { openEvents, say } from '../notification/live-stream.ts'
import { makePerson, PASSWORD, signIn } from '../people.ts'
import { adminAddress, onPostgres } from '../template.ts'
import { startTwo } from './two-servers.ts'

describe.runIf(onPostgres())('several servers on one database', () => {
  it('migrate it once when they start together', async () => {
    const [one] = await startTwo()
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(one.services.db)
    expect(rows.map(({ name }) => `${name}.ts`)).toEqual(await migrationFiles())
  })

  it('T15 share sessions: one ended in one process is over in the other', async () => {
    const [one, other] = await startTwo()
    const client = await signIn(one.app, await makePerson(one.services.db))
    const there = new Client(other.app)
    there.cookies.set('florilege', client.cookies.get('florilege') ?? '')
    expect((await there.call('GET /api/dataset/user', {}))._state.auth_role).toBe('USER')
    await client.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    expect((await there.call('GET /api/dataset/user', {}))._state.auth_role).toBe('GUEST')
  })

  it('T16 share limits', async () => {
    const servers = await startTwo()
    const { email } = await makePerson(servers[0].services.db)
    const attempt = (at: number) =>
      new Client((servers[at % 2] ?? servers[0]).app).send('POST', '/api/login', { body: { email, password: 'wrong password' } })
    for (let at = 0; at < 5; at += 1) expect((await attempt(at)).statusCode).toBe(403)
    expect((await attempt(5)).statusCode).toBe(429)
    expect((await attempt(6)).statusCode).toBe(429)
  })

  it('T27 answer 503 while the database is unavailable, and recover', async () => {
    const [one] = await startTwo()
    const { email } = await makePerson(one.services.db)
    const login = () => new Client(one.app).send('POST', '/api/login', { body: { email, password: PASSWORD } })
    expect((await login()).statusCode).toBe(200)
    const admin = await openPostgres(adminAddress(), () => {})
    const name = new URL(one.services.config.databaseUrl ?? '').pathname.slice(1)
    await sql`alter database ${sql.ref(name)} with allow_connections false`.execute(admin.db)
    await sql`select pg_terminate_backend(pid) from pg_stat_activity where datname = ${name}`.execute(admin.db)
    await expect.poll(async () => (await login()).statusCode).toBe(503)
    const away = await login()
    expect(away.json().error_code).toBe('UNAVAILABLE')
    expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
    expect((await new Client(one.app).send('GET', '/readyz')).statusCode).toBe(503)
    expect((await new Client(one.app).send('GET', '/healthz')).statusCode).toBe(200)
    await sql`alter database ${sql.ref(name)} with allow_connections true`.execute(admin.db)
    await admin.close()
    await expect.poll(async () => (await login()).statusCode).toBe(200)
  })

  it('[MN-08] notify open pages of events in the other', async () => {
    const [one, other] = await startTwo()
    const [to, from] = [await makePerson(one.services.db), await makePerson(one.services.db)]
    const stream = await openEvents(other, await signIn(other.app, to))
    await one.services.db.transaction().execute((trx) => notify(trx, { kind: 'friend-request', to: to.id, from: from.id }))
    await expect.poll(() => stream.events().map(({ kind }) => kind)).toEqual(['notification'])
    stream.close()
  })

  it('end the stream of a session that was ended through the other', async () => {
    const [one, other] = await startTwo()
    const person = await makePerson(one.services.db)
    const client = await signIn(one.app, person)
    const stream = await openEvents(other, client)
    await client.send('GET', '/api/logout', { headers: { 'sec-fetch-site': 'same-origin' } })
    await stream.ended
    expect(stream.events().map(({ kind }) => kind)).toEqual(['state'])
  })

  it('T27 lose no event when the listening connections break', async () => {
    const [one, other] = await startTwo()
    const person = await makePerson(one.services.db)
    const stream = await openEvents(other, await signIn(other.app, person))
    const { db } = one.services
    const listeners = sql`select pg_terminate_backend(pid) from pg_stat_activity
      where datname = current_database() and application_name = 'florilege-listen'`
    const cuts: number[] = []
    for (let round = 0; round < 5; round += 1) {
      await say(db, { kind: 'notification-read', to: person.id, data: { round } })
      const cut = await listeners.execute(db)
      cuts.push(cut.rows.length)
      // While no connection listens.
      await say(db, { kind: 'notification-read', to: person.id, data: { round: round + 100 } })
    }
    expect(cuts[0]).toBe(2)
    const rounds = (): unknown[] => stream.events().map(({ data }) => Number(data.round))
    const all = [0, 1, 2, 3, 4].flatMap((round) => [round, round + 100])
    await expect.poll(() => rounds().length).toBe(all.length)
    expect(rounds().toSorted((a, b) => Number(a) - Number(b))).toEqual(all.toSorted((a, b) => a - b))
    stream.close()
  })

  it('[CO-12] push with one key, even when both created one', async () => {
    const servers = await startTwo()
    const keys = await Promise.all(servers.map(async ({ app }) => (await new Client(app).call('GET /api/push/key', {})).data.key))
    expect(keys[0]).toMatch(/^B[\w-]{86}$/)
    expect(keys[1]).toBe(keys[0])
  })

  it('share the jobs: each runs once, also those of a stopped process', async () => {
    const servers = await startTwo()
    const [one, other] = servers
    const done: string[] = []
    const count = (name: string) =>
      job({ name: 'count', schema: z.strictObject({ at: z.number() }), run: async ({ at }) => void done.push(`${name} ${at}`) })
    const workers = [createWorkers([count('one')], one.services), createWorkers([count('other')], other.services)]
    await one.services.db.transaction().execute(async (trx) => {
      for (let at = 0; at < 40; at += 1) await enqueue(trx, 'count', { at })
    })
    await Promise.all(workers.map((some) => some.start()))
    await Promise.all(workers.map((some) => some.drain()))
    await workers[0]?.stop()
    await one.services.db.transaction().execute((trx) => enqueue(trx, 'count', { at: 40 }))
    await workers[1]?.drain()
    expect(done.map((line) => Number(line.split(' ')[1])).toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: 41 }, (_, at) => at),
    )
    expect(done.at(-1)).toBe('other 40')
    await workers[1]?.stop()
  })
})
