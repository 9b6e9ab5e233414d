import { describe, expect } from 'vitest'
import { article, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { draft, handedIn, newSpecies } from '../contribution/contribution-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { make } from '../catalogue/records.ts'
import { newAdmin } from '../moderation/moderation.ts'
import { outcome } from '../social.ts'

describe('admin tables of user content', () => {
  it('[AP-09] photographs are found by words and owner; private ones are not shown', async ({ server }) => {
    const admin = await newAdmin(server)
    const helene = await server.join({ name: 'Hélène Vasseur' })
    const add = async (title: string, privacy_status: 0 | 9) => {
      const { media_id } = await upload(helene, await photograph())
      await helene.call('PUT /api/media/:id', { params: { id: media_id }, body: { version: 1, title, privacy_status } })
      await server.db.updateTable('media').set({ kept_at: new Date() }).where('id', '=', media_id).execute()
      return media_id
    }
    const [open, own] = [await add('Tournesols, fin juillet', 9), await add('Tournesols secrets', 0)]
    const ids = async (client: Client, query: { q?: string; type?: 'image' | 'video' }) =>
      (await client.call('GET /api/admin/media', { query })).list.data.map(({ id }) => id)
    expect(await ids(admin, { q: 'tournesol' })).toEqual([open])
    expect(await ids(admin, { q: 'vasseur helene' })).toEqual([open])
    expect(await ids(admin, { q: 'helene', type: 'video' })).toEqual([])
    expect(await ids(admin, { q: 'pivoine' })).toEqual([])
    const { list } = await admin.call('GET /api/admin/media', { query: { q: 'tournesol' } })
    expect(list.data[0]).toMatchObject({
      title: 'Tournesols, fin juillet',
      type: 'image',
      privacy_status: 9,
      owner: { display_name: 'Hélène Vasseur' },
    })
    // Deleting its row hides it from everybody; the list of deleted rows restores it.
    await admin.call('DELETE /api/admin/dop/:id', { params: { id: `item.${open}` }, body: { reason: 'Doublon' } })
    expect(await ids(admin, { q: 'tournesol' })).toEqual([])
    expect(await outcome(server.guest().call('GET /api/media/:id', { params: { id: open } }))).toBe('404 NOT_FOUND')
    await admin.call('POST /api/admin/dop/:id/restore', { params: { id: `item.${open}` } })
    expect(await ids(admin, { q: 'tournesol' })).toEqual([open])
    expect((await helene.call('GET /api/media/:id', { params: { id: own } })).data.privacy_status).toBe(0)
  })

  it('[AP-09] contributions are found by state, subject and owner, without drafts of others', async ({ server }) => {
    const admin = await newAdmin(server)
    const luis = await server.join({ name: 'Luis Ferreira' })
    const record = await newSpecies(server, 'Gentiana lutea')
    const handed = await handedIn(luis, { record, note: 'Sur un talus calcaire' })
    const kept = await draft(luis, { record, note: 'Pas encore' })
    const ids = async (query: { q?: string; state?: 'draft' | 'submitted' | 'accepted' }) =>
      (await admin.call('GET /api/admin/contribution', { query })).list.data.map(({ id }) => id)
    expect(await ids({ q: 'gentiana lutea' })).toEqual([handed.id])
    expect(await ids({ q: 'talus' })).toEqual([handed.id])
    expect(await ids({ q: 'ferreira luis' })).toEqual([handed.id])
    expect(await ids({ q: 'luis', state: 'submitted' })).toEqual([handed.id])
    expect(await ids({ q: 'luis', state: 'accepted' })).toEqual([])
    expect(await ids({ q: 'luis', state: 'draft' })).toEqual([])
    expect(await ids({})).not.toContain(kept.id)
    await admin.call('DELETE /api/admin/dop/:id', { params: { id: `item.${handed.id}` }, body: { reason: 'Doublon' } })
    expect(await ids({ q: 'talus' })).toEqual([])
    expect(await outcome(luis.call('GET /api/contribution/:id', { params: { id: handed.id } }))).toBe('404 NOT_FOUND')
    await admin.call('POST /api/admin/dop/:id/restore', { params: { id: `item.${handed.id}` } })
    expect((await luis.call('GET /api/contribution/:id', { params: { id: handed.id } })).data.state).toBe('submitted')
  })
})

describe('records of the site’s organisation', () => {
  it('[RO-04] are found by catalogue editors with any privacy, in table, page and bulk edit; by nobody else', async ({
    server,
  }) => {
    const [id = 0] = await writeRecords(server.db, [species('Drosera anglica')], { privacy: 0 })
    const [other = 0] = await writeRecords(server.db, [species('Drosera rotundifolia')], { privacy: 1 })
    const ids = async (client: Client, privacy?: '0' | '1' | '9') =>
      (await client.call('GET /api/species', { query: { q: 'drosera', privacy, _sort: 'title' } })).list.data.map((row) => row.id)
    for (const client of [server.guest(), await server.as('user'), await server.as('contrib')]) {
      expect(await ids(client)).toEqual([])
      expect(await outcome(client.call('GET /api/species/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    }
    const [editor, admin] = [await server.as('editor'), await newAdmin(server)]
    for (const client of [editor, admin]) {
      expect(await ids(client)).toEqual([id, other])
      expect(await ids(client, '0')).toEqual([id])
      expect(await ids(client, '1')).toEqual([other])
      expect(await ids(client, '9')).toEqual([])
      expect((await client.call('GET /api/species/:id', { params: { id } })).data).toMatchObject({ privacy_status: 0 })
    }
    const records = { q: 'drosera', privacy: '0' as const }
    const change = { field: 'privacy_status' as const, value: '9' as const }
    const { data } = await admin.call('POST /api/admin/record/preview', { body: { kind: 'species', change, records } })
    expect(data.rows).toMatchObject([{ id, before: '0', after: '9' }])
    // The site's search finds no private records, for anybody.
    expect((await admin.call('GET /api/search', { query: { q: 'drosera' } })).list.data).toEqual([])
  })

  it('[AP-03] in a list narrowed by privacy alone have an exact count on the first page', async ({ server }) => {
    await writeRecords(server.db, [genus('Linnaea'), genus('Moehringia')], { privacy: 0 })
    await writeRecords(server.db, [genus('Parnassia'), genus('Primula'), genus('Saxifraga')], { privacy: 1 })
    await writeRecords(
      server.db,
      ['Silene', 'Soldanella', 'Trollius', 'Viola'].map((title) => genus(title)),
    )
    const editor = await server.as('editor')
    for (const privacy of ['0', '1', '9'] as const) {
      const list = async (_size: number) => (await editor.call('GET /api/genus', { query: { privacy, _size } })).list
      const whole = (await list(100)).data.length
      expect(whole, privacy).toBeGreaterThan(1)
      expect((await list(1)).count, privacy).toBe(whole)
    }
  })

  it('[T4] private items of a person stay private, records or not', async ({ server }) => {
    const one = await server.join({ role: 'EDITOR' })
    const id = await make(one, 'Carnet intime', { privacy_status: 0 })
    const admin = await newAdmin(server)
    expect(await outcome(admin.call('GET /api/bibliography/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    const { list } = await admin.call('GET /api/bibliography', { query: { q: 'carnet intime', privacy: '0' } })
    expect(list.data).toEqual([])
    const [post = 0] = await writeRecords(server.db, [article('Intime')], { ownerId: one.person.id, privacy: 0 })
    expect(await outcome(admin.call('GET /api/article/:id', { params: { id: post } }))).toBe('404 NOT_FOUND')
  })
})
