import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it, withServer } from './helper.ts'
import { newAdmin } from './moderation.ts'

describe('the file of orders', () => {
  it('[RT-37] [RO-04] is for administrators alone', async ({ server }) => {
    const url = '/api/admin/order/export'
    expect((await server.guest().send('GET', url)).statusCode).toBe(401)
    for (const role of ['user', 'contrib', 'editor'] as const)
      expect((await (await server.as(role)).send('GET', url)).statusCode, role).toBe(403)
    expect((await (await server.as('admin')).send('GET', url)).statusCode).toBe(200)
  })

  it('[RT-37] [T34] has every order, or those of one state, and nothing in it is a formula', async () => {
    await withServer({}, async (server) => {
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
      const some = await admin.send('GET', '/api/admin/order/export?state=declined')
      expect(some.body.trim().split('\r\n')).toHaveLength(502)
      for (const query of ['state=eaten', 'colour=red'])
        expect((await admin.send('GET', `/api/admin/order/export?${query}`)).statusCode).toBe(422)
      const { list } = await admin.call('GET /api/admin/audit', { query: { action: 'order.export' } })
      expect(list.data.map(({ after }) => after)).toEqual([{ state: 'declined' }, {}])
    })
  })
})
