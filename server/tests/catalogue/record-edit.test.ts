import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import { pictureRows, picturesIn } from '../../src/platform/item/pictures.ts'
import { artwork, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'
import { change, content, found, make, picture, read } from './records.ts'
import { outcome } from '../social.ts'

describe('writing records', () => {
  it('[AP-25] [RO-04] editors create records; guests, users and contributors cannot', async ({ server }) => {
    const before = await server.db.selectFrom('record').select('id').execute()
    expect(await outcome(make(server.guest(), 'Refusée'))).toBe('401 UNAUTHORIZED')
    for (const role of ['user', 'contrib'] as const) {
      expect(await outcome(make(await server.as(role), 'Refusée'))).toBe('403 FORBIDDEN')
    }
    expect(await server.db.selectFrom('record').select('id').execute()).toHaveLength(before.length)
    const editor = await server.as('editor')
    const { data } = await editor.call('POST /api/bibliography', { body: content('Pivoine de Chine') })
    expect(data).toMatchObject({ title: 'Pivoine de Chine', version: 1, status: 'published', owner: { id: editor.person.id } })
    expect(await found(server.guest(), 'pivoine')).toEqual(['Pivoine de Chine'])
  })

  it('[AP-25] [EN-16] every kind of the catalogue is created, read, changed and removed', async ({ server }) => {
    const editor = await server.as('editor')
    const common = { language: 'fr', status: 'published' as const }
    const { data: genus } = await editor.call('POST /api/genus', {
      body: { ...common, title: 'Barbara Regina Dietzsch', fields: { class: 'artist' } },
    })
    const { data: species } = await editor.call('POST /api/species', {
      body: { ...common, title: 'Papaver rhoeas', fields: { genus: 'Papaver', epithet: 'rhoeas' } },
    })
    const { data: article } = await editor.call('POST /api/article', {
      body: { ...common, title: 'Sur le vélin', fields: { paragraphs: ['Un.'] } },
    })
    const version = 1
    const genusFields = { ...genus.fields, nationality: 'Allemagne' }
    const changed = await editor.call('PUT /api/genus/:id', {
      params: { id: genus.id },
      body: { ...common, title: genus.title, fields: genusFields, version },
    })
    expect(changed.data).toMatchObject({ version: 2, fields: { nationality: 'Allemagne' } })
    await editor.call('PUT /api/species/:id', {
      params: { id: species.id },
      body: { ...common, title: species.title, fields: { ...species.fields, family: 'Papaveraceae' }, version },
    })
    await editor.call('PUT /api/article/:id', {
      params: { id: article.id },
      body: { ...common, title: 'Sur le papier', fields: article.fields, version },
    })
    await editor.call('DELETE /api/genus/:id', { params: { id: genus.id } })
    await editor.call('DELETE /api/species/:id', { params: { id: species.id } })
    await editor.call('DELETE /api/article/:id', { params: { id: article.id } })
    const guest = server.guest()
    for (const [kind, { id }] of Object.entries({ genus, species, article })) {
      expect((await guest.send('GET', `/api/${kind}/${id}`)).statusCode).toBe(404)
    }
  })

  it('[AP-25] one key creates one record, under concurrency too', async ({ server }) => {
    const editor = await server.as('editor')
    const body = { ...content('Une seule fois'), idempotency_key: randomUUID() }
    const made = await Promise.all(Array.from({ length: 8 }, () => editor.call('POST /api/bibliography', { body })))
    expect(new Set(made.map(({ data }) => data.id)).size).toBe(1)
  })

  it.for([
    [{ identifiers: { doi: '10.5281' } }, 'fields.identifiers.doi', 'DOI_INVALID'],
    [{ identifiers: { ISBN: '978-2-07-036822-9' } }, 'fields.identifiers.ISBN', 'ISBN_INVALID'],
    [{ identifiers: { ark: 'ark:/1/x' } }, 'fields.identifiers.ark', 'ARK_INVALID'],
    [{ date: { text: '?', from: 10, to: -10 } }, 'fields.date', 'DATE_ORDER'],
    [{ dimensions: [{ name: 'height', value: -1, unit: 'cm' }] }, 'fields.dimensions.0.value', 'DATA_TOO_SMALL'],
    [{ dimensions: [{ name: 'height', value: 1, unit: 'ell' }] }, 'fields.dimensions.0.unit', 'DATA_NOT_ALLOWED'],
    [{ source_url: 'javascript:alert(1)' }, 'fields.source_url', 'ADDRESS_INVALID'],
    [{ owner_id: 1 }, 'fields.owner_id', 'FIELD_UNKNOWN'],
  ] as const)('[AP-25] refuses %j and names the field', async ([fields, field, code], { server }) => {
    const editor = await server.as('editor')
    const body = { ...content('Fautive'), fields: { class: 'artwork', ...fields } }
    const answer = await editor.send('POST', '/api/bibliography', { body })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { [field]: code }])
  })

  it('[AP-25] accepts valid identifiers, years before 1 and sizes with their unit', async ({ server }) => {
    const fields = {
      class: 'artwork' as const,
      date: { text: '51 av. J.-C.', from: -50, to: -50 },
      dimensions: [{ name: 'height' as const, value: 34.5, unit: 'cm' as const }],
      identifiers: { isbn: '978-2-07-036822-8', doi: '10.15468/xoidmd', ark: 'ark:/12148/btv1b8449691v' },
    }
    const id = await make(await server.as('editor'), 'Denier', { fields })
    expect((await read(server.guest(), id)).fields).toMatchObject(fields)
  })

  it('[T5] privileged keys are refused in every write of a record', async ({ server }) => {
    const editor = await server.as('editor')
    for (const key of ['id', 'owner_id', 'created_by', 'auth_role', 'evaluation_count', 'owned_by_me', '_state', 'source']) {
      const answer = await editor.send('POST', '/api/genus', {
        body: { title: 'x', language: 'fr', fields: { class: 'artist' }, [key]: 1 },
      })
      expect([answer.statusCode, answer.json().fields]).toEqual([422, { [key]: 'FIELD_UNKNOWN' }])
    }
    const removed = await editor.send('POST', '/api/bibliography', { body: content('x', { privacy_status: -1 as 9 }) })
    expect(removed.statusCode).toBe(422)
  })

  it('[AP-25] a change from an older version answers 409 with both texts, and loses neither', async ({ server }) => {
    const [one, other] = [await server.join({ role: 'EDITOR' }), await server.join({ role: 'EDITOR' })]
    const id = await make(one, 'Tulipe')
    await change(one, id, { ...content('Tulipe perroquet'), version: 1 })
    const answer = await other.send('PUT', `/api/bibliography/${id}`, { body: { ...content('Tulipe sauvage'), version: 1 } })
    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({
      error_code: 'VERSION_CONFLICT',
      conflict: { current: { version: 2, title: 'Tulipe perroquet' }, yours: { version: 1, title: 'Tulipe sauvage' } },
    })
    expect(await read(one, id)).toMatchObject({ title: 'Tulipe perroquet', version: 2 })
    // Repeats the call whose answer was lost.
    expect((await change(one, id, { ...content('Tulipe perroquet'), version: 1 })).data.version).toBe(2)
  })

  it('[AP-25] [T23] of concurrent changes of one version exactly one wins', async ({ server }) => {
    const editor = await server.as('editor')
    const id = await make(editor, 'Course')
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, at) => outcome(change(editor, id, { ...content(`Course ${at}`), version: 1 }))),
    )
    expect(outcomes.filter((each) => each === '200')).toHaveLength(1)
    expect(outcomes.filter((each) => each === '409 VERSION_CONFLICT')).toHaveLength(11)
    expect((await read(editor, id)).version).toBe(2)
  })

  it('[RO-04] people who may not edit get 403 for visible records and 404 for others', async ({ server }) => {
    const [open = 0] = await writeRecords(server.db, [artwork('À tous')])
    const owner = await server.join({ role: 'EDITOR' })
    const hidden = await make(owner, 'À moi', { privacy_status: 0 })
    const body = { ...content('Volée'), version: 1 }
    expect(await outcome(change(server.guest(), open, body))).toBe('401 UNAUTHORIZED')
    expect(await outcome(change(await server.as('contrib'), open, body))).toBe('403 FORBIDDEN')
    for (const client of [await server.as('contrib'), await server.as('editor'), await server.as('admin')]) {
      expect(await outcome(change(client, hidden, body))).toBe('404 NOT_FOUND')
      expect(await outcome(client.call('DELETE /api/bibliography/:id', { params: { id: hidden } }))).toBe('404 NOT_FOUND')
      expect(await outcome(client.call('GET /api/bibliography/:id/history', { params: { id: hidden } }))).toBe('404 NOT_FOUND')
    }
    expect(await outcome(change(owner, open, { ...body, version: 1 }))).toBe('200')
    expect(await outcome((await server.as('user')).call('DELETE /api/bibliography/:id', { params: { id: open } }))).toBe(
      '403 FORBIDDEN',
    )
    expect(await outcome((await server.as('user')).call('GET /api/bibliography/:id/history', { params: { id: open } }))).toBe(
      '403 FORBIDDEN',
    )
  })

  it('[AP-25] media keep their order, text and focal point, and only own ones are accepted', async ({ server }) => {
    const editor = await server.join({ role: 'EDITOR' })
    const [first, second] = [await picture(server, editor.person.id, 0), await picture(server, editor.person.id)]
    const media = [
      { media_id: second, alt: 'Une pivoine', focal: { x: 0.25, y: 0.5 } },
      { media_id: first, alt: null, focal: null },
    ]
    const id = await make(editor, 'Illustrée', { media })
    expect(await read(server.guest(), id)).toMatchObject({ media, pictures: [{ media_id: second, alt: 'Une pivoine' }, {}] })
    // The record's focal point precedes that of the picture, which is the default.
    const focals = async () => (await read(server.guest(), id)).pictures.map(({ focal }) => focal)
    expect(await focals()).toEqual([{ x: 25, y: 50 }, null])
    await server.db.updateTable('media').set({ focal_x: 10, focal_y: 90 }).where('id', 'in', [first, second]).execute()
    expect(await focals()).toEqual([
      { x: 25, y: 50 },
      { x: 10, y: 90 },
    ])
    const { rows } = await sql<{ pictures: Parameters<typeof picturesIn>[0] }>`
      select ${pictureRows('item.id')} as pictures from item where id = ${id}`.execute(server.db)
    expect(picturesIn(rows[0]?.pictures ?? null).map(({ focal }) => focal)).toEqual(await focals())
    await change(editor, id, { ...content('Illustrée', { media: media.toReversed() }), version: 1 })
    expect((await read(server.guest(), id)).media.map(({ media_id }) => media_id)).toEqual([first, second])
    // Another editor keeps existing media and cannot attach media of others.
    const other = await server.join({ role: 'EDITOR' })
    await change(other, id, { ...content('Illustrée', { media: [{ media_id: first }] }), version: 2 })
    const stolen = await picture(server, (await server.join()).person.id, 0)
    const answer = await other.send('PUT', `/api/bibliography/${id}`, {
      body: { ...content('Illustrée', { media: [{ media_id: stolen }] }), version: 3 },
    })
    expect([answer.statusCode, answer.json().fields]).toEqual([422, { media: 'MEDIA_UNKNOWN' }])
    const twice = [{ media_id: first }, { media_id: first }]
    expect(await outcome(change(other, id, { ...content('x', { media: twice }), version: 3 }))).toBe('422 DATA_INVALID')
  })
})
