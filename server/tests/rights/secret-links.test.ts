import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, it } from 'vitest'
import { newToken } from '../../src/platform/account/session-cookie.ts'
import { PASSWORD, withServer } from '../helper.ts'
import { nextEmail, tokenIn } from '../notification/mailbox.ts'
import { hostBuild, releaser } from '../releases/release-fixtures.ts'
import { outcome } from '../social.ts'
import { stepUp } from '../session/step-up.ts'
import { HTML } from '../web-fixtures.ts'

describe('secret links', () => {
  it('[LG-03] T7 T34 for a new password and a new address carry their token in the fragment, work once, expire, and are not logged', async () => {
    const [lines, sent]: [string[], string[]] = [[], []]
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      const [me, late] = [await server.join(), await server.join()]
      const forgotten = async ({ person }: typeof me) => {
        await server.guest().call('POST /api/password/forgotten', { body: { email: person.email } })
        const letter = await nextEmail(server, person.email)
        expect(letter).toMatch(/\/login\/reset\/#token=[\w-]{43}$/m)
        return tokenIn(letter)
      }
      const reset = (token: string) =>
        outcome(server.guest().call('POST /api/password/reset', { body: { token, password: 'an entirely new one' } }))
      const [token, old] = [await forgotten(me), await forgotten(late)]
      await sql`update password_reset set expires_at = now() - interval '1 second' where account_id = ${late.person.account}`.execute(
        server.db,
      )
      expect([await reset(token), await reset(token), await reset(old)]).toEqual([
        '200',
        '422 TOKEN_INVALID',
        '422 TOKEN_INVALID',
      ])

      const address = 'new-address@example.test'
      await stepUp(late)
      await late.call('POST /api/account/mail', { body: { email: address } })
      const letter = await nextEmail(server, address)
      expect(letter).toMatch(/\/login\/mail\/#token=[\w-]{43}$/m)
      const change = tokenIn(letter)
      const confirm = () => outcome(server.guest().call('POST /api/account/mail/confirm', { body: { token: change } }))
      expect([await confirm(), await confirm()]).toEqual(['200', '422 TOKEN_INVALID'])
      // With the former password: only the address has changed.
      await server.guest().call('POST /api/login', { body: { email: address, password: PASSWORD } })
      sent.push(token, old, change)
    })
    expect(sent).toHaveLength(3)
    expect(lines.some((line) => line.includes('"/api/password/reset"'))).toBe(true)
    expect(lines.filter((line) => sent.some((token) => line.includes(token)))).toEqual([])
  })

  it('T16 T34 of a group are neither in the log nor in the referrer', async () => {
    const lines: string[] = []
    let guid = ''
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      await (await releaser(server)).publish(hostBuild())
      const [owner, other] = [await server.join(), await server.join()]
      const made = await owner.call('POST /api/entity', { body: { type: 'GROUP', display_name: 'Herbier' } })
      const { data } = await owner.call('GET /api/entity/:id', { params: { id: made.data.id } })
      guid = data.guid ?? ''
      expect(guid).toMatch(/^[\da-f-]{36}$/)
      const page = await other.send('GET', `/group/${guid}/join/`, { headers: HTML })
      expect(page.headers['referrer-policy']).toBe('no-referrer')
      expect((await other.send('GET', `/api/entity/${guid}`)).statusCode).toBe(200)
      await other.send('GET', `/api/entity/${guid}/nothing`)
      await other.send('GET', `/group/${guid.toUpperCase()}/join/`, { headers: HTML })
    })
    expect(lines.some((line) => line.includes('/group/:guid/join/'))).toBe(true)
    expect(lines.filter((line) => line.toLowerCase().includes(guid))).toEqual([])
  })

  it('[ST-09] T34 of former emails lead to the page with the token in the fragment, and are not in the log', async () => {
    const lines: string[] = []
    const { token } = newToken()
    await withServer({ logTo: { write: (line) => lines.push(line) } }, async (server) => {
      const follow = async (path: string) => (await server.guest().send('GET', path, { headers: HTML })).headers
      const [appeal, archive] = [await follow(`/decision/appeal/${token}/`), await follow(`/api/account/export/link/${token}`)]
      expect([appeal.location, archive.location]).toEqual([`/decision/appeal/#token=${token}`, `/login/archive/#token=${token}`])
      for (const headers of [appeal, archive])
        expect([headers['referrer-policy'], headers['cache-control']]).toEqual(['no-referrer', 'no-store'])
    })
    for (const path of ['/decision/appeal/:token/', '/api/account/export/link/:token'])
      expect(lines.some((line) => line.includes(`"${path}"`))).toBe(true)
    expect(lines.filter((line) => line.includes(token))).toEqual([])
  })

  it('T34 the folders of files, emails and the database are for the server’s account alone', async () => {
    await withServer({}, async ({ services }) => {
      for (const folder of ['', 'files']) {
        const { mode } = await stat(join(services.config.dataDir, folder))
        expect([folder, (mode & 0o777).toString(8)]).toEqual([folder, '700'])
      }
    })
  })
})
