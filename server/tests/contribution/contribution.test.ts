import { randomUUID } from 'node:crypto'
import type { ContributionPage } from '@florilege/shared/contracts'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { purgeContributions } from '../../src/features/contribution/purge-contributions-job.ts'
import { contributionRows } from '../../src/features/contribution/contribution-store.ts'
import { species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { accept, draft, handedIn, newSpecies, submit } from './contribution-fixture.ts'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { scannedBy } from '../plans.ts'

describe('contributions of their owner', () => {
  it('[AP-25] [EN-16] begin as a private draft, and are edited, submitted and withdrawn', async ({ server }) => {
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

  it('[AP-25] [BY-06] describe their photographs, and the descriptions become part of the record', async ({ server }) => {
    const [contrib, editor] = [await server.join({ role: 'CONTRIB' }), await server.as('editor')]
    const record = await newSpecies(server)
    const first = await draft(contrib, { record })
    const id = first.pictures[0]?.media_id ?? 0
    const change = (version: number, body: object) =>
      contrib.send('PUT', `/api/contribution/${first.id}`, {
        body: { record_id: record, media: [id], licence: 'CC0-1.0', version, ...body },
      })
    const other = await change(first.version, { alts: [{ media_id: id + 1, alt: 'Une rose' }] })
    expect([other.statusCode, other.json<{ fields: object }>().fields]).toEqual([422, { alts: 'MEDIA_UNKNOWN' }])
    const said = await change(first.version, { alts: [{ media_id: id, alt: 'Une rose vue de près' }] })
    expect(said.json()).toMatchObject({ data: { pictures: [{ alt: 'Une rose vue de près' }] } })
    const kept = (await change(first.version + 1, {})).json<{ data: ContributionPage }>().data
    expect(kept.pictures[0]?.alt).toBe('Une rose vue de près')
    await accept(editor, await submit(contrib, kept))
    const { data } = await contrib.call('GET /api/species/:id', { params: { id: record } })
    expect(data.pictures.at(-1)).toMatchObject({ media_id: id, alt: 'Une rose vue de près' })
  })

  it('[AP-25] a repeated or concurrent creation creates one', async ({ server }) => {
    const user = await server.join()
    const body = { idempotency_key: randomUUID(), note: 'Une fois' }
    const made = await Promise.all([1, 2, 3].map(() => user.call('POST /api/contribution', { body })))
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
    expect((await user.call('GET /api/contribution', {})).list.data).toHaveLength(1)
  })

  it('[AP-25] an edit of an outdated version is 409 and changes nothing', async ({ server }) => {
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

  it('[AP-25] need a photograph and a licence for submission, and accept only own media and open records', async ({ server }) => {
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

  it('[VA-06] [AP-25] accept four photographs; older ones with more keep them, and accept no more', async ({ server }) => {
    const user = await server.join()
    const media: number[] = []
    for (let at = 0; at < 6; at += 1) media.push((await upload(user, await photograph())).media_id)
    const make = (photos: number[]) => draft(user, { media: photos })
    await expect(make(media.slice(0, 5))).rejects.toMatchObject({ status: 422, fields: { media: 'DATA_TOO_LONG' } })
    const { id, version } = await make(media.slice(0, 4))
    const change = async (photos: number[]) =>
      (await user.call('PUT /api/contribution/:id', { params: { id }, body: { media: photos, version } })).data
    await expect(change(media.slice(0, 5))).rejects.toMatchObject({ status: 422, fields: { media: 'DATA_TOO_LONG' } })
    // Created before the rule existed.
    const fifth = { item_id: id, media_id: media[4] ?? 0, position: 9 }
    await server.db.insertInto('item_media').values(fifth).execute()
    await expect(change(media)).rejects.toMatchObject({ status: 422 })
    expect((await change(media.slice(0, 5))).pictures).toHaveLength(5)
  })
})

describe('lists of contributions', () => {
  it('[AP-03] lists own ones, and all but drafts for reviewers, filtered and paged', async ({ server }) => {
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

  it('[AP-03] no list of contributions scans a table', async ({ server }) => {
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
