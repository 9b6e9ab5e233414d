import { sql } from 'kysely'
import { RELATION_CODES } from '@florilege/shared/contracts'
import { describe, expect } from 'vitest'
import type { Client, TestServer } from '../helper.ts'
import { it, PASSWORD, withServer } from '../helper.ts'
import { makeGroup } from '../social.ts'

const roleOf = async (client: Client): Promise<string> => (await client.call('GET /api/dataset/user', {}))._state.auth_role
const relate = (server: TestServer, from_id: number, to_id: number, code: string): Promise<unknown> =>
  server.db.insertInto('relation').values({ from_id, to_id, code }).execute()

describe('session state', () => {
  it('[AP-02] [EN-01] of a guest names nobody', async ({ server }) => {
    const { _state: state } = await server.guest().call('GET /api/dataset/user', {})
    expect(state).toMatchObject({ auth_role: 'GUEST', auth_userid: null, profile: null, liked: [], entity_relation: {} })
  })

  it('[AP-02] [EN-01] of a person includes requests in the map of relations', async ({ server }) => {
    const user = await server.join({ name: 'Ondine' })
    const [friend, asked, asks] = await Promise.all([server.makePerson(), server.makePerson(), server.makePerson()])
    await relate(server, user.person.id, friend.id, 'b')
    await relate(server, user.person.id, asked.id, 's')
    await relate(server, user.person.id, asks.id, 'g')
    const { _state: state } = await user.call('GET /api/dataset/user/_full', {})
    expect(state).toMatchObject({
      auth_role: 'USER',
      auth_entityId: user.person.id,
      auth_mainEntityId: user.person.id,
      auth_displayName: 'Ondine',
      auth_userid: user.person.account,
      auth_language: 'fr',
      auth_status: 'active',
      profile: { entity_id: user.person.id, display_name: 'Ondine', role: 'USER', setting: { mood_pp: 0 } },
      friend_request_sent: [asked.id],
      friend_request_got: [asks.id],
      entity_relation: { [friend.id]: ['b'], [asked.id]: ['s'], [asks.id]: ['g'] },
      selected_entity: [{ id: user.person.id, name: 'Ondine', thumb: null }],
    })
    expect(state['auth-t2'].toSorted((a, b) => a - b)).toEqual([friend.id, asked.id, asks.id].toSorted((a, b) => a - b))
    expect(Math.abs(Date.now() - state.updated_at)).toBeLessThan(60_000)
  })

  it('[EN-02] contains each relation code, and the database accepts no others', async ({ server }) => {
    const user = await server.join()
    const expected: Record<string, string[]> = {}
    for (const code of RELATION_CODES) {
      const { id } = await server.makePerson()
      await relate(server, user.person.id, id, code)
      expected[id] = [code]
    }
    const { _state: state } = await user.call('GET /api/dataset/user', {})
    expect(state.entity_relation).toMatchObject(expected)
    const { id } = await server.makePerson()
    await expect(relate(server, user.person.id, id, 'x')).rejects.toThrow(/relation_code_check/)
  })

  it('[EN-01] lists the person’s likes and the entities they may act as', async ({ server }) => {
    const user = await server.join()
    const group = await server.db
      .insertInto('entity')
      .values({ type: 'GROUP', display_name: 'Herbier', setting: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await relate(server, user.person.id, group.id, 'A')
    await relate(server, user.person.id, group.id, 'E')
    const item = await server.db
      .insertInto('item')
      .values({ kind: 'note', owner_id: group.id, privacy_status: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.insertInto('item_like').values({ entity_id: user.person.id, item_id: item.id }).execute()
    const { _state: state } = await user.call('GET /api/dataset/user', {})
    expect(state.liked).toEqual([item.id])
    expect(state.selected_entity.map(({ id }) => id)).toEqual([user.person.id, group.id])
    expect(state.entity_relation).toEqual({ [group.id]: ['A', 'E'] })
  })

  it('[EN-01] [ST-09] contains the person’s codes on the group acted as, and none on another one', async ({ server }) => {
    const user = await server.join()
    const group = await makeGroup(server.db, [[user, 'R']])
    await makeGroup(server.db, [[user, 'A']])
    await user.call('POST /api/entity/select', { body: { id: group } })
    const { _state: state } = await user.call('GET /api/dataset/user', {})
    expect([state.auth_entityId, state.entity_relation]).toEqual([group, { [group]: ['R'] }])
  })

  it('[AP-02] has a minimal form', async ({ server }) => {
    const user = await server.join()
    const { _state: state } = await user.call('GET /api/dataset/user/_minimal', {})
    expect(Object.keys(state).toSorted()).toEqual([
      'auth_entityId',
      'auth_role',
      'auth_userid',
      'notification',
      'updated_at',
      'version',
    ])
  })

  it('[AP-02] is served with the trailing slash too, and never cached', async ({ server }) => {
    const answer = await server.guest().send('GET', '/api/dataset/user/')
    expect(answer.statusCode).toBe(200)
    expect(answer.headers['cache-control']).toBe('no-store')
  })

  it('[CO-09] uses the forced language; without one, that of the browser and then of the person', async ({ server }) => {
    const english = { headers: { 'accept-language': 'de, en;q=0.8' } }
    const forced = await server.guest().send('GET', '/api/dataset/user', english)
    expect(forced.json()._state.auth_language).toBe('fr')
    await withServer({ env: { FORCED_LANGUAGE: '' } }, async (free) => {
      const lifted = await free.guest().send('GET', '/api/dataset/user', english)
      expect(lifted.json()._state.auth_language).toBe('en')
      const user = await free.join()
      await free.db.updateTable('account').set({ language: 'en' }).where('id', '=', user.person.account).execute()
      expect((await user.call('GET /api/dataset/user', {}))._state.auth_language).toBe('en')
    })
  })
})

describe('sessions', () => {
  it('T15 start with a new token at each sign-in; the former and a planted one are invalid', async ({ server }) => {
    const person = await server.makePerson()
    const client = await server.signIn(person)
    const first = client.cookies.get('florilege') ?? ''
    expect(first).toMatch(/^[\w-]{43}$/)
    await client.call('POST /api/login', { body: { email: person.email, password: PASSWORD } })
    expect(client.cookies.get('florilege')).not.toBe(first)
    const thief = server.guest()
    thief.cookies.set('florilege', first)
    expect(await roleOf(thief)).toBe('GUEST')

    const victim = server.guest()
    victim.cookies.set('florilege', 'A'.repeat(43))
    await victim.call('POST /api/login', { body: { email: person.email, password: PASSWORD } })
    expect(victim.cookies.get('florilege')).not.toBe('A'.repeat(43))
  })

  it('T15 are stored as hashes only', async ({ server }) => {
    const client = await server.join()
    const { rows } = await sql<{ row: string }>`select session::text as row from session`.execute(server.db)
    const token = client.cookies.get('florilege') ?? ''
    expect(rows.some(({ row }) => row.includes(token) || row.includes(Buffer.from(token).toString('hex')))).toBe(false)
  })

  it.for([
    ['after its end', sql`expires_at = now() - interval '1 second'`],
    ['when it was idle for too long', sql`idle_at = now() - interval '1 second'`],
  ] as const)('T15 are over %s', async ([, change], { server }) => {
    const client = await server.join()
    await sql`update session set ${change} where account_id = ${client.person.account}`.execute(server.db)
    expect(await roleOf(client)).toBe('GUEST')
  })

  it('T15 extend their idle time when used', async ({ server }) => {
    const client = await server.join()
    await sql`update session set seen_at = now() - interval '1 hour', idle_at = now() + interval '7 hours'
      where account_id = ${client.person.account}`.execute(server.db)
    expect(await roleOf(client)).toBe('USER')
    const { rows } = await sql<{ hours: number }>`select extract(epoch from idle_at - now())::float8 / 3600 as hours from session
      where account_id = ${client.person.account}`.execute(server.db)
    expect(rows[0]?.hours).toBeCloseTo(8, 1)
  })

  it('T15 follow the role and the status of the account at once', async ({ server }) => {
    const client = await server.join({ role: 'ADMIN' })
    await server.db.updateTable('account').set({ role: 'USER' }).where('id', '=', client.person.account).execute()
    expect(await roleOf(client)).toBe('USER')
    await server.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', client.person.account).execute()
    expect(await roleOf(client)).toBe('GUEST')
    await expect(server.signIn(client.person)).rejects.toMatchObject({ status: 403, code: 'ACCOUNT_SUSPENDED' })
  })

  it('[LG-03] are remembered for 30 days only on request', async ({ server }) => {
    const person = await server.makePerson()
    const cookieOf = async (rememberme: boolean) => {
      const answer = await server
        .guest()
        .send('POST', '/api/login', { body: { email: person.email, password: PASSWORD, rememberme } })
      return answer.cookies[0]
    }
    expect(await cookieOf(false)).toMatchObject({ name: 'florilege', httpOnly: true, sameSite: 'Lax', path: '/' })
    expect(await cookieOf(false)).not.toHaveProperty('maxAge')
    expect(await cookieOf(true)).toMatchObject({ maxAge: 30 * 24 * 3600 })
  })

  it('T2 of an https site have a __Host- cookie', async () => {
    await withServer({ env: { PUBLIC_URL: 'https://florilege.example' } }, async (server) => {
      const person = await server.makePerson()
      const answer = await server.guest().send('POST', '/api/login', {
        body: { email: person.email, password: PASSWORD },
        headers: { origin: 'https://florilege.example' },
      })
      expect(answer.headers['set-cookie']).toMatch(/^__Host-florilege=[\w-]{43}; Path=\/; HttpOnly; Secure; SameSite=Lax$/)
      expect(answer.headers['strict-transport-security']).toBe('max-age=63072000; includeSubDomains')
    })
  })

  it('[MN-09] act as an entity only while the person holds a code on it', async ({ server }) => {
    const client = await server.join()
    const group = await server.db
      .insertInto('entity')
      .values({ type: 'GROUP', display_name: 'Serre', setting: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    await server.db.updateTable('session').set({ acting_id: group.id }).where('account_id', '=', client.person.account).execute()
    const acting = async () => (await client.call('GET /api/dataset/user', {}))._state.auth_entityId
    expect(await acting()).toBe(client.person.id)
    await relate(server, client.person.id, group.id, 'M')
    expect(await acting()).toBe(group.id)
  })

  it('[LG-01] are required: a call without one answers 401', async ({ server }) => {
    const answer = await server.guest().send('GET', '/api/profile/me')
    expect([answer.statusCode, answer.json().error_code]).toEqual([401, 'UNAUTHORIZED'])
  })
})
