import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import { BULK_MOST, recordDraft } from '@florilege/shared/contracts'
import type { BulkChange } from '@florilege/shared/contracts'
import { catalogueOwner } from '../../src/features/catalogue/catalogue-owner.ts'
import { insertRecords, nextIds } from '../../src/features/catalogue/record/record-write.ts'
import { article, artwork, OWNER, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { audited, newAdmin } from '../moderation/moderation.ts'
import { change, content, read } from './records.ts'
import { outcome } from '../social.ts'

const GOUACHE: BulkChange = { field: 'technique', value: 'gouache' }
const reason = 'Une même technique'

const preview = async (client: Client, ids: number[], set: BulkChange = GOUACHE) =>
  (
    await client.call('POST /api/admin/record/preview', {
      body: { kind: 'bibliography', change: set, records: { ids } },
    })
  ).data

/** Sets a field of the records in their present versions. */
const make = async (client: Client, ids: number[], set: BulkChange = GOUACHE, idempotency_key?: string) => {
  const { rows } = await preview(client, ids, set)
  const records = rows.map(({ id, version }) => ({ id, version }))
  return (
    await client.call('POST /api/admin/record/bulk', {
      body: { kind: 'bibliography', change: set, records, reason, idempotency_key },
    })
  ).data
}

const undo = async (client: Client, id: number) =>
  (await client.call('POST /api/admin/record/bulk/:id/undo', { params: { id }, body: { reason: 'Finalement non' } })).data

const results = async (client: Client, id: number, query = {}) =>
  (await client.call('GET /api/admin/record/bulk/:id/record', { params: { id }, query })).list

const technique = async (client: Client, id: number) => (await read(client, id)).fields.technique ?? null

describe('bulk edits of records', () => {
  it('[RT-39] [BY-14] are previewed, logged as one action and undone as one', async ({ server }) => {
    const admin = await newAdmin(server)
    const ids = await writeRecords(server.db, [
      artwork('Pavot', { technique: 'huile', subjects: ['fleurs'] }),
      artwork('Bleuet'),
      artwork('Souci', { technique: 'gouache' }),
    ])
    const [one = 0, two = 0, three = 0] = ids
    const { rows, missing, more } = await preview(admin, [...ids, 999_999])
    expect({ missing, more }).toEqual({ missing: 1, more: false })
    expect(rows.map(({ id, before, after, left }) => [id, before, after, left])).toEqual([
      [three, 'gouache', 'gouache', 'unchanged'],
      [two, null, 'gouache', null],
      [one, 'huile', 'gouache', null],
    ])
    expect(await technique(admin, one)).toBe('huile')

    const key = randomUUID()
    const records = rows.map(({ id, version }) => ({ id, version }))
    const body = { kind: 'bibliography', change: GOUACHE, records, reason, idempotency_key: key } as const
    const made = (await admin.call('POST /api/admin/record/bulk', { body })).data
    expect(made).toMatchObject({ changed: 2, left: 1, undone: null, reason, by: { id: admin.person.id } })
    // Repeating the call returns the first result.
    expect((await admin.call('POST /api/admin/record/bulk', { body })).data).toEqual(made)
    expect(await Promise.all(ids.map((id) => technique(server.guest(), id)))).toEqual(['gouache', 'gouache', 'gouache'])
    expect((await read(admin, one)).fields.subjects).toEqual(['fleurs'])
    const first = await results(admin, made.id, { _size: 2 })
    const rest = await results(admin, made.id, { _size: 2, _after: first.next ?? '' })
    expect([...first.data, ...rest.data].map(({ id, title, left }) => [id, title, left])).toEqual([
      [three, 'Souci', 'unchanged'],
      [two, 'Bleuet', null],
      [one, 'Pavot', null],
    ])

    const undone = await undo(admin, made.id)
    expect(undone.undone).toMatchObject({ restored: 2, kept: 0, by: { id: admin.person.id }, reason: 'Finalement non' })
    expect(await undo(admin, made.id)).toEqual(undone)
    expect(await Promise.all(ids.map((id) => technique(admin, id)))).toEqual(['huile', null, 'gouache'])
    expect((await admin.call('GET /api/admin/record/bulk', { query: { _size: 1 } })).list.data).toEqual([undone])
    expect(await audited(server, 'bulk', made.id)).toEqual(['record.bulk', 'record.bulk-undo'])
    const history = await admin.call('GET /api/bibliography/:id/history', { params: { id: one } })
    expect(history.list.data.slice(0, 2)).toMatchObject([
      { action: 'restored', before: { 'fields.technique': 'gouache' }, after: { 'fields.technique': 'huile' } },
      { action: 'changed', by: { id: admin.person.id } },
    ])
  })

  it('[RT-39] skip records changed since the preview, and their undo skips records changed since the edit', async ({
    server,
  }) => {
    const admin = await newAdmin(server)
    const editor = await server.as('editor')
    const ids = await writeRecords(
      server.db,
      ['A', 'B', 'C', 'D'].map((title) => artwork(title)),
    )
    const [seen = 0, rewritten = 0, retitled = 0, removed = 0] = ids
    const { rows } = await preview(admin, ids)
    const fields = { class: 'artwork', technique: 'pastel' } as const
    await change(editor, seen, { ...content('A', { fields }), version: 1 })
    const records = rows.map(({ id, version }) => ({ id, version }))
    const body = { kind: 'bibliography', change: GOUACHE, records, reason } as const
    const { id, changed, left } = (await admin.call('POST /api/admin/record/bulk', { body })).data
    expect({ changed, left }).toEqual({ changed: 3, left: 1 })
    expect(await technique(admin, seen)).toBe('pastel')

    await change(editor, rewritten, { ...content('B', { fields }), version: 2 })
    await change(editor, retitled, { ...content('C bis', { fields: { class: 'artwork', technique: 'gouache' } }), version: 2 })
    await editor.call('DELETE /api/bibliography/:id', { params: { id: removed } })
    expect((await undo(admin, id)).undone).toMatchObject({ restored: 1, kept: 2 })
    expect(await technique(admin, rewritten)).toBe('pastel')
    expect(await read(admin, retitled)).toMatchObject({ title: 'C bis', fields: { class: 'artwork' } })
    expect((await results(admin, id)).data.map((row) => [row.id, row.left ?? row.undone])).toEqual([
      [removed, 'removed'],
      [retitled, 'restored'],
      [rewritten, 'kept'],
      [seen, 'changed_since'],
    ])
  })

  it('[RT-39] preview the first records of the filters, with the number of all', async ({ server }) => {
    const admin = await newAdmin(server)
    await server.db.transaction().execute(async (trx) => {
      const ids = await nextIds(trx, BULK_MOST + 1)
      const draftOf = (at: number) => recordDraft.parse(article(`Brouillon ${at}`, {}, { status: 'draft' }))
      const ownership = { ownerId: await catalogueOwner(trx, OWNER), actorId: null }
      await insertRecords(
        trx,
        ids.map((id, at) => ({ id, draft: draftOf(at), links: [] })),
        ownership,
      )
    })
    const later = new Date(Date.now() + 86_400_000).toISOString()
    const scheduled = { title: 'Demain', language: 'fr', fields: {}, status: 'scheduled', publish_at: later } as const
    const { data } = await admin.call('POST /api/article', { body: scheduled })
    const look = async (records: { q?: string; status?: 'draft' } | { ids: number[] }) =>
      (
        await admin.call('POST /api/admin/record/preview', {
          body: { kind: 'article', change: { field: 'status', value: 'published' }, records },
        })
      ).data
    const found = await look({ status: 'draft' })
    expect([found.rows.length, found.more, found.missing, found.count]).toEqual([BULK_MOST, true, 0, BULK_MOST + 1])
    expect((await look({ q: 'brouillon 17', status: 'draft' })).rows.map(({ title }) => title)).toContain('Brouillon 17')
    expect((await look({ ids: [data.id] })).rows).toMatchObject([{ left: 'scheduled' }])
    const changing = process.env['FULL'] === '1' ? found.rows : found.rows.slice(0, 20)
    const made = await admin.call('POST /api/admin/record/bulk', {
      body: {
        kind: 'article',
        change: { field: 'status', value: 'published' },
        records: changing.map(({ id, version }) => ({ id, version })),
        reason,
      },
    })
    expect(made.data).toMatchObject({ changed: changing.length, left: 0 })
    expect((await server.guest().call('GET /api/article', { query: { q: 'brouillon' } })).list.count).toBe(changing.length)
  })

  it('[RT-39] [RO-04] [T13] are for editors of the catalogue alone, for existing fields, and change nothing else', async ({
    server,
  }) => {
    const [id = 0] = await writeRecords(server.db, [artwork('Intacte')])
    const admin = await newAdmin(server)
    const act = await make(admin, [id])
    const body = { kind: 'bibliography', change: { field: 'technique', value: 'huile' }, records: [{ id, version: 2 }], reason }
    for (const role of ['USER', 'CONTRIB'] as const) {
      const other = await server.join({ role })
      expect(await outcome(preview(other, [id]))).toBe('403 FORBIDDEN')
      expect((await other.send('POST', '/api/admin/record/bulk', { body })).statusCode).toBe(403)
      expect(await outcome(undo(other, act.id))).toBe('403 FORBIDDEN')
      expect(await outcome(results(other, act.id))).toBe('403 FORBIDDEN')
    }
    expect((await server.guest().send('POST', '/api/admin/record/bulk', { body })).statusCode).toBe(401)
    for (const wrong of [
      { change: { field: 'title', value: 'Tout pareil' } },
      { change: { field: 'theme', value: 'Jardins' } },
      { change: { field: 'privacy_status', value: '0' } },
      { change: { field: 'status', value: 'scheduled' } },
      { change: { field: 'technique', value: ' ' } },
      { change: { field: 'source_url', value: 'javascript:alert(1)' } },
      { change: { field: 'technique', value: 'x'.repeat(501) } },
      { change: { field: 'owner_id', value: '1' } },
      // No administrator would find them again.
      { change: { field: 'privacy_status', value: '1' } },
      { reason: '' },
      { records: [] },
      {
        records: [
          { id, version: 2 },
          { id, version: 2 },
        ],
      },
      { records: Array.from({ length: BULK_MOST + 1 }, (_, at) => ({ id: at + 1, version: 1 })) },
    ])
      expect((await admin.send('POST', '/api/admin/record/bulk', { body: { ...body, ...wrong } })).statusCode).toBe(422)
    expect(await outcome(undo(admin, 999_999))).toBe('404 NOT_FOUND')
    expect(await outcome(results(admin, 999_999))).toBe('404 NOT_FOUND')
    expect(await read(admin, id)).toMatchObject({ version: 2, title: 'Intacte', fields: { technique: 'gouache' } })
  })
})
