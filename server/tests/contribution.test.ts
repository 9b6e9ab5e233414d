import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { ContributionPage } from '@florilege/shared/contracts'
import { purgeContributions } from '../src/features/contribution/purge-contributions-job.ts'
import { contributionRows } from '../src/features/contribution/contribution-store.ts'
import { species, writeRecords } from './catalogue-fixture.ts'
import { it } from './helper.ts'
import type { Client, Person, TestServer } from './helper.ts'
import { photograph, upload } from './media-pictures.ts'
import { scannedBy } from './plans.ts'

const newSpecies = async ({ db }: TestServer, title = 'Rosa gallica'): Promise<number> =>
  (await writeRecords(db, [species(title)]))[0] ?? 0

type Draft = { record?: number | null; media?: number[]; note?: string }

const draft = async (
  client: Client,
  { record = null, media, note = 'Au bord du chemin' }: Draft = {},
): Promise<ContributionPage> => {
  const photos = media ?? [(await upload(client, await photograph())).media_id]
  const body = { record_id: record, media: photos, note, licence: 'CC-BY-4.0' as const }
  return (await client.call('POST /api/contribution', { body })).data
}

const submit = async (client: Client, { id, version }: ContributionPage): Promise<ContributionPage> =>
  (await client.call('POST /api/contribution/:id/submit', { params: { id }, body: { version } })).data

const handedIn = async (client: Client, options?: Draft): Promise<ContributionPage> =>
  submit(client, await draft(client, options))

const accept = async (client: Client, { id, version }: ContributionPage, record_id?: number): Promise<ContributionPage> =>
  (
    await client.call('POST /api/contribution/:id/accept', {
      params: { id },
      body: { version, ...(record_id ? { record_id } : {}) },
    })
  ).data

const noticesOf = ({ db }: TestServer, person: Person, subject: number) =>
  db
    .selectFrom('notification')
    .select(['note', 'from_id'])
    .where('to_id', '=', person.id)
    .where('kind', '=', 'contribution')
    .where('subject_id', '=', subject)
    .execute()

describe('contributions of their owner', () => {
  it('[AP-25] [EN-16] begin as a draft of the owner alone, are edited, handed in and taken back', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const made = await draft(user)
    expect(made).toMatchObject({ state: 'draft', version: 1, owned_by_me: true, owner: { id: user.person.id }, record: null })
    expect(made.may).toEqual({ edit: true, delete: true, submit: true, withdraw: false, review: false })
    await expect(editor.call('GET /api/contribution/:id', { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
    const body = {
      version: 1,
      note: 'Sous la haie',
      licence: 'CC0-1.0' as const,
      media: made.pictures.map(({ media_id: id }) => id),
      position: { lat: 48.123456, lon: 2.345678 },
      position_precision: 'about' as const,
      observed_at: '2026-05-01T08:00:00',
    }
    const edited = (await user.call('PUT /api/contribution/:id', { params: { id: made.id }, body })).data
    expect(edited).toMatchObject({ note: 'Sous la haie', version: 2, lat: 48.1, observed_at: '2026-05-01T08:00:00' })
    const submitted = await submit(user, edited)
    expect([submitted.state, submitted.may.edit, submitted.may.withdraw]).toEqual(['submitted', false, true])
    await expect(
      user.call('PUT /api/contribution/:id', { params: { id: made.id }, body: { ...body, version: 3 } }),
    ).rejects.toMatchObject({ status: 409, code: 'CONTRIBUTION_STATE' })
    const back = (await user.call('POST /api/contribution/:id/withdraw', { params: { id: made.id } })).data
    expect(back.history.map(({ state }) => state)).toEqual(['draft', 'submitted', 'draft'])
    await user.call('DELETE /api/contribution/:id', { params: { id: made.id } })
    await expect(user.call('GET /api/contribution/:id', { params: { id: made.id } })).rejects.toMatchObject({ status: 404 })
  })

  it('[AP-25] removed ones are deleted after 30 days, and their photographs stay with the owner', async ({ server }) => {
    const user = await server.join()
    const [old, fresh] = [await draft(user), await draft(user)]
    for (const { id } of [old, fresh]) await user.call('DELETE /api/contribution/:id', { params: { id } })
    await sql`update item set updated_at = now() - interval '31 days' where id = ${old.id}`.execute(server.db)
    expect(await purgeContributions(server.db)).toBe(1)
    const left = await server.db.selectFrom('contribution').select('id').where('id', 'in', [old.id, fresh.id]).execute()
    expect(left).toEqual([{ id: fresh.id }])
    const media = old.pictures[0]?.media_id ?? 0
    expect((await user.call('GET /api/media/:id', { params: { id: media } })).data.privacy_status).toBe(0)
  })

  it('[AP-25] the same creation sent again, or twice at once, makes one', async ({ server }) => {
    const user = await server.join()
    const body = { idempotency_key: randomUUID(), note: 'Une fois' }
    const made = await Promise.all([1, 2, 3].map(() => user.call('POST /api/contribution', { body })))
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    expect((await user.call('GET /api/contribution', {})).list.data).toHaveLength(1)
  })

  it('[AP-25] an edit of a version that is no longer in force is 409 and changes nothing', async ({ server }) => {
    const user = await server.join()
    const { id } = await draft(user)
    const answers = await Promise.allSettled(
      ['un', 'deux'].map((note) => user.call('PUT /api/contribution/:id', { params: { id }, body: { version: 1, note } })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(answers.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { status: 409, code: 'VERSION_CONFLICT' },
    })
    expect((await user.call('GET /api/contribution/:id', { params: { id } })).data.version).toBe(2)
  })

  it('[AP-25] need a photograph and a licence to be handed in, and only own media and open records', async ({ server }) => {
    const [user, other] = [await server.join(), await server.join()]
    const { data: empty } = await user.call('POST /api/contribution', { body: {} })
    await expect(submit(user, empty)).rejects.toMatchObject({
      status: 422,
      fields: { media: 'FIELD_REQUIRED', licence: 'FIELD_REQUIRED' },
    })
    const foreign = await upload(other, await photograph())
    await expect(draft(user, { media: [foreign.media_id] })).rejects.toMatchObject({ status: 422 })
    const hidden = (await writeRecords(server.db, [species('Rosa clausa')], { privacy: 0 }))[0] ?? 0
    for (const record of [hidden, 999_999]) {
      await expect(draft(user, { record })).rejects.toMatchObject({ status: 422, fields: { record_id: 'RECORD_UNKNOWN' } })
    }
  })
})

describe('review of contributions', () => {
  it('[AP-25] accepting publishes the media and puts them, credited, on the record', async ({ server }) => {
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

  it('[AP-25] an unknown one needs the reviewer to name what it shows', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.as('editor')]
    const submitted = await handedIn(user)
    await expect(accept(editor, submitted)).rejects.toMatchObject({ status: 422, fields: { record_id: 'FIELD_REQUIRED' } })
    const record = await newSpecies(server, 'Rosa canina')
    expect((await accept(editor, submitted, record)).record).toMatchObject({ id: record, title: 'Rosa canina' })
  })

  it('[AP-25] sent back with a reason it is edited and handed in again, and the owner is told each time', async ({ server }) => {
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

  it('[AP-25] [T23] of two reviewers at once one wins, the other gets 409, and it is published once', async ({ server }) => {
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

  it('[AP-25] after ten accepted ones those of a CONTRIB are published at once, where the site allows it', async ({ server }) => {
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

  it('[AP-25] [T4] guests get 401, strangers 404, the owner no review, and nothing changes', async ({ server }) => {
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

  it('[AP-03] lists own ones, and those of everybody but drafts to reviewers, filtered and paged', async ({ server }) => {
    const [user, editor] = [await server.join(), await server.join({ role: 'EDITOR' })]
    const ids: number[] = []
    for (let at = 0; at < 3; at += 1) ids.push((await handedIn(user)).id)
    const kept = await draft(user)
    const own = (await user.call('GET /api/contribution', { query: { _size: 3 } })).list
    expect(own.data.map(({ id }) => id)).toEqual([kept.id, ids[2], ids[1]])
    const rest = (await user.call('GET /api/contribution', { query: { _size: 3, _after: own.next ?? '' } })).list
    expect([rest.data.map(({ id }) => id), rest.next]).toEqual([[ids[0]], null])
    const all = (query: Record<string, unknown>) =>
      editor.call('GET /api/contribution', { query: { scope: 'all', owner: user.person.id, ...query } })
    expect((await all({})).list.data.map(({ id }) => id)).toEqual(ids.toReversed())
    expect((await all({ _sort: '-new', state: 'submitted' })).list.data.map(({ id }) => id)).toEqual(ids)
    expect((await all({ state: 'draft' })).list.data).toEqual([])
  })

  it('[AP-03] no list of contributions reads a table from end to end', async ({ server }) => {
    const editor = { account: 1, person: 1, entity: 1, role: 'EDITOR' } as const
    await server.db.transaction().execute(async (trx) => {
      await sql`set local enable_seqscan = off`.execute(trx)
      const page = { oldestFirst: false, after: 5, limit: 21 }
      for (const filter of [
        { scope: 'own' as const },
        { scope: 'all' as const },
        { scope: 'all' as const, state: 'submitted' as const },
        { scope: 'all' as const, owner: 1 },
        { scope: 'accepted' as const, record: 1 },
      ]) {
        const scanned = await scannedBy(trx, async (db) => {
          await contributionRows(db, editor, { ...page, ...filter })
        })
        expect(scanned, JSON.stringify(filter)).toEqual([])
      }
    })
  })
})
