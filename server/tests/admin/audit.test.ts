import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { CallInput } from '@florilege/shared/contracts'
import { auditEntries } from '../../src/features/audit/audit-store.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { audit } from '../../src/platform/audit/audit.ts'
import type { Db } from '../../src/platform/database/database.ts'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it, withServer } from '../helper.ts'
import { caseOn, decide, newAdmin, reportOn } from '../moderation/moderation.ts'
import { scannedBy } from '../plans.ts'
import { hostBuild, releaser, remoteBuild } from '../releases/release-fixtures.ts'
import { outcome } from '../social.ts'

type Filter = CallInput<'GET /api/admin/audit'>['query']

const add = (db: Db, count: number, subject = 'thing') =>
  sql`insert into audit (action, subject, subject_id, person_id, reason, created_at)
    select 'thing.' || n % 3, ${subject}, (n % 7)::text, n % 5 + 1, 'reason ' || n, now() - make_interval(mins => n)
    from generate_series(1, ${count}::int) n`.execute(db)

describe('the audit', () => {
  it('[BY-14] [RO-04] is for administrators alone', async ({ server }) => {
    for (const url of ['/api/admin/audit', '/api/admin/audit/export', '/api/admin/audit/export?format=json']) {
      expect((await server.guest().send('GET', url)).statusCode, url).toBe(401)
      for (const role of ['user', 'contrib', 'editor'] as const)
        expect((await (await server.as(role)).send('GET', url)).statusCode, `${role} ${url}`).toBe(403)
      expect((await (await server.as('admin')).send('GET', url)).statusCode, url).toBe(200)
    }
  })

  it('[BY-14] is searched by action, person, subject and time, page by page, without duplicates', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      await add(server.db, 90)
      // Entries of one instant have an order too.
      await sql`insert into audit (action, subject) select 'same.instant', 'thing' from generate_series(1, 10)`.execute(server.db)
      const all = async (query: Filter) => {
        const ids: number[] = []
        let next: string | null | undefined
        do {
          const page = await admin.call('GET /api/admin/audit', { query: { ...query, _size: 7, _after: next ?? undefined } })
          ids.push(...page.list.data.map(({ id }) => id))
          next = page.list.next
        } while (next !== null)
        expect(new Set(ids).size).toBe(ids.length)
        return ids.length
      }
      expect(await all({ subject: 'thing' })).toBe(100)
      expect(await all({ action: 'thing.1' })).toBe(30)
      expect(await all({ person: 4 })).toBe(18)
      expect(await all({ q: 'REASON 9' })).toBe(2)
      expect(await all({ q: 'reason 9', action: 'thing.1' })).toBe(0)
      expect(await all({ q: '%' })).toBe(0)
      expect(await all({ subject: 'thing', subject_id: '3' })).toBe(13)
      const [from, to] = [60, 30].map((minutes) => new Date(Date.now() - minutes * 60_000 - 30_000).toISOString())
      expect(await all({ subject: 'thing', from, to })).toBe(30)
      await expect(admin.call('GET /api/admin/audit', { query: { from: 'yesterday' } })).rejects.toMatchObject({ status: 422 })
    })
  })

  it('[BY-14] [T34] is exported completely as CSV and JSON, without formulas', async () => {
    await withServer({}, async (server) => {
      const admin = await newAdmin(server)
      await add(server.db, 1203)
      await server.db
        .transaction()
        .execute((trx) =>
          audit(trx, { actor: GUEST }, { action: 'thing.bad', subject: 'bad', reason: '=HYPERLINK("http://evil.test","x")' }),
        )
      const csv = await admin.send('GET', '/api/admin/audit/export?subject=thing')
      expect(csv.headers['content-type']).toBe('text/csv; charset=utf-8')
      expect(csv.headers['content-disposition']).toMatch(/^attachment; filename="florilege-audit-.*\.csv"$/)
      expect(csv.body.trim().split('\r\n')).toHaveLength(1204)
      const bad = await admin.send('GET', '/api/admin/audit/export?subject=bad')
      expect(bad.body).toContain(`"'=HYPERLINK(""http://evil.test"",""x"")"`)
      const json = await admin.send('GET', '/api/admin/audit/export?format=json&subject=thing')
      expect((json.json() as unknown[]).length).toBe(1203)
      expect((await admin.send('GET', '/api/admin/audit/export?format=json&subject=none')).json()).toEqual([])
      expect((await admin.send('GET', '/api/admin/audit/export?format=xml')).statusCode).toBe(422)
      expect((await admin.send('GET', '/api/admin/audit/export?colour=red')).statusCode).toBe(422)
      const { list } = await admin.call('GET /api/admin/audit', { query: { action: 'audit.export' } })
      expect(list.data).toHaveLength(4)
      expect(list.data[0]).toMatchObject({ person: { id: admin.person.id, display_name: admin.person.name } })
    })
  })

  it('[BY-14] is searched by author, entity and address, and names the entities it refers to', async ({ server }) => {
    const admin = await newAdmin(server)
    const [ada, group] = [
      await server.join({ name: 'Adélaïde Chercheuse' }),
      await server.makePerson({ name: 'Atelier chercheur' }),
    ]
    const put = (person: number, entity: number, address: string, id: number) =>
      sql`insert into audit (action, person_id, entity_id, address, subject, subject_id)
        values ('thing.looked', ${person}, ${entity}, ${address}, 'entity', ${String(id)})`.execute(server.db)
    await put(ada.person.id, ada.person.id, '192.0.2.17', group.id)
    await put(ada.person.id, group.id, '192.0.2.4', ada.person.id)
    await put(admin.person.id, admin.person.id, '2001:db8::7', 987_654)
    const found = async (query: { who?: string; address?: string }) =>
      (await admin.call('GET /api/admin/audit', { query: { ...query, action: 'thing.looked' } })).list.data
    expect((await found({ who: 'chercheuse adelaide' })).map(({ address }) => address)).toEqual(['192.0.2.4', '192.0.2.17'])
    expect((await found({ who: 'atelier chercheur' })).map(({ address }) => address)).toEqual(['192.0.2.4'])
    expect((await found({ address: '192.0.2.1' })).map(({ address }) => address)).toEqual(['192.0.2.17'])
    expect(await found({ address: '%' })).toEqual([])
    expect((await found({})).map(({ subject_name }) => subject_name)).toEqual([null, 'Adélaïde Chercheuse', 'Atelier chercheur'])
  })

  it('[BY-14] shows for a record all individual and bulk changes, and for an account the decisions of moderation', async ({
    server,
  }) => {
    const admin = await newAdmin(server)
    const [id = 0, other = 0] = await writeRecords(server.db, [species('Linum perenne'), species('Linum bienne')])
    const params = { id }
    await admin.call('DELETE /api/species/:id', { params })
    const restore = { params: { id, version: 2 }, body: { version: 2 } }
    await admin.call('POST /api/species/:id/history/:version/restore', restore)
    await admin.call('DELETE /api/admin/dop/:id', { params: { id: `item.${id}` }, body: {} })
    await admin.call('POST /api/admin/dop/:id/restore', { params: { id: `item.${id}` } })
    const change = { field: 'family' as const, value: 'Linaceae' }
    const records = [id, other]
    const { data } = await admin.call('POST /api/admin/record/preview', {
      body: { kind: 'species', change, records: { ids: records } },
    })
    const chosen = data.rows.map((row) => ({ id: row.id, version: row.version }))
    await admin.call('POST /api/admin/record/bulk', { body: { kind: 'species', change, records: chosen, reason: 'Famille' } })
    const actions = async (subject: string, subject_id: number) =>
      (await admin.call('GET /api/admin/audit', { query: { subject, subject_id: String(subject_id) } })).list.data.map(
        ({ action }) => action,
      )
    const all = ['record.bulk', 'row.restore', 'row.delete', 'record.restore', 'record.remove']
    expect(await actions('item', id)).toEqual(all)
    expect(await actions('species', id)).toEqual(all)
    expect(await actions('item', other)).toEqual(['record.bulk'])
    const { list } = await admin.call('GET /api/admin/audit', { query: { subject: 'item', subject_id: String(id) } })
    expect(list.data.at(-1)).toMatchObject({ subject: 'species', subject_name: 'Linum perenne', subject_kind: 'species' })
    const person = await server.join()
    await reportOn(await server.join(), 'entity', person.person.id)
    await decide(admin, (await caseOn(admin, 'entity', person.person.id)).id, 'warn')
    expect(await actions('account', person.person.account)).toEqual(['report.warn'])
  })

  it('[BY-14] is append-only: the database refuses changes and deletions', async ({ server }) => {
    await add(server.db, 1, 'kept')
    const changes = [
      sql`update audit set reason = 'nothing happened' where subject = 'kept'`,
      sql`delete from audit where subject = 'kept'`,
      sql`truncate audit`,
    ]
    for (const change of changes) await expect(change.execute(server.db)).rejects.toThrow(/only added to/)
    expect((await sql`select reason from audit where subject = 'kept'`.execute(server.db)).rows).toEqual([{ reason: 'reason 1' }])
  })

  it('[BY-14] contains every release action with author and address', async ({ server }) => {
    const releases = await releaser(server)
    await releases.publish(hostBuild())
    const [one, two] = [remoteBuild('audited', { version: '1' }), remoteBuild('audited', { version: '2' })]
    await releases.publish(one)
    await releases.publish(two)
    const admin = await newAdmin(server)
    await admin.send('POST', '/api/release/audited/rollback', { body: { note: 'trop lent' } })
    await admin.send('POST', `/api/release/audited/${two.document.build}/promote`, { body: { note: 'mieux' } })
    const { list } = await admin.call('GET /api/admin/audit', { query: { subject: 'release', subject_id: 'audited' } })
    expect(list.data.map(({ action, person, reason }) => [action, person?.id ?? null, reason])).toEqual([
      ['release.promote', admin.person.id, 'mieux'],
      ['release.rollback', admin.person.id, 'trop lent'],
      ['release.publish', null, ''],
      ['release.publish', null, ''],
    ])
    expect(list.data[1]).toMatchObject({ before: { build: two.document.build }, after: { build: one.document.build } })
    expect(list.data.every(({ address }) => address !== null)).toBe(true)
    expect(await outcome(admin.call('GET /api/admin/audit', { query: { _after: '0' } }))).toBe('422 DATA_INVALID')
  })

  it('[BY-14] shows names for entity ids in its changes', async ({ server }) => {
    const [admin, one, other] = [await newAdmin(server), await server.join(), await server.join()]
    const [subject, before, after] = ['named', { case: other.person.id, claimed_by: one.person.id, member: 'x' }, { owner: 1e12 }]
    await server.db.transaction().execute((trx) => audit(trx, { actor: GUEST }, { action: 'named.test', subject, before, after }))
    const { list } = await admin.call('GET /api/admin/audit', { query: { subject } })
    expect(list.data.map(({ names }) => names)).toEqual([{ [one.person.id]: one.person.name }])
  })

  it('uses an index, for any length', async () => {
    await withServer({}, async ({ db }) => {
      await add(db, 20_000)
      await sql`analyze audit`.execute(db)
      const scanned = await scannedBy(db, async (plugged) => {
        for (const filter of [
          {},
          { action: 'thing.1' },
          { person: 3 },
          { q: 'reason 777' },
          { subject: 'thing', subject_id: '3' },
          { subject: 'item', subject_id: '3' },
          { subject: 'account', subject_id: '3' },
          { to: '2026-01-01T00:00:00Z' },
        ])
          await auditEntries(plugged, filter, 100, 21)
      })
      expect(scanned).not.toContain('audit')
    })
  })
})
