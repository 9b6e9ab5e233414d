import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { Authenticator } from './authenticator.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import type { Member } from '../social.ts'
import { outcome } from '../social.ts'
import { stepUp } from './step-up.ts'

const register = async (client: Client, key: Authenticator, change = {}) => {
  const { data: options } = await client.call('POST /api/account/passkey/options', {})
  const credential = key.create(options, change)
  return (await client.call('POST /api/account/passkey', { body: { name: 'Téléphone', credential } })).data
}

const withKey = async (server: TestServer): Promise<{ member: Member; key: Authenticator; id: number }> => {
  const [member, key] = [await server.join(), new Authenticator()]
  await stepUp(member)
  return { member, key, id: (await register(member, key)).id }
}

const loginOptions = async (client: Client) => (await client.call('POST /api/login/passkey/options', {})).data
const loginWith = async (client: Client, key: Authenticator, change: Parameters<Authenticator['get']>[1] = {}) =>
  (await client.call('POST /api/login/passkey', { body: { credential: key.get(await loginOptions(client), change) } }))._state

describe('passkeys', () => {
  it('[BY-15] are added after a step-up, listed, renamed and deleted', async ({ server }) => {
    const member = await server.join()
    expect(await outcome(member.call('POST /api/account/passkey/options', {}))).toBe('403 STEP_UP_REQUIRED')
    await stepUp(member)
    const { data: options } = await member.call('POST /api/account/passkey/options', {})
    expect(options).toMatchObject({ rp: { id: 'localhost' }, user: { name: member.person.email }, attestation: 'none' })
    const added = await register(member, new Authenticator())
    expect(added).toMatchObject({ name: 'Téléphone', used_at: null })

    const params = { id: added.id }
    await member.call('PUT /api/account/passkey/:id', { params, body: { name: 'Clé bleue' } })
    const list = async () => (await member.call('GET /api/account/passkey', {})).list.data
    expect((await list()).map(({ name }) => name)).toEqual(['Clé bleue'])
    await member.call('DELETE /api/account/passkey/:id', { params })
    expect(await list()).toEqual([])
  })

  it('[BY-15] T4 of others give 404', async ({ server }) => {
    const { id } = await withKey(server)
    const stranger = await server.join()
    await stepUp(stranger)
    const params = { id }
    const rename = stranger.call('PUT /api/account/passkey/:id', { params, body: { name: 'Volée' } })
    expect(await outcome(rename)).toBe('404 NOT_FOUND')
    expect(await outcome(stranger.call('DELETE /api/account/passkey/:id', { params }))).toBe('404 NOT_FOUND')
    expect(await outcome(server.guest().call('GET /api/account/passkey', {}))).toBe('401 UNAUTHORIZED')
  })

  it('[LG-03] [BY-15] sign in without a name or a password', async ({ server }) => {
    const { member, key } = await withKey(server)
    const visitor = server.guest()
    expect((await loginOptions(visitor)).allowCredentials).toEqual([])
    const state = await loginWith(visitor, key)
    expect(state.auth_userid).toBe(member.person.account)
    expect((await visitor.call('GET /api/dataset/user', {}))._state.auth_entityId).toBe(member.person.id)
    await server.db.updateTable('account').set({ status: 'suspended' }).where('id', '=', member.person.account).execute()
    expect(await outcome(loginWith(server.guest(), key))).toBe('403 ACCOUNT_SUSPENDED')
  })

  it('T15 answer a challenge once, also under concurrency', async ({ server }) => {
    const { key } = await withKey(server)
    const credential = key.get(await loginOptions(server.guest()))
    const tries = await Promise.all(
      Array.from({ length: 8 }, () => outcome(server.guest().call('POST /api/login/passkey', { body: { credential } }))),
    )
    expect(tries.filter((each) => each === '200')).toHaveLength(1)
    expect(tries.filter((each) => each === '403 PASSKEY_INVALID')).toHaveLength(7)
  })

  it.for([
    ['another origin', { origin: 'https://florilege.evil' }],
    ['the name of another site', { rpId: 'florilege.evil' }],
    ['nobody asked for finger or PIN', { verifiesUser: false }],
    ['a counter that went back', { counter: 0 }],
    ['a challenge of nobody', { challenge: Buffer.alloc(32).toString('base64url') }],
    ['an answer to another question', { type: 'webauthn.create' }],
    ['the key of somebody else', { from: new Authenticator() }],
  ] as const)('T8 T15 do not sign in with %s', async ([, change], { server }) => {
    const { key } = await withKey(server)
    await loginWith(server.guest(), key)
    expect(await outcome(loginWith(server.guest(), key, change))).toBe('403 PASSKEY_INVALID')
  })

  it('T15 do not sign in when deleted, nor when their challenge has expired', async ({ server }) => {
    const { member, key, id } = await withKey(server)
    const late = key.get(await loginOptions(server.guest()))
    await sql`update challenge set expires_at = now() - interval '1 second'`.execute(server.db)
    expect(await outcome(server.guest().call('POST /api/login/passkey', { body: { credential: late } }))).toBe(
      '403 PASSKEY_INVALID',
    )
    await member.call('DELETE /api/account/passkey/:id', { params: { id } })
    expect(await outcome(loginWith(server.guest(), key))).toBe('403 PASSKEY_INVALID')
  })

  it('T16 unknown keys get the same answer as wrong ones', async ({ server }) => {
    const { key } = await withKey(server)
    const send = async (from: Authenticator, change = {}) => {
      const client = server.guest()
      const credential = from.get(await loginOptions(client), change)
      return client.send('POST', '/api/login/passkey', { body: { credential } })
    }
    const [wrong, unknown] = [await send(key, { from: new Authenticator() }), await send(new Authenticator())]
    expect([unknown.statusCode, unknown.body]).toEqual([wrong.statusCode, wrong.body])
  })

  it('T8 T15 are not added with a foreign origin, a foreign challenge, or twice', async ({ server }) => {
    const [one, other] = [await server.join(), await server.join()]
    await Promise.all([stepUp(one), stepUp(other)])
    const key = new Authenticator()
    expect(await outcome(register(one, key, { origin: 'https://florilege.evil' }))).toBe('422 PASSKEY_INVALID')
    expect(await outcome(register(one, key, { verifiesUser: false }))).toBe('422 PASSKEY_INVALID')
    const { data: options } = await one.call('POST /api/account/passkey/options', {})
    const body = { name: 'Clé', credential: key.create(options) }
    expect(await outcome(other.call('POST /api/account/passkey', { body }))).toBe('422 PASSKEY_INVALID')
    expect(await outcome(one.call('POST /api/account/passkey', { body }))).toBe('422 PASSKEY_INVALID')
    await register(one, key)
    expect(await outcome(register(other, key))).toBe('409 PASSKEY_KNOWN')
  })

  it('[BY-15] prove an identity in a session, by a challenge of that session and a key of that account', async ({ server }) => {
    const [{ member, key }, other] = await Promise.all([withKey(server), withKey(server)])
    const again = await server.signIn(member.person)
    const prove = async (client: Client, by: Authenticator, asked = client) => {
      const { data: options } = await asked.call('POST /api/account/step-up/options', {})
      return outcome(client.call('POST /api/account/step-up', { body: { passkey: by.get(options) } }))
    }
    expect(await prove(again, other.key)).toBe('403 PASSKEY_INVALID')
    expect(await prove(again, key, member)).toBe('403 PASSKEY_INVALID')
    const signIn = key.get(await loginOptions(again))
    expect(await outcome(again.call('POST /api/account/step-up', { body: { passkey: signIn } }))).toBe('403 PASSKEY_INVALID')
    expect(await prove(again, key)).toBe('200')
    expect((await again.call('GET /api/account', {})).data.stepped_up).toBe(true)
  })

  it('[BY-15] are created for PUBLIC_URL, whatever a request claims', async () => {
    await withServer({ env: { PUBLIC_URL: 'https://florilege.example' } }, async (server) => {
      const headers = { origin: 'https://florilege.example', host: 'localhost' }
      const answer = await server.guest().send('POST', '/api/login/passkey/options', { headers })
      expect(answer.json().data.rpId).toBe('florilege.example')
    })
  })
})
