import { describe, expect, test } from 'vitest'
import { HostileProvider } from './hostile-provider.ts'
import type { Misbehaviour } from './hostile-provider.ts'
import { withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'

type Stage = { server: TestServer; one: HostileProvider; two: HostileProvider }

/** One server with two providers, reset before each test. */
const it = test.extend<{ stage: Stage }>({
  stage: [
    // oxlint-disable-next-line no-empty-pattern -- the name of each fixture that is used must be destructured
    async ({}, provide) => {
      const [one, two] = [await new HostileProvider().open(), await new HostileProvider().open()]
      const env = { OIDC_PROVIDERS: JSON.stringify([one.setting('one'), two.setting('two')]) }
      await withServer({ env }, (server) => provide({ server, one, two }))
      await Promise.all([one.close(), two.close()])
    },
    { scope: 'file' },
  ],
})

let subjects = 0
const behaveAgain = ({ one, two }: Stage): void => {
  subjects += 1
  for (const provider of [one, two]) Object.assign(provider, { subject: `subject-${subjects}`, behaviour: {}, exchanged: [] })
}

const begin = async (client: Client, service = 'one', query = ''): Promise<string> => {
  const answer = await client.send('GET', `/social_init?service=${service}${query}`)
  return String(answer.headers.location)
}
const roleOf = async (client: Client): Promise<string> => (await client.call('GET /api/dataset/user', {}))._state.auth_role
const accounts = async ({ db }: TestServer): Promise<number> => (await db.selectFrom('account').select('id').execute()).length

/** Signs in as a person who already agreed, at a correct provider: the positive control. */
const established = async (stage: Stage): Promise<number> => {
  behaveAgain(stage)
  const { server, one } = stage
  const client = server.guest()
  const answer = await client.send('GET', one.back(await begin(client)))
  const token = String(answer.headers.location).split('token=')[1] ?? ''
  await client.send('POST', '/social_agree', {
    body: new URLSearchParams({ token, agree: 'terms' }).toString(),
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
  })
  expect(await roleOf(client)).toBe('USER')
  return accounts(server)
}

const misbehaviours: [string, (one: HostileProvider) => Misbehaviour][] = [
  ['an ID token for another sign-in (nonce)', () => ({ claims: { nonce: 'of somebody else' } })],
  ['an ID token for another site (aud)', () => ({ claims: { aud: 'somebody-else' } })],
  ['an ID token in the name of another issuer', () => ({ claims: { iss: 'https://accounts.example' } })],
  ['an ID token of yesterday', () => ({ claims: { exp: Math.floor(Date.now() / 1000) - 86_400 } })],
  ['a signature of somebody else', () => ({ foreignKey: true })],
  ['an unsigned ID token', () => ({ unsigned: true })],
  ['no subject', () => ({ claims: { sub: undefined } })],
  ['another issuer on the way back (mix-up)', () => ({ back: { iss: 'https://accounts.example' } })],
  ['no issuer on the way back, though it promises one', () => ({ back: { iss: null } })],
  ['a code of somebody else', () => ({ back: { code: 'injected' } })],
  ['somebody else in the details (userinfo)', () => ({ claims: { email: undefined }, userinfo: { sub: 'subject-2' } })],
  [
    'an exchange that leads elsewhere',
    (one) => ({ token: (response) => response.writeHead(307, { location: `${one.issuer}/me` }).end() }),
  ],
  ['an endless answer', () => ({ token: (response) => response.writeHead(200).end(Buffer.alloc(2_000_000, 0x20)) })],
  ['an answer that is no JSON', () => ({ token: (response) => response.writeHead(200).end('<html>') })],
]

describe('a hostile provider', () => {
  it.for(misbehaviours)('T8 signs nobody in by %s', async ([, behaviour], { stage }) => {
    const { server, one } = stage
    const before = await established(stage)
    one.behaviour = behaviour(one)
    const client = server.guest()
    const answer = await client.send('GET', one.back(await begin(client)))
    expect(answer.statusCode).toBe(400)
    expect(answer.body).toContain('data-error-code="SIGN_IN_REFUSED"')
    expect(await roleOf(client)).toBe('GUEST')
    expect(await accounts(server)).toBe(before)
  })

  it('T8 signs in once per state, in the browser and at the provider that started it', async ({ stage }) => {
    const { server, one } = stage
    await established(stage)
    const client = server.guest()
    const back = one.back(await begin(client))
    const stranger = server.guest()
    await begin(stranger)
    const elsewhere = one.back(await begin(client))
    expect((await stranger.send('GET', elsewhere)).body).toContain('SIGN_IN_EXPIRED')
    const other = one.back(await begin(client)).replace('/callback/one', '/callback/two')
    expect((await client.send('GET', other)).body).toContain('SIGN_IN_EXPIRED')
    expect((await client.send('GET', back.replace(/state=[^&]*/, 'state='))).body).toContain('SIGN_IN_EXPIRED')
    expect((await client.send('GET', back)).statusCode).toBe(303)
    expect((await client.send('GET', back)).body).toContain('SIGN_IN_EXPIRED')
    expect(await roleOf(stranger)).toBe('GUEST')
  })

  it('T8 gets the verifier of the attempt with the code', async ({ stage }) => {
    behaveAgain(stage)
    const { server, one } = stage
    const client = server.guest()
    await client.send('GET', one.back(await begin(client)))
    expect(one.exchanged[0]?.get('code_verifier')).toMatch(/^[\w-]{43,}$/)
  })

  it.for([
    ['not verified', { email_verified: false }],
    ['verified by a word', { email_verified: 'true' }],
    ['left out', { email: undefined, email_verified: undefined }],
  ] as const)('T8 neither opens nor takes over an account by a mail address that is %s', async ([, claims], { stage }) => {
    behaveAgain(stage)
    const { server, one } = stage
    const owner = await server.join()
    const before = await accounts(server)
    one.behaviour = { claims: { email: owner.person.email, ...claims }, userinfo: {} }
    const client = server.guest()
    const answer = await client.send('GET', one.back(await begin(client)))
    expect(answer.body).toContain('data-error-code="MAIL_UNVERIFIED"')
    expect([await roleOf(client), await accounts(server)]).toEqual(['GUEST', before])
  })

  it('T8 of two issuers identifies two people, whatever name and mail address they report', async ({ stage }) => {
    const { server, two } = stage
    await established(stage)
    const client = server.guest()
    const answer = await client.send('GET', two.back(await begin(client, 'two')))
    expect(answer.body).toContain('data-error-code="MAIL_KNOWN"')
    expect(await roleOf(client)).toBe('GUEST')
  })

  it('T1 has its names escaped on the agreement page', async ({ stage }) => {
    behaveAgain(stage)
    const { server, one } = stage
    one.behaviour = { claims: { name: '<img src=x onerror=alert(1)>"\u202e' } }
    const client = server.guest()
    const answer = await client.send('GET', one.back(await begin(client)))
    const page = await client.send('GET', String(answer.headers.location))
    expect(page.statusCode).toBe(200)
    expect(page.body).not.toContain('<img')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  })

  test('[LG-04] is reported as unreachable, and asked again the next time', async () => {
    const later = await new HostileProvider().open()
    const setting = later.setting('one')
    const port = Number(new URL(later.issuer).port)
    await later.close()
    await withServer({ env: { OIDC_PROVIDERS: JSON.stringify([setting]) } }, async (server) => {
      const client = server.guest()
      const down = await client.send('GET', '/social_init?service=one')
      expect([down.statusCode, down.headers['retry-after']]).toEqual([503, '60'])
      expect(down.body).toContain('Le service ne répond pas')
      const up = await new HostileProvider().open(port)
      up.behaviour = { discovery: { issuer: 'https://accounts.example' } }
      expect((await client.send('GET', '/social_init?service=one')).statusCode).toBe(503)
      up.behaviour = {}
      expect((await client.send('GET', '/social_init?service=one')).statusCode).toBe(303)
      await up.close()
    })
  })
})
