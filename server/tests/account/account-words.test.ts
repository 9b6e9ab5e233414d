import { describe, expect } from 'vitest'
import { it, PASSWORD } from '../helper.ts'
import { emailsTo, nextEmail, tokenIn } from '../notification/mailbox.ts'
import { stepUp } from '../session/step-up.ts'

const refusal = (status: number, code: string) => expect.objectContaining({ status, code })
const form = (email: string, password = PASSWORD) => ({
  email,
  password,
  display_name: 'Jeanne Barret',
  consent: 'terms' as const,
})

describe('an unconfirmed registration', () => {
  it('[LG-03] gets a new email if the caller knows the password; the former link becomes invalid', async ({ server }) => {
    const email = 'barret@example.test'
    await server.guest().call('POST /api/register', { body: form(email) })
    const first = tokenIn(await nextEmail(server, email))
    await server.guest().call('POST /api/register/again', { body: { email: 'Barret@Example.test', password: PASSWORD } })
    const second = tokenIn(await nextEmail(server, email, 2))
    expect(second).not.toBe(first)
    const former = server.guest().call('POST /api/register/confirm', { body: { token: first } })
    await expect(former).rejects.toEqual(refusal(422, 'TOKEN_INVALID'))
    const { _state: state } = await server.guest().call('POST /api/register/confirm', { body: { token: second } })
    expect(state.auth_displayName).toBe('Jeanne Barret')
  })

  it('T16 answers everybody alike, and sends no email without the password', async ({ server }) => {
    const email = 'commerson@example.test'
    const known = await server.makePerson()
    await server.guest().call('POST /api/register', { body: form(email) })
    await nextEmail(server, email)
    const bodies = [
      { email, password: 'not the password' },
      { email: 'nobody@example.test', password: PASSWORD },
      { email: known.email, password: PASSWORD },
    ]
    const answers = await Promise.all(bodies.map((body) => server.guest().send('POST', '/api/register/again', { body })))
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
    expect(new Set(answers.map(({ body }) => body)).size).toBe(1)
    // A later email arrives: earlier ones would have arrived as well.
    await server.guest().call('POST /api/register/again', { body: { email, password: PASSWORD } })
    await nextEmail(server, email, 2)
    expect(await emailsTo(server, known.email)).toEqual([])
    expect(await emailsTo(server, 'nobody@example.test')).toEqual([])
  })
})

describe('a password that many people use', () => {
  const common = expect.objectContaining({ status: 422, fields: { password: 'PASSWORD_COMMON' } })

  it.for(['1234567890', 'Qwertyuiop', 'sunshine2024'])(
    '[LG-03] T16 %s is refused at registration, when changing it and by the reset link',
    async (password, { server }) => {
      const body = { ...form('rose@example.test', 'Rose'), password }
      await expect(server.guest().call('POST /api/register', { body })).rejects.toEqual(common)
      const user = await server.join()
      await stepUp(user)
      const change = { current_password: PASSWORD, password }
      await expect(user.call('POST /api/account/password', { body: change })).rejects.toEqual(common)
      await server.guest().call('POST /api/password/forgotten', { body: { email: user.person.email } })
      const token = tokenIn(await nextEmail(server, user.person.email))
      const reset = (next: string) => server.guest().call('POST /api/password/reset', { body: { token, password: next } })
      await expect(reset(password)).rejects.toEqual(common)
      await reset('an entirely new one')
    },
  )
})

describe('a password that is little more than its person’s name or address', () => {
  const personal = expect.objectContaining({ status: 422, fields: { password: 'PASSWORD_PERSONAL' } })

  it('[LG-03] is refused at registration and when changing it', async ({ server }) => {
    const registering = server.guest().call('POST /api/register', { body: form('jeanne@example.test', 'Jeanne-Barret-1') })
    await expect(registering).rejects.toEqual(personal)
    for (const ofSite of ['Florilège-2026', 'Mon Herbier!', 'planches-florilège']) {
      const registered = server.guest().call('POST /api/register', { body: form('rose@example.test', ofSite) })
      await expect(registered, ofSite).rejects.toEqual(personal)
    }
    const user = await server.join({ name: 'Philibert Commerson' })
    await stepUp(user)
    const body = { current_password: PASSWORD, password: 'commerson philibert' }
    await expect(user.call('POST /api/account/password', { body })).rejects.toEqual(personal)
  })

  it('[LG-03] is refused by the reset link as well, which stays valid', async ({ server }) => {
    const person = await server.makePerson({ name: 'Philibert Commerson' })
    await server.guest().call('POST /api/password/forgotten', { body: { email: person.email } })
    const token = tokenIn(await nextEmail(server, person.email))
    const reset = (password: string) => server.guest().call('POST /api/password/reset', { body: { token, password } })
    await expect(reset('philibert.commerson')).rejects.toEqual(personal)
    await reset('the boussole and the etoile')
  })
})

describe('a suspended account', () => {
  it('[LG-03] shows its end and reasons to a caller who knows the password, and to nobody else', async ({ server }) => {
    const admin = await server.as('admin')
    const person = await server.makePerson()
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
    await stepUp(admin)
    const reason = 'Publicité répétée sous des planches'
    await admin.call('POST /api/admin/user/:id/suspend', { params: { id: String(person.account) }, body: { until, reason } })
    const signIn = (password: string) => server.guest().send('POST', '/api/login', { body: { email: person.email, password } })
    const told = await signIn(PASSWORD)
    expect(told.statusCode).toBe(403)
    expect(told.json()).toMatchObject({ error_code: 'ACCOUNT_SUSPENDED', suspension: { until, reason } })
    expect((await signIn('not the password')).json()).toEqual({ error_code: 'LOGIN_FAILED', message: 'Login failed' })
  })
})

describe('the terms', () => {
  it('[VA-17] require consent to their version in force, and again after a change', async ({ server }) => {
    const user = await server.join()
    const due = async () => (await user.call('GET /api/dataset/user', {}))._state.consent_due
    expect(await due()).toEqual(['terms'])
    await user.call('POST /api/consent/:name', { params: { name: 'terms' } })
    expect(await due()).toEqual([])
    await server.db.updateTable('consent').set({ version: '0' }).where('account_id', '=', user.person.account).execute()
    expect(await due()).toEqual(['terms'])
    expect((await server.guest().call('GET /api/dataset/user', {}))._state.consent_due).toEqual([])
  })
})
