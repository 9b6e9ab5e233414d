import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it, PASSWORD } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { emailsTo, nextEmail, tokenIn } from '../notification/mailbox.ts'
import { outcome } from '../social.ts'
import { stepUp } from '../session/step-up.ts'

const roleOf = async (client: Client): Promise<string> => (await client.call('GET /api/dataset/user', {}))._state.auth_role
const sessionsOf = async (client: Client) => (await client.call('GET /api/account/session', {})).list.data
const statesTold = async ({ db }: TestServer, person: number): Promise<number> =>
  (await db.selectFrom('event').select('id').where('kind', '=', 'state').where('to_id', '=', person).execute()).length

describe('sessions of an account', () => {
  it('[BY-15] T15 are listed with device and address, and ended one by one', async ({ server }) => {
    const here = await server.join()
    const there = server.guest('192.0.2.77')
    const body = { email: here.person.email, password: PASSWORD, rememberme: true }
    await there.send('POST', '/api/login', { body, headers: { 'user-agent': 'Herbier/1.0 (téléphone)' } })
    const [newest, own] = await sessionsOf(here)
    expect(newest).toMatchObject({ agent: 'Herbier/1.0 (téléphone)', address: '192.0.2.77', remembered: true, current: false })
    expect(own).toMatchObject({ current: true, remembered: false })

    const stranger = await server.join()
    const params = { id: newest?.id ?? 0 }
    await stepUp(stranger)
    expect(await outcome(stranger.call('DELETE /api/account/session/:id', { params }))).toBe('404 NOT_FOUND')
    expect(await outcome(here.call('DELETE /api/account/session/:id', { params }))).toBe('403 STEP_UP_REQUIRED')
    expect(await roleOf(there)).toBe('USER')
    await stepUp(here)
    await here.call('DELETE /api/account/session/:id', { params })
    expect([await roleOf(there), await roleOf(here)]).toEqual(['GUEST', 'USER'])
    expect(await statesTold(server, here.person.id)).toBe(1)
    expect(await outcome(here.call('DELETE /api/account/session/:id', { params }))).toBe('404 NOT_FOUND')
  })

  it('[BY-15] T15 leave out expired ones, and are paged', async ({ server }) => {
    const here = await server.join()
    const over = await server.signIn(here.person)
    await server.signIn(here.person)
    const id = (await sessionsOf(over)).find(({ current }) => current)?.id ?? 0
    await sql`update session set idle_at = now() - interval '1 second' where id = ${id}`.execute(server.db)
    expect((await sessionsOf(here)).map((each) => each.id)).not.toContain(id)
    const first = (await here.call('GET /api/account/session', { query: { _size: 1 } })).list
    const second = (await here.call('GET /api/account/session', { query: { _size: 1, _after: first.next ?? '' } })).list
    expect([first.data.length, second.data.length, second.next]).toEqual([1, 1, null])
  })

  it('[LG-03] T15 end everywhere at once, with or without this one', async ({ server }) => {
    const [here, there] = [await server.join(), server.guest()]
    await there.call('POST /api/login', { body: { email: here.person.email, password: PASSWORD } })
    const endOthers = () => here.call('POST /api/account/session/end', { body: { keep_this: true } })
    expect(await outcome(endOthers())).toBe('403 STEP_UP_REQUIRED')
    expect(await roleOf(there)).toBe('USER')
    await stepUp(here)
    await endOthers()
    expect([await roleOf(here), await roleOf(there)]).toEqual(['USER', 'GUEST'])
    const cookie = here.cookies.get('florilege') ?? ''
    await here.call('POST /api/account/session/end', { body: {} })
    expect(here.cookies.has('florilege')).toBe(false)
    here.cookies.set('florilege', cookie)
    expect(await roleOf(here)).toBe('GUEST')
    expect(await statesTold(server, here.person.id)).toBe(2)
  })

  it('[LG-01] are invisible to others', async ({ server }) => {
    expect(await outcome(server.guest().call('GET /api/account/session', {}))).toBe('401 UNAUTHORIZED')
    expect(await outcome(server.guest().call('GET /api/account', {}))).toBe('401 UNAUTHORIZED')
  })
})

describe('a step-up', () => {
  it('[BY-15] T15 permits sensitive calls for ten minutes, in this session only, with a new token', async ({ server }) => {
    const [here, there] = [await server.join(), server.guest()]
    await there.call('POST /api/login', { body: { email: here.person.email, password: PASSWORD } })
    const before = here.cookies.get('florilege') ?? ''
    await stepUp(here)
    expect(here.cookies.get('florilege')).not.toBe(before)
    const steppedUp = async (client: Client) => (await client.call('GET /api/account', {})).data.stepped_up
    expect([await steppedUp(here), await steppedUp(there)]).toEqual([true, false])
    const thief = server.guest()
    thief.cookies.set('florilege', before)
    expect(await roleOf(thief)).toBe('GUEST')
    await sql`update session set step_up_at = now() - interval '601 seconds' where account_id = ${here.person.account}`.execute(
      server.db,
    )
    expect(await steppedUp(here)).toBe(false)
  })

  it('T16 limits guesses', async ({ server }) => {
    const here = await server.join()
    for (let count = 0; count < 5; count += 1) expect(await outcome(stepUp(here, 'wrong'))).toBe('403 PASSWORD_WRONG')
    expect(await outcome(stepUp(here))).toBe('429 TOO_MANY_REQUESTS')
    expect(await outcome(stepUp(await server.join()))).toBe('200')
  })
})

describe('a changed password', () => {
  const change = (client: Client, current_password: string, password = 'an entirely new one') =>
    client.call('POST /api/account/password', { body: { current_password, password } })

  it('[LG-03] T15 needs a step-up and the former one, and ends every other session', async ({ server }) => {
    const [here, there] = [await server.join(), server.guest()]
    await there.call('POST /api/login', { body: { email: here.person.email, password: PASSWORD } })
    expect(await outcome(change(here, PASSWORD))).toBe('403 STEP_UP_REQUIRED')
    await stepUp(here)
    expect(await outcome(change(here, 'wrong'))).toBe('403 PASSWORD_WRONG')
    const before = here.cookies.get('florilege')
    await change(here, PASSWORD)
    expect([await roleOf(here), await roleOf(there)]).toEqual(['USER', 'GUEST'])
    expect(here.cookies.get('florilege')).not.toBe(before)
    await expect(server.signIn(here.person)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
    await server.guest().call('POST /api/login', { body: { email: here.person.email, password: 'an entirely new one' } })
  })

  it('[LG-03] invalidates password-reset links', async ({ server }) => {
    const here = await server.join()
    await server.guest().call('POST /api/password/forgotten', { body: { email: here.person.email } })
    const token = tokenIn(await nextEmail(server, here.person.email))
    await stepUp(here)
    await change(here, PASSWORD)
    const reset = server.guest().call('POST /api/password/reset', { body: { token, password: 'chosen by a thief' } })
    expect(await outcome(reset)).toBe('422 TOKEN_INVALID')
  })
})

describe('a changed mail address', () => {
  const change = (client: Client, email: string) => client.call('POST /api/account/mail', { body: { email } })
  const confirm = (client: Client, token: string) => client.call('POST /api/account/mail/confirm', { body: { token } })

  it('[LG-03] is confirmed at the new address, once, and the former one is informed', async ({ server }) => {
    const here = await server.join()
    expect(await outcome(change(here, 'Neuve@Example.test'))).toBe('403 STEP_UP_REQUIRED')
    await stepUp(here)
    await change(here, 'Neuve@Example.test')
    expect((await here.call('GET /api/account', {})).data).toMatchObject({
      email: here.person.email,
      new_email: 'neuve@example.test',
    })
    const token = tokenIn(await nextEmail(server, 'neuve@example.test'))
    await confirm(server.guest(), token)
    expect((await here.call('GET /api/account', {})).data).toMatchObject({ email: 'neuve@example.test', new_email: null })
    expect(await nextEmail(server, here.person.email)).toContain('utilise désormais une autre adresse')
    expect(await outcome(confirm(server.guest(), token))).toBe('422 TOKEN_INVALID')
    await server.guest().call('POST /api/login', { body: { email: 'neuve@example.test', password: PASSWORD } })
    await expect(server.signIn(here.person)).rejects.toMatchObject({ code: 'LOGIN_FAILED' })
  })

  it('T16 that has an account gets the same answer; its owner is informed and nothing changes', async ({ server }) => {
    const [here, known] = [await server.join(), await server.makePerson()]
    await stepUp(here)
    const send = (email: string) => here.send('POST', '/api/account/mail', { body: { email } })
    const [one, other] = [await send(known.email), await send('free@example.test')]
    expect([one.statusCode, one.body]).toEqual([other.statusCode, other.body])
    expect(await nextEmail(server, known.email)).not.toContain('token=')
    expect(tokenIn((await nextEmail(server, 'free@example.test')) ?? '')).not.toBe('')
  })

  it('T16 is refused when it got an account meanwhile, or the link has expired', async ({ server }) => {
    const here = await server.join()
    await stepUp(here)
    await change(here, 'wanted@example.test')
    const token = tokenIn(await nextEmail(server, 'wanted@example.test'))
    const other = await server.makePerson()
    await server.db.updateTable('account').set({ email: 'wanted@example.test' }).where('id', '=', other.account).execute()
    expect(await outcome(confirm(server.guest(), token))).toBe('422 TOKEN_INVALID')
    await change(here, 'late@example.test')
    const late = tokenIn(await nextEmail(server, 'late@example.test'))
    await sql`update mail_change set expires_at = now() - interval '1 second'`.execute(server.db)
    expect(await outcome(confirm(server.guest(), late))).toBe('422 TOKEN_INVALID')
    expect(await emailsTo(server, here.person.email)).toEqual([])
  })
})

describe('consents', () => {
  it('[AP-16] [EN-10] [VA-17] T33 are recorded once per version, and listed', async ({ server }) => {
    const here = await server.join()
    const give = async () => (await here.call('POST /api/consent/:name', { params: { name: 'terms' } })).data.consent
    const [first, again] = [await give(), await give()]
    expect(first.name).toBe('terms')
    expect(Math.abs(Date.now() - Date.parse(first.timestamp))).toBeLessThan(60_000)
    expect(again).toEqual(first)
    const { data } = (await here.call('GET /api/account/consent', {})).list
    expect(data).toEqual([{ ...first, version: '2', text_hash: expect.stringMatching(/^[0-9a-f]{64}$/) }])
  })

  it('[AP-16] need a signed-in person and an existing text', async ({ server }) => {
    expect((await server.guest().send('POST', '/api/consent/terms')).statusCode).toBe(401)
    const here = await server.join()
    expect((await here.send('POST', '/api/consent/other')).statusCode).toBe(404)
    expect((await here.call('GET /api/account/consent', {})).list.data).toEqual([])
  })
})

describe('deleting one’s account', () => {
  it('[BY-15] T15 needs a step-up, signs out everywhere, and can be revoked by signing in', async ({ server }) => {
    const [here, there] = [await server.join(), server.guest()]
    const body = { email: here.person.email, password: PASSWORD }
    await there.call('POST /api/login', { body })
    expect(await outcome(here.call('POST /api/account/delete', {}))).toBe('403 STEP_UP_REQUIRED')
    await stepUp(here)
    const { data } = await here.call('POST /api/account/delete', {})
    const days = (Date.parse(data.delete_at) - Date.now()) / 86_400_000
    expect(days).toBeCloseTo(30, 1)
    expect([await roleOf(here), await roleOf(there)]).toEqual(['GUEST', 'GUEST'])
    expect(await outcome(there.call('POST /api/login', { body }))).toBe('403 ACCOUNT_LEAVING')
    expect(await outcome(there.call('POST /api/login', { body: { ...body, password: 'wrong' } }))).toBe('403 LOGIN_FAILED')
    await there.call('POST /api/login', { body: { ...body, come_back: true } })
    expect(await roleOf(there)).toBe('USER')
    await server.signIn(here.person)
  })
})
