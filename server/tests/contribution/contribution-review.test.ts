import { describe, expect } from 'vitest'
import { accept, draft, handedIn, newSpecies, noticesOf, submit } from './contribution-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'

describe('review of contributions', () => {
  it('[AP-25] accepting publishes the media and adds them, credited, to the record', async ({ server }) => {
    const [user, editor, guest] = [await server.join({ name: 'Zoé Cueille' }), await server.as('editor'), server.guest()]
    const record = await newSpecies(server)
    const submitted = await handedIn(user, { record })
    const [picture] = submitted.pictures
    expect((await guest.send('GET', picture?.pres ?? '')).statusCode).toBe(404)
    expect((await editor.send('GET', picture?.pres ?? '')).statusCode).toBe(200)
    expect(await noticesOf(server, editor.person, submitted.id)).toEqual([{ note: 'submitted', from_id: user.person.id }])
    const accepted = await accept(editor, submitted)
    expect([accepted.state, accepted.may.review]).toEqual(['accepted', false])
    expect((await guest.send('GET', picture?.pres ?? '')).statusCode).toBe(200)
    const { pictures } = (await guest.call('GET /api/species/:id', { params: { id: record } })).data
    expect(pictures).toMatchObject([{ media_id: picture?.media_id, author: 'Zoé Cueille' }])
    expect(await noticesOf(server, user.person, submitted.id)).toEqual([{ note: 'accepted', from_id: editor.person.id }])
    expect(await noticesOf(server, editor.person, submitted.id)).toEqual([])
    const stranger = await server.join()
    const { list } = await stranger.call('GET /api/contribution', { query: { scope: 'accepted', record } })
    expect(list.data.map(({ id, owner }) => [id, owner.display_name])).toEqual([[submitted.id, 'Zoé Cueille']])
    const seen = await stranger.call('GET /api/contribution/:id', { params: { id: submitted.id } })
    expect(seen.data.history).toEqual([])
  })

  it('[BY-01] [RT-15] an accepted one is linked to its subject, and guests read it and its licence from both ends', async ({
    server,
  }) => {
    const [user, editor, guest] = [await server.join({ name: 'Zoé Cueille' }), await server.as('editor'), server.guest()]
    const record = await newSpecies(server, 'Rosa juncta')
    const back = () =>
      guest.call('GET /api/link/:id', { params: { id: record }, query: { type: 'contribution_of' as const, back: '1' as const } })
    const submitted = await handedIn(user, { record })
    const { id } = submitted
    const page = () => guest.send('GET', `/api/contribution/${id}`)
    expect([(await page()).statusCode, (await back()).list.data]).toEqual([401, []])
    await accept(editor, submitted)
    expect((await back()).list.data).toMatchObject([{ item: { id, kind: 'contribution', title: 'Rosa juncta' } }])
    const { list } = await guest.call('GET /api/link/:id', { params: { id }, query: { type: 'contribution_of' } })
    expect(list.data.map(({ item }) => [item.id, item.title])).toEqual([[record, 'Rosa juncta']])
    const { data } = await guest.call('GET /api/contribution/:id', { params: { id } })
    expect(data).toMatchObject({ licence: 'CC-BY-4.0', history: [], owned_by_me: false })
    expect(Object.values(data.may)).not.toContain(true)
    const accepted = await guest.call('GET /api/contribution', { query: { scope: 'accepted', record } })
    expect(accepted.list.data.map((one) => [one.id, one.licence])).toEqual([[id, 'CC-BY-4.0']])
    const { pictures } = (await guest.call('GET /api/species/:id', { params: { id: record } })).data
    expect(pictures.map(({ contribution }) => contribution)).toEqual([{ id, licence: 'CC-BY-4.0' }])
    for (const query of ['', '?scope=own', '?scope=all', `?owner=${user.person.id}`])
      expect((await guest.send('GET', `/api/contribution${query}`)).statusCode).toBe(401)
  })

  it('[BY-01] [AP-03] a photograph names its accepted contribution, licence and subject, on its page and in lists', async ({
    server,
  }) => {
    const [user, editor, guest] = [await server.join({ name: 'Zoé Cueille' }), await server.as('editor'), server.guest()]
    const record = await newSpecies(server, 'Rosa lecta')
    const { media_id: media } = await upload(user, await photograph())
    const alts = [{ media_id: media, alt: 'Une rose' }]
    const body = { record_id: record, media: [media], alts, licence: 'CC-BY-4.0' as const }
    const submitted = await submit(user, (await user.call('POST /api/contribution', { body })).data)
    const page = async () => (await guest.call('GET /api/media/:id', { params: { id: media } })).data.contribution
    const own = async () => (await user.call('GET /api/media/:id', { params: { id: media } })).data.contribution
    expect(await own(), 'under review').toBeNull()
    await accept(editor, submitted)
    const shown = { id: record, kind: 'species', title: 'Rosa lecta' }
    const named = { id: submitted.id, licence: 'CC-BY-4.0', alt: 'Une rose', record: shown }
    expect(await page()).toEqual(named)
    const { list } = await guest.call('GET /api/media', { query: { owner: user.person.id } })
    expect(list.data.map(({ contribution }) => contribution)).toEqual([named])
    // Restricted content does not appear next to public content.
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', record).execute()
    expect(await page()).toEqual({ ...named, record: null })
  })

  it('[AP-25] an unidentified one needs the reviewer to name its subject', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const submitted = await handedIn(user)
    await expect(accept(editor, submitted)).rejects.toMatchObject({ status: 422, fields: { record_id: 'FIELD_REQUIRED' } })
    const record = await newSpecies(server, 'Rosa canina')
    expect((await accept(editor, submitted, record)).record).toMatchObject({ id: record, title: 'Rosa canina' })
  })

  it('[AP-25] returned with a reason, it can be edited and submitted again; the owner is notified each time', async ({
    server,
  }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    let current = await handedIn(user)
    const { id } = current
    for (const reason of ['Le lieu manque', 'La date manque']) {
      const body = { version: current.version, reason }
      current = (await editor.call('POST /api/contribution/:id/send-back', { params: { id }, body })).data
      expect(current.history.at(-1)).toMatchObject({ state: 'sent_back', reason, by: { id: editor.person.id } })
      expect(await noticesOf(server, user.person, id)).toEqual([{ note: 'sent_back', from_id: editor.person.id }])
      current = await submit(user, (await user.call('GET /api/contribution/:id', { params: { id } })).data)
    }
    const body = { version: current.version, reason: 'Hors sujet' }
    const rejected = (await editor.call('POST /api/contribution/:id/reject', { params: { id }, body })).data
    expect(rejected.history).toHaveLength(7)
    await expect(submit(user, rejected)).rejects.toMatchObject({ status: 409 })
    const audited = await server.db
      .selectFrom('audit')
      .select('action')
      .where('subject_id', '=', String(id))
      .orderBy('id')
      .execute()
    expect(audited.map(({ action }) => action)).toEqual([
      'contribution.send-back',
      'contribution.send-back',
      'contribution.reject',
    ])
  })

  it('[AP-25] [T23] of two concurrent reviewers one wins, the other gets 409, and it is published once', async ({ server }) => {
    const user = await server.join()
    const [first, second] = [await server.join({ role: 'EDITOR' }), await server.join({ role: 'ADMIN' })]
    const record = await newSpecies(server)
    for (let round = 0; round < 5; round += 1) {
      const submitted = await handedIn(user, { record })
      const reject = { params: { id: submitted.id }, body: { version: submitted.version, reason: 'Non' } }
      const answers = await Promise.allSettled([
        accept(first, submitted),
        second.call('POST /api/contribution/:id/reject', reject),
        accept(second, submitted),
      ])
      expect(answers.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      const reasons = answers.flatMap((answer) => (answer.status === 'rejected' ? [answer.reason] : []))
      for (const reason of reasons) expect(reason).toMatchObject({ status: 409, code: 'CONTRIBUTION_STATE' })
      expect(await noticesOf(server, user.person, submitted.id)).toHaveLength(1)
    }
  })

  it('[AP-25] after ten accepted ones a CONTRIB’s are published at once, if the site allows it', async ({ server }) => {
    const [contrib, user] = [await server.join({ role: 'CONTRIB' }), await server.join()]
    const record = await newSpecies(server, 'Rosa fida')
    const grant = async (client: Client, count: number): Promise<void> => {
      for (let at = 0; at < count; at += 1) {
        const { id } = await draft(client, { media: [] })
        await server.db.updateTable('contribution').set({ state: 'accepted' }).where('id', '=', id).execute()
      }
    }
    await grant(contrib, 9)
    await grant(user, 10)
    expect((await handedIn(contrib, { record })).state).toBe('submitted')
    await grant(contrib, 1)
    expect((await handedIn(contrib)).state).toBe('submitted')
    expect((await handedIn(user, { record })).state).toBe('submitted')
    const trusted = await handedIn(contrib, { record })
    expect([trusted.state, trusted.history.at(-1)?.by]).toEqual(['accepted', null])
    const { pictures } = (await server.guest().call('GET /api/species/:id', { params: { id: record } })).data
    expect(pictures.map(({ media_id: id }) => id)).toEqual(trusted.pictures.map(({ media_id: id }) => id))
    await server.db
      .insertInto('site_setting')
      .values({ values: JSON.stringify({ contribution_auto_accept: false }), reason: 'test' })
      .execute()
    server.services.settings.forget()
    expect((await handedIn(contrib, { record })).state).toBe('submitted')
  })

  it('[AP-25] [T4] guests get 401, strangers 404, the owner cannot review, and nothing changes', async ({ server }) => {
    const [user, stranger, contrib] = [await server.join(), await server.join(), await server.as('contrib')]
    const { id, version } = await handedIn(user)
    const calls = (client: Client) => [
      client.send('GET', `/api/contribution/${id}`),
      client.send('PUT', `/api/contribution/${id}`, { body: { version } }),
      client.send('DELETE', `/api/contribution/${id}`),
      client.send('POST', `/api/contribution/${id}/submit`, { body: { version } }),
      client.send('POST', `/api/contribution/${id}/withdraw`),
    ]
    const reviewing = (client: Client) =>
      ['accept', 'send-back', 'reject'].map((action) =>
        client.send('POST', `/api/contribution/${id}/${action}`, {
          body: { version, ...(action === 'accept' ? {} : { reason: 'x' }) },
        }),
      )
    const statuses = async (sent: ReturnType<typeof calls>) => [
      ...new Set((await Promise.all(sent)).map(({ statusCode }) => statusCode)),
    ]
    expect(await statuses([...calls(server.guest()), ...reviewing(server.guest())])).toEqual([401])
    for (const client of [stranger, contrib]) expect(await statuses(calls(client))).toEqual([404])
    for (const client of [stranger, contrib, user]) expect(await statuses(reviewing(client))).toEqual([403])
    for (const client of [stranger, contrib]) {
      expect((await client.send('GET', '/api/contribution?scope=all')).statusCode).toBe(403)
      expect(
        (await client.call('GET /api/contribution', { query: { scope: 'accepted', owner: user.person.id } })).list.data,
      ).toEqual([])
    }
    expect((await user.call('GET /api/contribution/:id', { params: { id } })).data).toMatchObject({ state: 'submitted', version })
  })
})
