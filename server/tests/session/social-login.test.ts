import { describe, expect } from 'vitest'
import { it, ORIGIN, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { visitProvider } from './provider-visit.ts'
import { outcome } from '../social.ts'
import { stepUp } from './step-up.ts'

const demo = (run: (server: TestServer) => Promise<void>): Promise<void> => withServer({ env: { DEMO: '1' } }, run)

const begin = async (client: Client, query = ''): Promise<string> => {
  const answer = await client.send('GET', `/social_init?service=demo${query}`)
  expect(answer.statusCode).toBe(303)
  return String(answer.headers.location)
}

/** Answer to a browser that returns from the provider. */
const comeBack = async (client: Client, location: string, person: string) => {
  const back = new URL(await visitProvider(location, person))
  expect(back.origin).toBe(ORIGIN)
  return client.send('GET', back.pathname + back.search)
}

const submit = (client: Client, fields: Record<string, string>) =>
  client.send('POST', '/social_agree', {
    body: new URLSearchParams(fields).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })

/** Agrees to the terms on the page after a first sign-in. */
const agree = async (client: Client, answer: Awaited<ReturnType<typeof comeBack>>) => {
  const address = String(answer.headers.location)
  expect(address).toMatch(/^\/social_agree\?token=[\w-]{43}$/)
  const page = await client.send('GET', address)
  const token = address.split('token=')[1] ?? ''
  return { page, done: await submit(client, { token, agree: 'terms' }), token }
}

const stateOf = async (client: Client) => (await client.call('GET /api/dataset/user', {}))._state

describe('signing in by a provider', () => {
  it('[LG-04] [VA-17] works by default in demo mode; an account is opened after the agreement, and found again', async () => {
    await demo(async (server) => {
      expect((await server.guest().call('GET /api/login/services', {})).list.data).toEqual([
        { id: 'demo', name: 'Florilège Démo' },
      ])
      const client = server.guest()
      const location = await begin(client, '&callback=/artwork/12/&rememberme=1')
      const asked = new URL(location).searchParams
      expect(asked.get('code_challenge_method')).toBe('S256')
      expect(asked.get('ui_locales')).toBe('fr')
      expect([asked.get('state'), asked.get('nonce')].every((value) => (value?.length ?? 0) >= 43)).toBe(true)
      const { page, done, token } = await agree(client, await comeBack(client, location, 'ondine'))
      expect(page.body).toContain('Ondine Vasseur')
      expect(page.body).toContain('Conditions d’utilisation')
      expect([done.statusCode, done.headers.location]).toEqual([303, '/artwork/12/'])
      expect(done.cookies.find(({ name }) => name === 'florilege')?.maxAge).toBe(30 * 24 * 3600)
      const state = await stateOf(client)
      expect(state).toMatchObject({ auth_role: 'USER', auth_displayName: 'Ondine Vasseur' })
      expect((await client.call('GET /api/account/consent', {})).list.data).toMatchObject([{ name: 'terms', version: '2' }])
      expect((await client.call('GET /api/account', {})).data).toMatchObject({ has_password: false, identity_count: 1 })
      expect((await submit(client, { token, agree: 'terms' })).statusCode).toBe(400)

      const again = server.guest()
      const answer = await comeBack(again, await begin(again), 'ondine')
      expect([answer.statusCode, answer.headers.location]).toEqual([303, '/'])
      expect((await stateOf(again)).auth_userid).toBe(state.auth_userid)
    })
  })

  it('[LG-04] opens nothing without the agreement, in another browser, or after cancelling', async () => {
    await demo(async (server) => {
      const client = server.guest()
      const answer = await comeBack(client, await begin(client), 'basile')
      const token = String(answer.headers.location).split('token=')[1] ?? ''
      expect((await submit(server.guest(), { token, agree: 'terms' })).statusCode).toBe(400)
      expect((await submit(client, { token, come_back: '1' })).statusCode).toBe(400)
      const cancelled = await comeBack(client, await begin(client), '')
      expect(cancelled.body).toContain('Connexion abandonnée')
      expect((await stateOf(client)).auth_role).toBe('GUEST')
      expect(await server.db.selectFrom('account').select('id').execute()).toEqual([])
      const foreign = await client.send('POST', '/social_agree', {
        body: 'agree=terms',
        headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://evil.example' },
      })
      expect(foreign.statusCode).toBe(403)
    })
  })

  it('[LG-06] T8 grants no role by a parameter, and T9 informs a popup by a channel', async () => {
    await demo(async (server) => {
      const client = server.guest()
      const location = await begin(client, '&role=ADMIN&popup=1&callback=/note/')
      const { done } = await agree(client, await comeBack(client, location, 'aurore'))
      expect(done.statusCode).toBe(200)
      expect(done.body).toContain('data-outcome="signed-in" data-callback="/note/"')
      expect(done.body).toContain("new BroadcastChannel('florilege-sign-in')")
      expect(done.headers['content-security-policy']).toMatch(/script-src 'sha256-[\w+/=]+';/)
      expect(done.headers['cross-origin-opener-policy']).toBe('same-origin')
      expect((await stateOf(client)).auth_role).toBe('USER')
    })
  })

  it('T8 a mail address with an account does not open it; its person links the provider and then signs in by it', async () => {
    await demo(async (server) => {
      const owner = await server.join()
      const email = 'ondine.vasseur@demo.florilege.test'
      await server.db.updateTable('account').set({ email }).where('id', '=', owner.person.account).execute()
      const thief = server.guest()
      const refused = await comeBack(thief, await begin(thief), 'ondine')
      expect([refused.statusCode, (await stateOf(thief)).auth_role]).toEqual([409, 'GUEST'])
      expect(refused.body).toContain('Connectez-vous comme d’habitude')

      const body = { service: 'demo', callback: '/settings/', popup: false }
      expect(await outcome(owner.call('POST /api/account/identity', { body }))).toBe('403 STEP_UP_REQUIRED')
      await stepUp(owner)
      const { data } = await owner.call('POST /api/account/identity', { body })
      const linked = await comeBack(owner, data.location, 'ondine')
      expect(linked.headers.location).toBe('/settings/')
      const identities = (await owner.call('GET /api/account/identity', {})).list.data
      expect(identities).toMatchObject([{ service: 'demo', service_name: 'Florilège Démo', email }])

      const again = server.guest()
      await comeBack(again, await begin(again), 'ondine')
      expect((await stateOf(again)).auth_userid).toBe(owner.person.account)

      const other = await server.join()
      await stepUp(other)
      const taken = await other.call('POST /api/account/identity', { body })
      expect((await comeBack(other, taken.data.location, 'ondine')).body).toContain('Déjà relié ailleurs')
      const params = { id: identities[0]?.id ?? 0 }
      expect(await outcome(other.call('DELETE /api/account/identity/:id', { params }))).toBe('404 NOT_FOUND')
      await owner.call('DELETE /api/account/identity/:id', { params })
      const late = server.guest()
      expect((await comeBack(late, await begin(late), 'ondine')).statusCode).toBe(409)
    })
  })

  it('T8 links only in the requesting session, and a step-up needs a linked account', async () => {
    await demo(async (server) => {
      const client = server.guest()
      await agree(client, await comeBack(client, await begin(client), 'basile'))
      const body = { service: 'demo', popup: false }
      const proof = async (person: string) => {
        const { data } = await client.call('POST /api/account/step-up/service', { body })
        expect(new URL(data.location).searchParams.get('prompt')).toBe('login')
        return comeBack(client, data.location, person)
      }
      expect((await proof('aurore')).statusCode).toBe(403)
      expect((await client.call('GET /api/account', {})).data.stepped_up).toBe(false)
      const before = client.cookies.get('florilege')
      expect((await proof('basile')).statusCode).toBe(303)
      expect((await client.call('GET /api/account', {})).data.stepped_up).toBe(true)
      expect(client.cookies.get('florilege')).not.toBe(before)

      const { data } = await client.call('POST /api/account/identity', { body })
      await client.call('POST /api/account/session/end', { body: {} })
      expect((await comeBack(client, data.location, 'aurore')).statusCode).toBe(400)
    })
  })

  it('[BY-15] asks people with a pending deletion if they come back, and admits no suspended person', async () => {
    await demo(async (server) => {
      const client = server.guest()
      await agree(client, await comeBack(client, await begin(client), 'basile'))
      const { auth_userid: id } = await stateOf(client)
      const set = (change: object) =>
        server.db
          .updateTable('account')
          .set(change)
          .where('id', '=', id ?? 0)
          .execute()
      await set({ delete_at: new Date(Date.now() + 86_400_000) })
      const visitor = server.guest()
      const answer = await comeBack(visitor, await begin(visitor), 'basile')
      const address = String(answer.headers.location)
      expect((await visitor.send('GET', address)).body).toContain('Votre compte va être supprimé')
      expect((await stateOf(visitor)).auth_role).toBe('GUEST')
      await submit(visitor, { token: address.split('token=')[1] ?? '', come_back: '1' })
      expect((await stateOf(visitor)).auth_userid).toBe(id)
      await set({ status: 'suspended' })
      expect((await comeBack(visitor, await begin(visitor), 'basile')).statusCode).toBe(403)
    })
  })

  it('opens no account while registration is closed; existing ones can sign in', async () => {
    await demo(async (server) => {
      const known = server.guest()
      await agree(known, await comeBack(known, await begin(known), 'ondine'))
      await server.db
        .insertInto('site_setting')
        .values({ values: JSON.stringify({ registration_open: false }), reason: 'plein' })
        .execute()
      server.services.settings.forget()
      const visitor = server.guest()
      const { done } = await agree(visitor, await comeBack(visitor, await begin(visitor), 'basile'))
      expect([done.statusCode, done.body.includes('data-error-code="REGISTRATION_CLOSED"')]).toEqual([403, true])
      expect((await stateOf(visitor)).auth_role).toBe('GUEST')
      await comeBack(known, await begin(known), 'ondine')
      expect((await stateOf(known)).auth_role).toBe('USER')
    })
  })

  it('[LG-04] T2 begins on pages of this site or by hand: a link of another site leads to the sign-in page', () =>
    demo(async (server) => {
      const follow = (site: string) =>
        server.guest().send('GET', '/social_init?service=demo&callback=%2Fnote%2F', { headers: { 'sec-fetch-site': site } })
      for (const site of ['cross-site', 'same-site']) {
        const { statusCode, headers } = await follow(site)
        expect([statusCode, headers.location, headers['set-cookie']]).toEqual([303, '/login/?callback=%2Fnote%2F', undefined])
      }
      for (const site of ['same-origin', 'none']) expect(String((await follow(site)).headers.location)).toContain('state=')
    }))

  it('[AP-22] is available at the older addresses too', async ({ server }) => {
    const older = await server.guest().send('GET', '/oauth/museum?callback=%2Fnote%2F&rememberme=1')
    expect([older.statusCode, older.headers.location]).toEqual([
      302,
      '/social_init?callback=%2Fnote%2F&rememberme=1&service=museum',
    ])
    const logout = await server.guest().send('GET', '/logout')
    expect([logout.statusCode, logout.headers.location]).toEqual([302, '/api/logout'])
    expect((await server.guest().send('GET', '/social_init?service=nobody')).statusCode).toBe(404)
    expect((await server.guest().send('GET', '/social_init?service[]=x&service=y&popup=%00')).statusCode).toBe(404)
  })
})
