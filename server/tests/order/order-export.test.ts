import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it, withServer } from '../helper.ts'
import { newAdmin } from '../moderation/moderation.ts'

describe('the export of orders', () => {
  it('[RT-37] [RO-04] is for administrators alone', async ({ server }) => {
    const url = '/api/admin/order/export'
    expect((await server.guest().send('GET', url)).statusCode).toBe(401)
    for (const role of ['user', 'contrib', 'editor'] as const)
      expect((await (await server.as(role)).send('GET', url)).statusCode, role).toBe(403)
    expect((await (await server.as('admin')).send('GET', url)).statusCode).toBe(200)
  })

  it('[RT-37] [T34] contains every order, or those of one state, without formulas', async () => {
    await withServer({ env: { FORCED_LANGUAGE: '' } }, async (server) => {
      const admin = await newAdmin(server)
      const person = await server.join({ name: 'Ada; –' })
      await sql`insert into artwork_order (title, person_id, message, idempotency_key, state)
        select 'Planche ' || n, ${person.person.id}, '=1+' || n, gen_random_uuid(), case when n % 2 = 0 then 'requested' else 'declined' end
        from generate_series(1, 1001) n`.execute(server.db)
      const all = await admin.send('GET', '/api/admin/order/export')
      expect(all.headers['content-disposition']).toMatch(/^attachment; filename="florilege-orders-.*\.csv"$/)
      const lines = all.body.trim().split('\r\n')
      expect(lines).toHaveLength(1002)
      expect(lines[1]).toMatch(/;"Ada; –";;"Planche 1001";"'=1\+1001"$/)
      // For spreadsheets: words and times in the language of the reader.
      expect(lines[0]).toMatch(/^"Numéro";"État";"Demandée le \(UTC\)";/)
      expect(lines[1]).toMatch(/^\d+;"refusée";"\d{4}-\d\d-\d\d \d\d:\d\d:\d\d";/)
      const english = await admin.send('GET', '/api/admin/order/export?state=declined', { headers: { 'accept-language': 'en' } })
      expect(english.body.split('\r\n').slice(0, 2).join(' ')).toMatch(/"Number","State",.* \d+,"declined","\d{4}-/)
      const some = await admin.send('GET', '/api/admin/order/export?state=declined')
      expect(some.body.trim().split('\r\n')).toHaveLength(502)
      for (const query of ['state=eaten', 'colour=red'])
        expect((await admin.send('GET', `/api/admin/order/export?${query}`)).statusCode).toBe(422)
      const { list } = await admin.call('GET /api/admin/audit', { query: { action: 'order.export' } })
      expect(list.data.map(({ after }) => after)).toEqual([{ state: 'declined' }, { state: 'declined' }, {}])
    })
  })

  it('[RT-37] finds orders by person, title and day, in the list and in the file', async ({ server }) => {
    const admin = await newAdmin(server)
    const [ada, zoe] = [await server.join({ name: 'Adélaïde Marquée' }), await server.join({ name: 'Zoé Marquée' })]
    const put = (person: number, title: string, day: string) =>
      sql`insert into artwork_order (title, person_id, message, idempotency_key, created_at)
        values (${title}, ${person}, '', gen_random_uuid(), ${day}::timestamptz)`.execute(server.db)
    await put(ada.person.id, 'Iris marquée', '2026-03-01T10:00:00Z')
    await put(ada.person.id, 'Œillet marquée', '2026-03-02T10:00:00Z')
    await put(zoe.person.id, 'Iris marquée', '2026-03-03T10:00:00Z')
    const found = async (query: { q?: string; from?: string; to?: string }) => {
      const { list } = await admin.call('GET /api/admin/order', { query })
      const file = await admin.send('GET', `/api/admin/order/export?${new URLSearchParams(query)}`)
      const rows = list.data.map(({ person, title }) => `${person.display_name.split(' ')[0]} ${title.split(' ')[0]}`)
      expect(file.body.trim().split('\r\n')).toHaveLength(rows.length + 1)
      return rows.toSorted()
    }
    expect(await found({ q: 'marquee adelaide' })).toEqual(['Adélaïde Iris', 'Adélaïde Œillet'])
    expect(await found({ q: 'oeillet marquee' })).toEqual(['Adélaïde Œillet'])
    expect(await found({ q: 'marquee', from: '2026-03-02T00:00:00Z', to: '2026-03-03T00:00:00Z' })).toEqual(['Adélaïde Œillet'])
    expect(await found({ q: 'iris marquee', from: '2026-03-02T00:00:00Z' })).toEqual(['Zoé Iris'])
  })
})
