import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { keepDaysJob } from '../../src/features/statistic/keep-days-job.ts'
import { daysStatement } from '../../src/features/statistic/statistic-store.ts'
import { explain } from '../explain.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { makePost, outcome, writeComment, writeNote } from '../social.ts'

const FIRST = { attempt: 1, last: false }
const keep = ({ services }: TestServer) => keepDaysJob.run({}, services, FIRST)
const figures = async (admin: Client, days = 2) => (await admin.call('GET /api/admin/statistic', { query: { days } })).data
const number = async ({ db }: TestServer, statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.n ?? Number.NaN

const startOfDay = sql`date_trunc('day', now() at time zone 'utc') at time zone 'utc'`

describe('the figures of the site', () => {
  it('[RO-04] are for administrators alone', async ({ server }) => {
    for (const url of ['/api/admin/statistic', '/api/admin/statistic/call', '/api/admin/statistic/vital']) {
      expect((await server.guest().send('GET', url)).statusCode, url).toBe(401)
      for (const role of ['user', 'contrib', 'editor'] as const)
        expect((await (await server.as(role)).send('GET', url)).statusCode, `${role} ${url}`).toBe(403)
      expect((await (await server.as('admin')).send('GET', url)).statusCode, url).toBe(200)
    }
    const admin = await server.as('admin')
    for (const days of ['0', '93', 'x'])
      expect((await admin.send('GET', `/api/admin/statistic?days=${days}`)).statusCode).toBe(422)
  })

  it('[RT-39] equal those of independent queries after some activity', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      const [ada, ben] = [await server.join(), await server.join()]
      await sql`update account set created_at = now() where id = ${ada.person.account}`.execute(server.db)
      const note = await writeNote(ada, 'Un mot')
      await makePost(server.db, ben, { kind: 'mood', mood: 3 })
      await writeComment(ben, note.id, 'Une réponse')
      await upload(ada, await photograph())
      // Before today, by tens of days and by an hour.
      const old = await makePost(server.db, ben)
      await sql`update item set created_at = ${startOfDay} - interval '1 second' where id = ${old}`.execute(server.db)
      await ada.send('GET', '/api/post/424242')
      await keep(server)
      const { days, now } = await figures(admin)
      const [yesterday, today] = days
      const since = (table: string, more = sql`true`) =>
        number(server, sql`select count(*)::int as n from ${sql.table(table)} where created_at >= ${startOfDay} and ${more}`)
      expect(today).toMatchObject({
        people: await number(server, sql`select count(distinct account_id)::int as n from session`),
        accounts: await since('account'),
        posts: await since('item', sql`kind in ('note', 'mood', 'lesson', 'solution', 'share')`),
        comments: await since('comment'),
        uploads: await number(server, sql`select count(*)::int as n from media`),
        upload_bytes: await number(server, sql`select sum(file_size)::int as n from media`),
        failed: 0,
      })
      expect(today).toMatchObject({ people: 3, accounts: 1, posts: 2, comments: 1, uploads: 1 })
      expect(yesterday).toMatchObject({ posts: 1, accounts: 0, people: 0, storage_bytes: null, database_bytes: null })
      expect(now.jobs.failed).toBe(0)
      expect(now.disk?.total_bytes).toBeGreaterThan(now.disk?.free_bytes ?? 0)
      // Each call of this one server is counted once, this one not yet.
      const called = async () => (await figures(admin, 1)).days[0]?.calls ?? 0
      const before = await called()
      await Promise.all(Array.from({ length: 5 }, () => ben.send('GET', '/api/species')))
      expect(await called()).toBe(before + 6)
    })
  })

  it('keep their values when counted rows are deleted, and forget active accounts', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      const ada = await server.join()
      const note = await writeNote(ada, 'Un mot')
      await sql`update item set created_at = ${startOfDay} - interval '20 hours' where id = ${note.id}`.execute(server.db)
      await keep(server)
      await sql`update statistic_day set day = day - 40`.execute(server.db)
      await sql`update active_day set day = day - 40`.execute(server.db)
      await sql`delete from item where id = ${note.id}`.execute(server.db)
      const [first] = (await figures(admin, 42)).days
      expect([first?.posts, first?.people]).toEqual([1, 0])
      expect((await figures(admin, 41)).days[0]?.people).toBe(2)
      await keep(server)
      expect(await number(server, sql`select count(*)::int as n from active_day`)).toBe(0)
      expect((await figures(admin, 41)).days[0]?.people).toBe(2)
    })
  })

  it('name slow and failed calls, the slowest first, of all processes together', async ({ server }) => {
    const admin = await server.as('admin')
    const add = (route: string, slow: number, failed: number, days: number) =>
      sql`insert into call_day values ((now() at time zone 'utc')::date - ${days}::int, 'GET', ${route}, 10, ${slow}, ${failed}, 1500)`.execute(
        server.db,
      )
    await add('/api/a', 1, 0, 0)
    await add('/api/a', 3, 0, 2)
    await add('/api/b', 2, 1, 1)
    await add('/api/c', 0, 0, 1)
    await add('/api/a', 9, 0, 8)
    const { calls } = (await admin.call('GET /api/admin/statistic/call', { query: {} })).data
    const invented = calls.filter(({ route }) => /^\/api\/[abc]$/.test(route))
    expect(invented.map(({ route, calls: all, slow, failed }) => [route, all, slow, failed])).toEqual([
      ['/api/a', 20, 4, 0],
      ['/api/b', 10, 2, 1],
    ])
  })

  it('use indexes, for any amount of data', { tags: ['soak'] }, async () => {
    await withServer({}, async (server) => {
      const ada = await server.join()
      await sql`insert into item (kind, owner_id, privacy_status, created_at)
        select case when n % 4 = 0 then 'media' else 'note' end, ${ada.person.id}, 9, now() - make_interval(mins => 40 * (20000 - n))
        from generate_series(1, 20000) n`.execute(server.db)
      await sql`insert into media (id, key, file_name, file_size, file_type, sha256, width, height)
        select id, gen_random_uuid(), 'a.jpg', 1, 'image/jpeg', sha256(id::text::bytea), 1, 1 from item where kind = 'media'`.execute(
        server.db,
      )
      const object = await number(server, sql`select max(id)::int as n from item`)
      const comments = (count: number, at: ReturnType<typeof sql>) =>
        sql`insert into comment (object_id, author_id, actor_id, message, created_at)
          select ${object}, ${ada.person.id}, ${ada.person.id}, 'x', ${at} from generate_series(1, ${count}::int) n`.execute(
          server.db,
        )
      await comments(20_000, sql`now() - make_interval(mins => 40 * (20000 - n))`)
      // New rows fill the space of deleted ones: then every part of the tables contains rows of today.
      await sql`delete from item where id % 3 = 0 and id <> ${object}`.execute(server.db)
      await sql`delete from comment where id % 3 = 0`.execute(server.db)
      for (const table of ['item', 'comment']) await sql`vacuum analyze ${sql.table(table)}`.execute(server.db)
      const TODAY = 500
      await sql`insert into item (kind, owner_id, privacy_status) select 'note', ${ada.person.id}, 9 from generate_series(1, ${TODAY}::int)`.execute(
        server.db,
      )
      await comments(TODAY, sql`now()`)
      await sql`analyze`.execute(server.db)
      const nodes = await explain(server.db, daysStatement(92))
      for (const name of ['item', 'comment', 'media']) {
        const reads = nodes.filter(({ table, type }) => table === name && type !== 'Bitmap Index Scan')
        expect(reads.map(({ type }) => type)).not.toContain('Seq Scan')
        expect(Math.max(...reads.map(({ rows, removed }) => rows + removed))).toBeLessThan(2 * TODAY)
      }
    })
  })
})

describe('measurements of browsers', () => {
  it('[RO-04] are accepted from anybody for existing pages, and for no others', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      const { publish } = await releaser(server)
      const host = hostBuild()
      const remote = remoteBuild('gallery')
      await publish(host)
      await publish(remote)
      const page = remote.document.declaration?.routes[0]?.path ?? ''
      const { name, build } = remote.document
      const tell = (body: object) => server.guest().send('POST', '/api/vital', { body })
      const values = [
        { vital: 'LCP', value: 1234.5 },
        { vital: 'CLS', value: 0 },
      ]
      for (const value of [1234.5, 2600, 2700, 20_000])
        expect((await tell({ page, name, build, values: [{ vital: 'LCP', value }] })).statusCode).toBe(200)
      expect((await tell({ page: '/', name: 'host', build: host.document.build, values })).statusCode).toBe(200)
      const wrong: [object, number][] = [
        [{ page: '/invented/', name, build, values }, 404],
        [{ page: '/invented/', name: 'host', build: host.document.build, values }, 404],
        [{ page, name, build: '0'.repeat(16), values }, 404],
        [{ page, name, build, values: [{ vital: 'LCP', value: -1 }] }, 422],
        [{ page, name, build, values: [{ vital: 'XXX', value: 1 }] }, 422],
        [{ page, name, build, values: [] }, 422],
      ]
      for (const [body, status] of wrong) expect((await tell(body)).statusCode, JSON.stringify(body)).toBe(status)
      const { vitals } = (await admin.call('GET /api/admin/statistic/vital', { query: {} })).data
      expect(vitals.map(({ page: path, vital, count, good }) => [path, vital, count, good])).toEqual([
        ['/', 'CLS', 1, 1],
        ['/', 'LCP', 1, 1],
        [page, 'LCP', 4, 0.25],
      ])
      expect(vitals[2]).toMatchObject({ release: null, p75: 3000 })
      const one = (await admin.call('GET /api/admin/statistic/vital', { query: { page } })).data.vitals
      expect(one).toEqual([
        {
          page,
          release: { name, build, version: remote.document.version },
          vital: 'LCP',
          count: 4,
          p75: 3000,
          over: false,
          good: 0.25,
          grade: 'fair',
        },
      ])
    })
  })

  it('[T32] are limited per address', async ({ server }) => {
    const guest = server.guest('198.51.100.7')
    const body = { page: '/', name: 'host', build: '0'.repeat(16), values: [{ vital: 'LCP', value: 1 }] }
    await sql`insert into attempt (limit_name, subject, count, ends_at, free_at)
      select 'vitals by address', ${'198.51.100.7'}, 300, now() + interval '5 minutes', now()`.execute(server.db)
    expect(await outcome(guest.call('POST /api/vital', { body } as never))).toMatch(/429/)
  })
})
