import { describe, expect } from 'vitest'
import { artwork, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { change, content, found, listed, make, read } from './records.ts'
import { outcome } from '../social.ts'

describe('drafts', () => {
  it('[RO-04] are for editors only, in every list, count, search, link and comment', async ({ server }) => {
    const editor = await server.as('editor')
    const id = await make(editor, 'Ébauche inédite', { status: 'draft' })
    const { person } = await server.join({ role: 'EDITOR' })
    const second = await server.signIn(person)
    for (const client of [server.guest(), await server.as('user'), await server.as('contrib')]) {
      expect(await outcome(read(client, id))).toBe('404 NOT_FOUND')
      expect(await listed(client, 'inédite')).toEqual([])
      expect((await client.call('GET /api/bibliography', { query: { q: 'inédite' } })).list.count).toBe(0)
      expect(await found(client, 'inédite')).toEqual([])
      expect(await outcome(client.call('GET /api/comment/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    }
    for (const client of [editor, second, await server.as('admin')]) {
      expect(await read(client, id)).toMatchObject({ status: 'draft', privacy_status: 9 })
      expect(await listed(client, 'inédite')).toEqual(['Ébauche inédite'])
    }
    await change(second, id, { ...content('Ébauche inédite'), version: 1 })
    expect(await found(server.guest(), 'inédite')).toEqual(['Ébauche inédite'])
    await change(second, id, { ...content('Ébauche inédite', { status: 'draft' }), version: 2 })
    expect(await found(server.guest(), 'inédite')).toEqual([])
    expect(await outcome(read(server.guest(), id))).toBe('404 NOT_FOUND')
  })

  it('[AP-25] only an article can be scheduled, with a time', async ({ server }) => {
    const editor = await server.as('editor')
    const body = { title: 'Demain', language: 'fr', fields: {}, status: 'scheduled' as const }
    expect(await outcome(editor.call('POST /api/article', { body }))).toBe('422 DATA_INVALID')
    const timed = { ...body, publish_at: new Date(Date.now() + 86_400_000).toISOString() }
    const { data } = await editor.call('POST /api/article', { body: timed })
    expect(data).toMatchObject({ status: 'scheduled', publish_at: timed.publish_at })
    expect(await outcome(server.guest().call('GET /api/article/:id', { params: { id: data.id } }))).toBe('404 NOT_FOUND')
    const wrong = await editor.send('POST', '/api/bibliography', { body: { ...content('x'), status: 'scheduled' } })
    expect(wrong.statusCode).toBe(422)
  })
})

describe('lists', () => {
  it('[AP-03] editors list unpublished records by status; for others such a list is empty', async ({ server }) => {
    const editor = await server.as('editor')
    await make(editor, 'Brouillon filtré', { status: 'draft' })
    await make(editor, 'Parue filtrée')
    const titles = async (client: Client, status: 'draft' | 'scheduled' | 'published') => {
      const { list } = await client.call('GET /api/bibliography', { query: { status, _sort: 'new', _size: 100 } })
      expect(list.count).toBe(list.data.length)
      return list.data.map(({ title }) => title)
    }
    expect(await titles(editor, 'draft')).toContain('Brouillon filtré')
    expect(await titles(editor, 'draft')).not.toContain('Parue filtrée')
    expect(await titles(editor, 'published')).not.toContain('Brouillon filtré')
    expect(await titles(editor, 'scheduled')).toEqual([])
    for (const client of [server.guest(), await server.as('contrib')]) {
      expect(await titles(client, 'draft')).toEqual([])
      expect(await titles(client, 'published')).toContain('Parue filtrée')
    }
  })
})

describe('history', () => {
  const history = async (client: Client, id: number, query = {}) =>
    (await client.call('GET /api/bibliography/:id/history', { params: { id }, query })).list

  it('[AP-25] shows author, change, time and entity acted as, newest first and page by page', async ({ server }) => {
    const [one, other] = [
      await server.join({ role: 'EDITOR', name: 'Une' }),
      await server.join({ role: 'EDITOR', name: 'Autre' }),
    ]
    const id = await make(one, 'Lys')
    await change(other, id, { ...content('Lys martagon', { fields: { class: 'artwork', technique: 'burin' } }), version: 1 })
    const { data } = await history(one, id)
    expect(data).toMatchObject([
      {
        version: 2,
        action: 'changed',
        by: { id: other.person.id, display_name: 'Autre' },
        as: { id: other.person.id },
        before: { title: 'Lys' },
        after: { title: 'Lys martagon', 'fields.technique': 'burin' },
      },
      { version: 1, action: 'created', by: { display_name: 'Une' }, before: null },
    ])
    expect(Object.keys(data[0]?.before ?? {})).toEqual(['title'])
    const first = await history(one, id, { _size: 1 })
    const rest = await history(one, id, { _size: 1, _after: first.next ?? '' })
    expect([...first.data, ...rest.data].map(({ version }) => version)).toEqual([2, 1])
    expect(rest.next).toBeNull()
  })

  it('[AP-25] restoring a version creates a new one; from an older version it is 409', async ({ server }) => {
    const editor = await server.as('editor')
    const id = await make(editor, 'Rose mousseuse')
    await change(editor, id, { ...content('Vandalisme'), version: 1 })
    const restore = (to: number, version: number) =>
      editor.call('POST /api/bibliography/:id/history/:version/restore', { params: { id, version: to }, body: { version } })
    expect(await outcome(restore(1, 1))).toBe('409 VERSION_CONFLICT')
    expect(await outcome(restore(7, 2))).toBe('404 NOT_FOUND')
    expect((await restore(1, 2)).data).toMatchObject({ title: 'Rose mousseuse', version: 3 })
    expect(await found(server.guest(), 'mousseuse')).toEqual(['Rose mousseuse'])
    expect(await found(server.guest(), 'vandalisme')).toEqual([])
  })

  it('[AP-25] an import creates a version too', async ({ server }) => {
    const [id = 0] = await writeRecords(server.db, [artwork('Venue d’ailleurs')])
    const editor = await server.as('editor')
    await change(editor, id, { ...content('Changée ici'), version: 1 })
    const params = { id, version: 1 }
    const { data } = await editor.call('POST /api/bibliography/:id/history/:version/restore', { params, body: { version: 2 } })
    expect(data.title).toBe('Venue d’ailleurs')
  })
})

describe('removing', () => {
  it('[RT-41] [AP-25] can be undone by editors, for a record of any owner; others cannot find it meanwhile', async ({
    server,
  }) => {
    const [id = 0] = await writeRecords(server.db, [artwork('Ancolie des jardins')])
    const [editor, user] = [await server.as('editor'), await server.as('user')]
    await editor.call('DELETE /api/bibliography/:id', { params: { id } })
    expect(await outcome(read(editor, id))).toBe('404 NOT_FOUND')
    const [last] = (await editor.call('GET /api/bibliography/:id/history', { params: { id }, query: { _size: 1 } })).list.data
    const version = last?.version ?? 0
    const back = (client: Client) =>
      client.call('POST /api/bibliography/:id/history/:version/restore', { params: { id, version }, body: { version } })
    expect(await outcome(user.call('GET /api/bibliography/:id/history', { params: { id } }))).toBe('404 NOT_FOUND')
    expect(await outcome(back(user))).toBe('404 NOT_FOUND')
    expect((await back(editor)).data).toMatchObject({ title: 'Ancolie des jardins' })
    expect(await found(server.guest(), 'ancolie')).toEqual(['Ancolie des jardins'])
  })

  it('[AP-07] removes a record from everything at once, is recorded, and can be undone by its owner', async ({ server }) => {
    const [owner, editor] = [await server.join({ role: 'EDITOR' }), await server.as('editor')]
    const id = await make(owner, 'Bleuet des champs')
    await editor.call('DELETE /api/bibliography/:id', { params: { id } })
    expect(await found(server.guest(), 'bleuet')).toEqual([])
    expect(await outcome(read(editor, id))).toBe('404 NOT_FOUND')
    expect(await outcome(editor.call('DELETE /api/bibliography/:id', { params: { id } }))).toBe('404 NOT_FOUND')
    expect(await read(owner, id)).toMatchObject({ privacy_status: -1, version: 2 })
    expect(await outcome(change(owner, id, { ...content('Bleuet'), version: 2 }))).toBe('409 RECORD_REMOVED')
    const entry = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('action', '=', 'record.remove')
      .where('subject_id', '=', String(id))
      .executeTakeFirstOrThrow()
    expect(entry).toMatchObject({ person_id: editor.person.id, subject: 'bibliography' })
    // Repeating it changes nothing.
    await owner.call('DELETE /api/bibliography/:id', { params: { id } })
    const params = { id, version: 1 }
    await owner.call('POST /api/bibliography/:id/history/:version/restore', { params, body: { version: 2 } })
    expect(await found(server.guest(), 'bleuet')).toEqual(['Bleuet des champs'])
  })
})
