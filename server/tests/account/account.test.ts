import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { it, PASSWORD } from '../helper.ts'
import { emailsTo, nextEmail, tokenIn } from '../notification/mailbox.ts'

const refusal = (status: number, code: string) => expect.objectContaining({ status, code })
const form = (email: string) => ({ email, password: PASSWORD, display_name: 'Ondine', consent: 'terms' as const })

describe('registering', () => {
  it('[LG-03] [VA-17] opens an account by the email’s link, once, and signs in', async ({ server }) => {
    const visitor = server.guest()
    await visitor.call('POST /api/register', { body: form('Ondine@Example.test') })
    const letter = await nextEmail(server, 'ondine@example.test')
    expect(letter).toContain(`${server.services.config.publicUrl}/login/confirm/#token=`)
    const before = visitor.call('POST /api/login', { body: { email: 'ondine@example.test', password: PASSWORD } })
    await expect(before).rejects.toEqual(refusal(403, 'MAIL_NOT_CONFIRMED'))

    const { _state: state } = await visitor.call('POST /api/register/confirm', { body: { token: tokenIn(letter) } })
    expect(state).toMatchObject({ auth_role: 'USER', auth_displayName: 'Ondine', profile: { setting: { mood_pp: 0 } } })
    const again = server.guest().call('POST /api/register/confirm', { body: { token: tokenIn(letter) } })
    await expect(again).rejects.toEqual(refusal(422, 'TOKEN_INVALID'))
    await server.guest().call('POST /api/login', { body: { email: 'ONDINE@example.test', password: PASSWORD } })
  })

  it('[VA-17] records the text of the consent', async ({ server }) => {
    const visitor = server.guest()
    const { data: text } = await visitor.call('GET /api/consent/:name', { params: { name: 'terms' } })
    await visitor.call('POST /api/register', { body: form('mireille@example.test') })
    const token = tokenIn(await nextEmail(server, 'mireille@example.test'))
    const { _state: state } = await visitor.call('POST /api/register/confirm', { body: { token } })
    const consent = await server.db
      .selectFrom('consent')
      .selectAll()
      .where('account_id', '=', state.auth_userid ?? 0)
      .executeTakeFirstOrThrow()
    const hash = createHash('sha256')
      .update([text.title, ...text.paragraphs].join('\n'))
      .digest('hex')
    expect(consent).toMatchObject({ name: text.name, version: text.version, text_hash: hash })
    expect(consent.created_at).toBeInstanceOf(Date)
  })

  it('T16 answers alike for a known mail address; the email informs its owner', async ({ server }) => {
    const known = await server.makePerson()
    const answers = await Promise.all(
      [known.email, 'nobody@example.test'].map((email) => server.guest().send('POST', '/api/register', { body: form(email) })),
    )
    expect(answers[0]?.statusCode).toBe(200)
    expect(answers[0]?.body).toBe(answers[1]?.body)
    expect(Object.keys(answers[0]?.headers ?? {})).toEqual(Object.keys(answers[1]?.headers ?? {}))
    const letter = await nextEmail(server, known.email)
    expect(letter).not.toContain('token=')
    expect(letter).toContain('Elle en a déjà un.')
    expect(await server.signIn(known)).toBeDefined()
  })

  it('T8 keeps the password of each registration: a stranger’s earlier one is useless after the owner confirms', async ({
    server,
  }) => {
    const email = 'owner@example.test'
    await server.guest().call('POST /api/register', { body: { ...form(email), password: 'chosen by a thief' } })
    await nextEmail(server, email)
    await server.guest().call('POST /api/register', { body: form(email) })
    const token = tokenIn(await nextEmail(server, email, 2))
    await server.guest().call('POST /api/register/confirm', { body: { token } })
    const thief = server.guest().call('POST /api/login', { body: { email, password: 'chosen by a thief' } })
    await expect(thief).rejects.toEqual(refusal(403, 'LOGIN_FAILED'))
    const first = tokenIn((await emailsTo(server, email))[0] ?? '')
    await expect(server.guest().call('POST /api/register/confirm', { body: { token: first } })).rejects.toEqual(
      refusal(422, 'TOKEN_INVALID'),
    )
  })

  it('[VA-02] names the invalid fields', async ({ server }) => {
    const send = async (change: object) => {
      const answer = await server.guest().send('POST', '/api/register', { body: { ...form('x@example.test'), ...change } })
      return { status: answer.statusCode, fields: answer.json().fields }
    }
    expect(await send({ password: 'short' })).toEqual({ status: 422, fields: { password: 'DATA_TOO_SHORT' } })
    expect(await send({ email: 'x' })).toEqual({ status: 422, fields: { email: 'INVALID_EMAIL' } })
    expect(await send({ display_name: '   ' })).toEqual({ status: 422, fields: { display_name: 'DATA_TOO_SHORT' } })
    expect(await send({ display_name: 'Ondine\u202egnp.exe' })).toEqual({
      status: 422,
      fields: { display_name: 'TEXT_INVALID' },
    })
    expect(await send({ display_name: undefined })).toEqual({ status: 422, fields: { display_name: 'FIELD_REQUIRED' } })
    expect(await send({ consent: 'none' })).toEqual({ status: 422, fields: { consent: 'DATA_NOT_ALLOWED' } })
  })

  it('[LG-03] links expire', async ({ server }) => {
    const email = 'late@example.test'
    await server.guest().call('POST /api/register', { body: form(email) })
    const token = tokenIn(await nextEmail(server, email))
    await sql`update registration set expires_at = now() - interval '1 second' where email = ${email}`.execute(server.db)
    await expect(server.guest().call('POST /api/register/confirm', { body: { token } })).rejects.toEqual(
      refusal(422, 'TOKEN_INVALID'),
    )
  })
})

describe('a forgotten password', () => {
  it('[LG-03] is replaced by the email’s link, once, and every session ends', async ({ server }) => {
    const person = await server.makePerson()
    const elsewhere = await server.signIn(person)
    await server.guest().call('POST /api/password/forgotten', { body: { email: person.email } })
    const token = tokenIn(await nextEmail(server, person.email))
    await server.guest().call('POST /api/password/reset', { body: { token, password: 'an entirely new one' } })

    expect((await elsewhere.call('GET /api/dataset/user', {}))._state.auth_role).toBe('GUEST')
    await expect(server.signIn(person)).rejects.toEqual(refusal(403, 'LOGIN_FAILED'))
    await server.guest().call('POST /api/login', { body: { email: person.email, password: 'an entirely new one' } })
    const again = server.guest().call('POST /api/password/reset', { body: { token, password: 'yet another password' } })
    await expect(again).rejects.toEqual(refusal(422, 'TOKEN_INVALID'))
  })

  it('[LG-03] requested twice is replaced by one of the links only: the other becomes invalid', async ({ server }) => {
    const { email } = await server.makePerson()
    const ask = async (count: number) => {
      await server.guest().call('POST /api/password/forgotten', { body: { email } })
      return tokenIn(await nextEmail(server, email, count))
    }
    const [former, latter] = [await ask(1), await ask(2)]
    const password = 'an entirely new one'
    await server.guest().call('POST /api/password/reset', { body: { token: latter, password } })
    const again = server.guest().call('POST /api/password/reset', { body: { token: former, password: 'chosen by a thief' } })
    await expect(again).rejects.toEqual(refusal(422, 'TOKEN_INVALID'))
    await server.guest().call('POST /api/login', { body: { email, password } })
  })

  it('T16 of an unknown mail address gets the same answer and no email', async ({ server }) => {
    const known = await server.makePerson()
    const [one, other] = await Promise.all(
      [known.email, 'unknown@example.test'].map((email) =>
        server.guest().send('POST', '/api/password/forgotten', { body: { email } }),
      ),
    )
    expect([one?.statusCode, one?.body]).toEqual([other?.statusCode, other?.body])
    await nextEmail(server, known.email)
    expect(await emailsTo(server, 'unknown@example.test')).toEqual([])
  })

  it('[LG-03] stores only the hash of the token', async ({ server }) => {
    const person = await server.makePerson()
    await server.guest().call('POST /api/password/forgotten', { body: { email: person.email } })
    const token = tokenIn(await nextEmail(server, person.email))
    const { rows } = await sql<{ found: boolean }>`
      select token_hash = ${createHash('sha256').update(token).digest()} as found from password_reset where account_id = ${person.account}`.execute(
      server.db,
    )
    expect(rows).toEqual([{ found: true }])
  })
})
