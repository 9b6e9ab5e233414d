import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CallInput } from '@florilege/shared/contracts'
import { it } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { makePost, outcome, writeNote } from '../social.ts'
import type { Client } from '../helper.ts'

type NoteChange = CallInput<'PUT /api/note/:id'>['body']

describe('editing a note', () => {
  const change: NoteChange = { text: 'Quatre crocus', category: null, privacy_status: 1, media: [], version: 1 }

  it('[RT-29] [MN-14] [RO-03] changes text, kind, privacy and pictures, and keeps the former text', async ({ server }) => {
    const camille = await server.join()
    const [old, fresh] = [await upload(camille, await photograph()), await upload(camille, await photograph())]
    const { data: note } = await camille.call('POST /api/note', {
      body: { text: 'Trois crocus', category: 'H', media: [old.media_id], idempotency_key: randomUUID() },
    })
    expect(note.edited_at).toBeNull()
    const edit = () =>
      camille.call('PUT /api/note/:id', { params: { id: note.id }, body: { ...change, media: [fresh.media_id] } })
    const { data } = await edit()
    expect(data).toMatchObject({ id: note.id, answer_text: 'Quatre crocus', category: null, privacy_status: 1 })
    expect(data.pictures.map(({ media_id }) => media_id)).toEqual([fresh.media_id])
    expect(data.created_at).toBe(note.created_at)
    expect(data.edited_at).not.toBeNull()
    const found = await camille.call('GET /api/search', { query: { q: 'Quatre crocus', kind: 'post' } })
    expect(found.list.data.map(({ id }) => id)).toContain(note.id)
    const again = await edit()
    expect(again.data).toEqual(data)
    const kept = await server.db.selectFrom('post_version').select(['text', 'category']).where('post_id', '=', note.id).execute()
    expect(kept).toEqual([{ text: 'Trois crocus', category: 'H' }])
  })

  it('[ST-11] keeps a privacy chosen meanwhile if the change omits it', async ({ server }) => {
    const camille = await server.join()
    const note = await writeNote(camille, 'Trois crocus')
    await camille.call('POST /api/post/privacy/:id/:status', { params: { id: note.id, status: '0' } })
    const { privacy_status: _said, ...words } = change
    const { data } = await camille.call('PUT /api/note/:id', { params: { id: note.id }, body: words })
    expect(data).toMatchObject({ answer_text: 'Quatre crocus', privacy_status: 0 })
    expect(await outcome((await server.join()).call('GET /api/note/:id', { params: { id: note.id } }))).toBe('404 NOT_FOUND')
  })

  it('[AP-13] [ST-11] changes the text of a removed note, which only its privacy restores', async ({ server }) => {
    const camille = await server.join()
    const lesson = await makePost(server.db, camille, { kind: 'lesson', title: 'Crocus' })
    const words = { text: 'Quatre crocus', media: [], privacy_status: 9 as const, version: 1 }
    const edits = {
      note: (id: number) => camille.call('PUT /api/note/:id', { params: { id }, body: { ...words, category: null } }),
      lesson: (id: number) => camille.call('PUT /api/lesson/:id', { params: { id }, body: { ...words, title: 'Crocus' } }),
      solution: (id: number) => camille.call('PUT /api/lesson/solution/:id', { params: { id }, body: words }),
      mood: (id: number) =>
        camille.call('PUT /api/mood/:id', { params: { id }, body: { message: words.text, privacy_status: 9, version: 1 } }),
    }
    for (const [kind, edit] of Object.entries(edits) as [keyof typeof edits, typeof edits.note][]) {
      const id = await makePost(server.db, camille, { kind, lesson: kind === 'solution' ? lesson : null, privacy: -1 })
      const { data } = await edit(id)
      expect(data, kind).toMatchObject({ answer_text: 'Quatre crocus', privacy_status: -1 })
      await camille.call('POST /api/post/privacy/:id/:status', { params: { id, status: '9' } })
      const back = await camille.call('GET /api/post/:id', { params: { id } })
      expect(back.data).toMatchObject({ answer_text: 'Quatre crocus', privacy_status: 9 })
    }
  })

  it('is for its author alone, and for notes only', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const id = await makePost(server.db, camille)
    const edit = (client: Client, post: number) =>
      outcome(client.call('PUT /api/note/:id', { params: { id: post }, body: change }))
    expect(await edit(server.guest(), id)).toBe('401 UNAUTHORIZED')
    expect(await edit(theo, id)).toBe('403 FORBIDDEN')
    expect(await edit(await server.as('admin'), id)).toBe('403 FORBIDDEN')
    expect(await edit(theo, await makePost(server.db, camille, { privacy: 0 }))).toBe('404 NOT_FOUND')
    for (const kind of ['lesson', 'mood', 'solution', 'share'] as const)
      expect(await edit(camille, await makePost(server.db, camille, { kind }))).toBe('403 FORBIDDEN')
    const { data } = await theo.call('GET /api/post/:id', { params: { id } })
    expect(data).toMatchObject({ answer_text: 'Trois crocus', edited_at: null })
  })

  it('refuses everything that a new note refuses, foreign pictures too, and then changes nothing', async ({ server }) => {
    const [camille, theo] = [await server.join(), await server.join()]
    const { media_id } = await upload(theo, await photograph())
    const id = await makePost(server.db, camille)
    const wrong = [
      { ...change, text: ' ' },
      { ...change, text: '\u200B\u2060' },
      { ...change, text: 'x'.repeat(5001) },
      { ...change, privacy_status: -1 },
      { ...change, media: [media_id] },
      { ...change, evaluation_count: 4 },
      { text: 'x' },
    ]
    const codes = await Promise.all(
      wrong.map(async (body) => (await camille.send('PUT', `/api/note/${id}`, { body })).statusCode),
    )
    expect(codes).toEqual(wrong.map(() => 422))
    const { data } = await camille.call('GET /api/post/:id', { params: { id } })
    expect(data).toMatchObject({ answer_text: 'Trois crocus', privacy_status: 9, edited_at: null })
  })
})
