import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { waitingQueues } from '../../src/platform/running/waiting-queues.ts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { handedIn, newSpecies } from '../contribution/contribution-fixture.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { caseOn, decide, newAdmin, newGroup, reportOn } from '../moderation/moderation.ts'
import { scannedBy } from '../plans.ts'
import { makePost, outcome } from '../social.ts'
import type { Member } from '../social.ts'

const waiting = async (admin: Client) => (await admin.call('GET /api/admin/waiting', {})).data
const endanger = (client: Client, id: number) =>
  client.call('POST /api/report', {
    body: { subject: 'item', subject_id: id, category: 'danger', text: 'Elle va se faire du mal' },
  })
const appeal = (client: Client, id: number) =>
  client.call('POST /api/report/decision/:id/appeal', { params: { id }, body: { text: 'C’était une citation' } })
/** Notifications of an administrator about queues, read or unread. */
const told = async ({ db }: TestServer, { person }: Member) =>
  (
    await db
      .selectFrom('notification')
      .select('note')
      .where('to_id', '=', person.id)
      .where('kind', '=', 'waiting')
      .orderBy('id')
      .execute()
  ).map(({ note }) => note)
const number = async ({ db }: TestServer, statement: ReturnType<typeof sql<{ n: number }>>): Promise<number> =>
  (await statement.execute(db)).rows[0]?.n ?? Number.NaN

describe('queues', () => {
  it('[RO-04] are visible to administrators alone', async ({ server }) => {
    expect(await outcome(waiting(server.guest()))).toBe('401 UNAUTHORIZED')
    for (const role of ['user', 'contrib', 'editor'] as const)
      expect(await outcome(waiting(await server.as(role))), role).toBe('403 FORBIDDEN')
  })

  it('[RT-39] equal independent counts, and shrink with each decision', async () => {
    await withServer({}, async (server) => {
      const [admin, author, reader] = [await newAdmin(server), await server.join(), await server.join()]
      expect(await waiting(admin)).toEqual({ reports: 0, appeals: 0, orders: 0, contributions: 0 })
      const posts = await Promise.all([1, 2, 3].map(() => makePost(server.db, author, { privacy: 9 })))
      for (const post of posts) await reportOn(reader, 'item', post)
      const { id } = await caseOn(admin, 'item', posts[0] ?? 0)
      await decide(admin, id, 'warn')
      await appeal(author, id)
      const owner = await newGroup(server.db, 'Galerie')
      const works = await writeRecords(server.db, [artwork('Iris de Suse'), artwork('Iris de Florence')], { ownerId: owner })
      const orders: number[] = []
      for (const record_id of works) {
        const body = { record_id, message: 'Réservée ?', idempotency_key: randomUUID() }
        orders.push((await reader.call('POST /api/order', { body })).data.id)
      }
      await handedIn(author, { record: await newSpecies(server, 'Gentiana lutea'), note: 'Sur un talus' })
      const now = await waiting(admin)
      expect(now).toEqual({ reports: 2, appeals: 1, orders: 2, contributions: 1 })
      // Counted by other queries than the server's: by reporters, appeals, orders and submissions.
      expect(now).toEqual({
        reports: await number(
          server,
          sql`select count(distinct case_id)::int as n from report where case_id not in (select id from report_case where action is not null)`,
        ),
        appeals: await number(server, sql`select count(appealed_at)::int - count(answered_at)::int as n from report_case`),
        orders: await number(
          server,
          sql`select count(*)::int as n from (select order_id from order_change group by order_id having count(*) = 1) unanswered`,
        ),
        contributions: await number(server, sql`select count(submitted_at)::int as n from contribution`),
      })
      const { now: figures } = (await admin.call('GET /api/admin/statistic', { query: { days: 1 } })).data
      expect(figures.waiting).toEqual(now)
      await admin.call('POST /api/order/:id/decline', { params: { id: orders[0] ?? 0 }, body: {} })
      await admin.call('POST /api/report/case/:id/claim', { params: { id } })
      await admin.call('POST /api/report/case/:id/answer', { params: { id }, body: { outcome: 'uphold', text: 'Elle reste' } })
      expect(await waiting(admin)).toEqual({ reports: 2, appeals: 0, orders: 1, contributions: 1 })
    })
  })

  it('[RT-39] leave out cases that concern the reader, who may not decide them', async () => {
    await withServer({}, async (server) => {
      const [admin, other] = [await newAdmin(server), await newAdmin(server)]
      await reportOn(await server.join(), 'entity', admin.person.id)
      expect((await waiting(admin)).reports).toBe(0)
      expect((await waiting(other)).reports).toBe(1)
      const { now: figures } = (await admin.call('GET /api/admin/statistic', { query: { days: 1 } })).data
      expect(figures.waiting.reports).toBe(1)
    })
  })

  it('[RT-39] beyond 10,000 entries are estimated within a fifth, and marked', async () => {
    await withServer({}, async (server) => {
      const [admin, group] = [await newAdmin(server), await newGroup(server.db)]
      const add = async (count: number, place: number | null) => {
        await sql`insert into report_case (subject, subject_id, place_id)
          select 'item', 1000000 + n + (select count(*) from report_case), ${place}::bigint
          from generate_series(1, ${count}::int) n`.execute(server.db)
        await sql`analyze report_case`.execute(server.db)
      }
      await add(9999, null)
      expect(await waiting(admin)).toEqual({ reports: 9999, appeals: 0, orders: 0, contributions: 0 })
      await add(11_000, group)
      const { reports, about } = await waiting(admin)
      expect(about).toEqual(['reports'])
      expect(Math.abs(reports - 20_999)).toBeLessThan(20_999 / 5)
      const { data: ofGroup } = await admin.call('GET /api/entity/:id/waiting', { params: { id: group } })
      expect(ofGroup).toMatchObject({ appeals: 0, about: ['reports'] })
      expect(Math.abs(ofGroup.reports - 11_000)).toBeLessThan(11_000 / 5)
    })
  })

  it('[RT-39] jobs beyond 10,000 are estimated within a fifth, and marked', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      await sql`insert into job (name, data, failed_at) select 'gone', '{}', now() from generate_series(1, 15000)`.execute(
        server.db,
      )
      await sql`analyze job`.execute(server.db)
      const { jobs } = (await admin.call('GET /api/admin/statistic', { query: { days: 1 } })).data.now
      expect(jobs.about).toBe(true)
      expect(Math.abs(jobs.failed - 15_000)).toBeLessThan(3000)
    })
  })

  it('use indexes', async ({ server }) => {
    const scanned = await scannedBy(server.db, async (db) => {
      for (const person of [null, 1]) await waitingQueues(db, person)
    })
    expect(scanned.filter((table) => table !== 'item')).toEqual([])
  })
})

describe('[MN-08] notifications of urgent entries', () => {
  it('a report of danger: once per queue while it is unread, and no longer than it waits', async () => {
    await withServer({}, async (server) => {
      const [admin, other, author] = [await newAdmin(server), await newAdmin(server), await server.join()]
      const posts = [
        await makePost(server.db, author, { privacy: 9 }),
        await makePost(server.db, author, { privacy: 9 }),
      ] as const
      await reportOn(await server.join(), 'item', posts[0])
      expect(await told(server, admin)).toEqual([])
      await endanger(await server.join(), posts[0])
      await endanger(await server.join(), posts[1])
      for (const one of [admin, other]) expect(await told(server, one)).toEqual(['danger'])
      expect(await told(server, author)).toEqual([])
      const { list } = await admin.call('GET /api/notification', {})
      expect(list.data).toMatchObject([{ kind: 'waiting', note: 'danger', from: null }])
      // After reading one, the administrator is notified of the next entry.
      await admin.call('POST /api/notification/read', { body: { until: list.data[0]?.id ?? 0 } })
      const third = await makePost(server.db, author, { privacy: 9 })
      await endanger(await server.join(), third)
      expect(await told(server, admin)).toEqual(['danger', 'danger'])
      expect(await told(server, other)).toEqual(['danger'])
      for (const post of [...posts, third]) await decide(admin, (await caseOn(admin, 'item', post)).id, 'leave')
      for (const one of [admin, other]) expect(await told(server, one)).toEqual([])
    })
  })

  it('an appeal, until it is answered; not to the person concerned or the reporters', async () => {
    await withServer({}, async (server) => {
      const [admin, other, author] = [await newAdmin(server), await newAdmin(server), await newAdmin(server)]
      const post = await makePost(server.db, author, { privacy: 9 })
      await endanger(other, post)
      expect(await told(server, admin)).toEqual(['danger'])
      for (const one of [author, other]) expect(await told(server, one)).toEqual([])
      const { id } = await caseOn(admin, 'item', post)
      await decide(admin, id, 'hide')
      expect(await told(server, admin)).toEqual([])
      await appeal(author, id)
      for (const one of [admin, other]) expect(await told(server, one)).toEqual(['appeal'])
      expect(await told(server, author)).toEqual([])
      await admin.call('POST /api/report/case/:id/claim', { params: { id } })
      await admin.call('POST /api/report/case/:id/answer', {
        params: { id },
        body: { outcome: 'lift', text: 'Vous aviez raison' },
      })
      for (const one of [admin, other]) expect(await told(server, one)).toEqual([])
    })
  })
})
