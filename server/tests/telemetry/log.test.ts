import { describe, expect, it } from 'vitest'
import { PASSWORD, withServer } from '../helper.ts'
import { nextEmail, tokenIn } from '../notification/mailbox.ts'

describe('the log', () => {
  it('T34 records events without personal data, one JSON object per line', async () => {
    const lines: string[] = []
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      const email = 'canary-mail@example.test'
      const visitor = server.guest()
      await visitor.send('POST', '/api/register', {
        body: { email, password: PASSWORD, display_name: 'Canary Name', consent: 'terms' },
      })
      const token = tokenIn(await nextEmail(server, email))
      await visitor.send('POST', '/api/register/confirm', { body: { token } })
      const cookie = visitor.cookies.get('florilege') ?? ''
      await visitor.send('POST', '/api/login', { body: { email, password: 'canary wrong password' } })
      await visitor.send('POST', '/api/login', {
        body: '{"email":"canary-mail@example.test"',
        headers: { 'content-type': 'application/json' },
      })
      await visitor.send('GET', '/api/dataset/user?lat=48.8566&lon=2.3522', {
        headers: { 'user-agent': 'line\nforged {"level":60}' },
      })
      await visitor.send('GET', '/api/admin/user')
      server.services.later(async () => {
        await server.db.insertInto('account').values({ email, person_id: 1 }).execute()
      })
      server.services.log.error(
        { email, password: PASSWORD, body: { token, lat: 48.8566 }, deep: { body: { email } } },
        'checked',
      )
      await expect.poll(() => lines.some((line) => line.includes('SQLSTATE 23505'))).toBe(true)

      const text = lines.join('')
      for (const canary of [email, 'Canary Name', PASSWORD, 'canary wrong', token, cookie, '48.8566', '2.3522']) {
        expect(text.includes(canary), canary).toBe(false)
      }
      for (const line of lines) expect(() => JSON.parse(line)).not.toThrow()
      const events = lines.map((line) => JSON.parse(line) as Record<string, unknown>)
      const { id: account } = await server.db
        .selectFrom('account')
        .select('id')
        .where('email', '=', email)
        .executeTakeFirstOrThrow()
      expect(events).toContainEqual(expect.objectContaining({ msg: 'signed in', account, way: '/api/register/confirm' }))
      expect(events).toContainEqual(expect.objectContaining({ msg: 'wrong password', level: 40, attacked: account }))
      expect(events).toContainEqual(expect.objectContaining({ msg: 'refused', level: 40, account, code: 'FORBIDDEN' }))
      expect(lines.some((line) => JSON.parse(line).req?.path === '/api/register/confirm')).toBe(true)
    })
  })
})
