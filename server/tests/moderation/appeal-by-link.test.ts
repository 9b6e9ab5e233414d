import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { forgetWordsJob } from '../../src/features/report/forget-words-job.ts'
import { it, withServer } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { nextEmail, emailsTo } from '../notification/mailbox.ts'
import { caseOn, decide, newAdmin, reportOn } from './moderation.ts'
import { makePost, outcome } from '../social.ts'

const LINK = /\/decision\/appeal\/#token=([\w-]{43})/

/** Runs an action that emails a person, and returns the token of the email's link. */
const tokenAfter = async (server: TestServer, email: string, act: () => Promise<unknown>): Promise<string> => {
  const before = (await emailsTo(server, email)).length
  await act()
  const letter = await nextEmail(server, email, before + 1)
  const [, token] = LINK.exec(letter) ?? []
  if (token === undefined) throw new Error(`no link in: ${letter}`)
  return token
}

const emailOf = async (admin: Client, id: number) => (await admin.call('GET /api/admin/user/:id', { params: { id } })).data.email
const read = (client: Client, token: string) => client.call('POST /api/appeal/decision', { body: { token } })
const contest = (client: Client, token: string, text = 'C’était une citation') =>
  outcome(client.call('POST /api/appeal', { body: { token, text } }))

describe('[ST-09] a suspended person appeals by the link of their email', () => {
  it('an account suspension without a report is a decision with reasons, and accepts an appeal', async ({ server }) => {
    const [admin, target] = [await newAdmin(server), await server.join({ name: 'Odile Barbier' })]
    const params = { id: target.person.account }
    const email = await emailOf(admin, params.id)
    const suspend = () => admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Envois en masse' } })
    const token = await tokenAfter(server, email, suspend)
    const guest = server.guest()
    expect((await read(guest, token)).data).toMatchObject({
      subject: 'entity',
      action: 'suspend',
      statement: 'Envois en masse',
      appeal: null,
    })
    expect(await contest(guest, token)).toBe('200')
    expect(await contest(guest, token, 'Encore')).toBe('409 ALREADY_APPEALED')
    const { list } = await admin.call('GET /api/admin/report', { query: { state: 'appealed', _size: 100 } })
    const contested = list.data.find(({ subject_id: id }) => id === target.person.id)
    expect(contested).toMatchObject({ subject: 'entity', action: 'suspend', report_count: 0 })
    await admin.call('POST /api/report/case/:id/claim', { params: { id: contested?.id ?? 0 } })
    const answer = (result: 'uphold' | 'lift') =>
      admin.call('POST /api/report/case/:id/answer', {
        params: { id: contested?.id ?? 0 },
        body: { outcome: result, text: 'Vous aviez raison' },
      })
    await answer('lift')
    expect((await read(guest, token)).data).toMatchObject({
      answer: 'Vous aviez raison',
      restored_at: expect.any(String) as string,
    })
    expect((await admin.call('GET /api/admin/user/:id', { params })).data.status).toBe('active')
    // After the suspension the person reads it like everybody.
    const back = await server.signIn(target.person)
    const { list: own } = await back.call('GET /api/report/decision', { query: {} })
    expect(own.data.map(({ action, statement }) => [action, statement])).toEqual([['suspend', 'Envois en masse']])
  })

  it('of two suspensions, emails and page name the one in force, with its link', async ({ server }) => {
    const [admin, target] = [await newAdmin(server), await server.join()]
    const params = { id: target.person.account }
    const email = await emailOf(admin, params.id)
    const endless = await tokenAfter(server, email, () =>
      admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Menaces répétées' } }),
    )
    expect((await read(server.guest(), endless)).data.other).toBeNull()
    const post = await makePost(server.db, target, { text: 'Des mots de trop' })
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    const until = new Date(Date.now() + 3 * 86_400_000).toISOString()
    const shorter = await tokenAfter(server, email, () => decide(admin, id, 'suspend', until))
    const told = (await emailsTo(server, email)).at(-1) ?? ''
    expect(told).toContain('reste suspendu, sans date de fin, par une autre décision')
    const [, own, longest] = told.split('/decision/appeal/#token=').map((part) => part.slice(0, 43))
    expect(own).toBe(shorter)
    expect((await read(server.guest(), longest ?? '')).data).toMatchObject({ statement: 'Menaces répétées', other: null })
    const { other } = (await read(server.guest(), shorter)).data
    expect(other?.until).toBeNull()
    const further = LINK.exec(other?.path ?? '')?.[1] ?? ''
    // Repeated reads return the same link to the decision in force, which accepts an appeal.
    expect((await read(server.guest(), shorter)).data.other).toEqual(other)
    expect(await contest(server.guest(), further, 'Ce n’était pas moi')).toBe('200')
    const { list } = await admin.call('GET /api/admin/report', { query: { state: 'appealed', _size: 100 } })
    const contested = list.data.find(({ subject_id: about }) => about === target.person.id)?.id ?? 0
    await admin.call('POST /api/report/case/:id/claim', { params: { id: contested } })
    const body = { outcome: 'lift', text: 'Erreur de personne' } as const
    await tokenAfter(server, email, () => admin.call('POST /api/report/case/:id/answer', { params: { id: contested }, body }))
    const lifted = (await emailsTo(server, email)).at(-1) ?? ''
    expect(lifted).toContain('elle est levée')
    expect(lifted).toMatch(/reste suspendu jusqu’au .+ par une autre décision/u)
    expect((await read(server.guest(), endless)).data.other).toMatchObject({ until })
    expect((await read(server.guest(), shorter)).data.other).toBeNull()
  })

  it('the emails about a suspension by moderation and about the answer each contain a link', async ({ server }) => {
    const [admin, target] = [await newAdmin(server), await server.join()]
    const email = await emailOf(admin, target.person.account)
    const post = await makePost(server.db, target, { text: 'Des mots de trop' })
    await reportOn(await server.join(), 'item', post)
    const { id } = await caseOn(admin, 'item', post)
    const token = await tokenAfter(server, email, () => decide(admin, id, 'suspend'))
    expect((await read(server.guest(), token)).data).toMatchObject({
      id,
      action: 'suspend',
      words: 'Des mots de trop',
      item: null,
    })
    expect(await contest(server.guest(), token)).toBe('200')
    await admin.call('POST /api/report/case/:id/claim', { params: { id } })
    const body = { outcome: 'uphold' as const, text: 'Les mots visent une personne' }
    const other = await tokenAfter(server, email, () => admin.call('POST /api/report/case/:id/answer', { params: { id }, body }))
    expect(other).not.toBe(token)
    expect((await read(server.guest(), other)).data).toMatchObject({ id, answer: body.text, restored_at: null })
  })

  it('lifting it on the account’s page ends the appeal; the email of a deletion links to the same decision', async ({
    server,
  }) => {
    const [admin, target] = [await newAdmin(server), await server.join()]
    const params = { id: target.person.account }
    const email = await emailOf(admin, params.id)
    const suspend = () => admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Envois en masse' } })
    const token = await tokenAfter(server, email, suspend)
    await contest(server.guest(), token)
    const leave = () => admin.call('POST /api/admin/user/:id/delete', { params, body: { reason: 'Demandé au guichet' } })
    expect((await read(server.guest(), await tokenAfter(server, email, leave))).data.statement).toBe('Envois en masse')
    await admin.call('POST /api/admin/user/:id/unsuspend', { params, body: { until: null, reason: 'Ce n’était pas vous' } })
    expect((await read(server.guest(), token)).data.restored_at).not.toBeNull()
    const { list } = await admin.call('GET /api/admin/report', { query: { state: 'appealed', _size: 100 } })
    expect(list.data.map(({ subject_id }) => subject_id)).not.toContain(target.person.id)
  })

  it('[T16] other tokens are refused, links expire after half a year, and only hashes are stored', async ({ server }) => {
    const [admin, target] = [await newAdmin(server), await server.join()]
    const params = { id: target.person.account }
    const email = await emailOf(admin, params.id)
    const suspend = () => admin.call('POST /api/admin/user/:id/suspend', { params, body: { reason: 'Envois en masse' } })
    const token = await tokenAfter(server, email, suspend)
    const guest = server.guest()
    for (const wrong of ['x'.repeat(43), token.slice(1), `${token}x`, '1', '..%2f1', `${token.slice(0, -1)}!`])
      expect((await guest.send('GET', `/api/appeal/${wrong}`)).statusCode, wrong).toBe(404)
    const { rows } = await sql<{
      all: string
    }>`select string_agg(to_jsonb(appeal_link)::text, '') as all from appeal_link`.execute(server.db)
    expect(rows[0]?.all).not.toContain(token)
    await sql`update appeal_link set created_at = now() - interval '185 days'`.execute(server.db)
    expect(await outcome(read(guest, token))).toBe('404 NOT_FOUND')
    expect(await contest(guest, token)).toBe('404 NOT_FOUND')
    await forgetWordsJob.run({}, server.services, { attempt: 1, last: false })
    expect((await sql`select from appeal_link`.execute(server.db)).rows).toEqual([])
  })
})

describe('[LG-03] replies to emails', () => {
  it('go to the operator’s address; without one the email says so and names the contact page', async () => {
    const told = async (env: Record<string, string>) => {
      let letter = ''
      await withServer({ env }, async (server) => {
        const [admin, target] = [await newAdmin(server), await server.join()]
        const params = { id: target.person.account }
        const email = await emailOf(admin, params.id)
        const before = (await emailsTo(server, email)).length
        await admin.call('POST /api/admin/user/:id/end-sessions', { params, body: { reason: 'Appareil égaré' } })
        letter = await nextEmail(server, email, before + 1)
      })
      return letter
    }
    const silent = await told({})
    expect(silent).not.toMatch(/répondez à ce message|^Reply-To/m)
    expect(silent).toMatch(/Personne ne lit les réponses[^]*\/info\/about\//)
    const read = await told({ MAIL_REPLY_TO: 'equipe@florilege.example' })
    expect(read).toMatch(/^Reply-To: equipe@florilege\.example\r?$/m)
    expect(read).toMatch(/répondez à ce message/)
  })
})
