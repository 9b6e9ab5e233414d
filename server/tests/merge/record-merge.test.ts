import { describe, expect } from 'vitest'
import { genus, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import { bodyOf, merge, previewOf, rowsAbout, twoArtists, undo } from './merge-world.ts'
import { audited } from '../moderation/moderation.ts'
import { found } from '../catalogue/records.ts'
import { commentsOn } from '../social.ts'

describe('the merge of two records', () => {
  it('[CU-09] is previewed with the fields side by side and the number of things that move, without writing', async ({
    server,
  }) => {
    const { kept, merged, works } = await twoArtists(server)
    const editor = await server.as('editor')
    const before = await rowsAbout(server, [kept, merged, ...works])
    const seen = await previewOf(editor, kept, merged)
    expect(seen).toMatchObject({
      kind: 'genus',
      obstacle: null,
      kept: { id: kept, version: 1 },
      merged: { title: 'Hilaire Degas' },
    })
    expect(seen.moves).toEqual({ links: 1, pictures: 1, comments: 2, likes: 1, anthologies: 1, notices: 1 })
    const field = (name: string) => seen.fields.find((one) => one.name === name)
    expect(field('title')).toMatchObject({ kept: 'Edgar Degas', merged: 'Hilaire Degas', differs: true, proposed: 'kept' })
    expect(field('fields.nationality')).toMatchObject({ kept: null, merged: 'France', proposed: 'merged' })
    expect(field('fields.identifiers')).toMatchObject({ choices: ['kept', 'merged', 'both'], proposed: 'both' })
    expect(field('fields.class')).toMatchObject({ differs: false, choices: ['kept'] })
    expect(await rowsAbout(server, [kept, merged, ...works])).toEqual(before)
  })

  it('[CU-09] moves links, comments, likes, pictures and entries of anthologies, none of them twice', async ({ server }) => {
    const { kept, merged, works, one, both, own, florilege } = await twoArtists(server)
    const editor = await server.as('editor')
    const fields = { 'fields.nationality': 'merged', 'fields.identifiers': 'both' } as const
    const made = await merge(editor, kept, merged, fields)
    expect(made).toMatchObject({ kept_id: kept, merged_id: merged, moves: { links: 1, comments: 2, likes: 1, pictures: 1 } })
    const guest = server.guest()
    const artist = (await guest.call('GET /api/genus/:id', { params: { id: kept } })).data
    expect(artist).toMatchObject({ title: 'Edgar Degas', evaluation_count: 2, comment_count: 3 })
    expect(artist.fields).toMatchObject({ nationality: 'France', identifiers: { tate: '988', bnf: '11898946' } })
    expect(artist.media.map(({ media_id, alt }) => [media_id, alt])).toEqual([
      [both, null],
      [own, 'Portrait'],
    ])
    expect(artist.links.map(({ record }) => record.id).toSorted((a, b) => a - b)).toEqual(works)
    const talk = await commentsOn(guest, kept)
    expect(talk.map(({ message }) => message).toSorted()).toEqual(['En effet', 'Le même', 'Un maître'])
    const [, absinthe = 0, repasseuses = 0] = works
    const bylines = await server.db
      .selectFrom('record')
      .select(['id', 'byline'])
      .where('id', 'in', [absinthe, repasseuses])
      .execute()
    expect(bylines.map(({ byline }) => byline)).toEqual(['Edgar Degas', 'Edgar Degas'])
    const anthology = (await one.call('GET /api/florilege/:id', { params: { id: florilege } })).data
    expect(anthology.entries).toMatchObject([{ item: { id: kept }, words: 'Lui' }])
    expect(await audited(server, 'genus', kept)).toEqual(['record.merge'])
  })

  it('[CU-09] is undone exactly: both records hold again what they held', async ({ server }) => {
    const { kept, merged, works } = await twoArtists(server)
    const editor = await server.as('editor')
    const ids = [kept, merged, ...works]
    const before = await rowsAbout(server, ids)
    const made = await merge(editor, kept, merged, { title: 'merged', 'fields.identifiers': 'both' })
    expect(await rowsAbout(server, ids)).not.toEqual(before)
    const undone = await undo(editor, made.id)
    expect(undone.undone).toMatchObject({ by: { id: editor.person.id } })
    expect(await rowsAbout(server, ids)).toEqual(before)
    expect(await undo(editor, made.id)).toEqual(undone)
    expect(await audited(server, 'genus', kept)).toEqual(['record.merge', 'record.merge-undo'])
    expect((await server.guest().call('GET /api/genus/:id', { params: { id: merged } })).data.title).toBe('Hilaire Degas')
  })

  it('[CU-09] is undone without what was changed in the kept record or added to it since', async ({ server }) => {
    const { kept, merged, other } = await twoArtists(server)
    const editor = await server.as('editor')
    const made = await merge(editor, kept, merged, { title: 'merged', 'fields.nationality': 'merged' })
    const present = (await editor.call('GET /api/genus/:id', { params: { id: kept } })).data
    const { language, fields, version, media } = present
    const body = { title: 'Degas', language, status: 'published' as const, fields, media, version }
    await editor.call('PUT /api/genus/:id', { params: { id: kept }, body })
    await other.call('POST /api/comment/:objectId', { params: { objectId: kept }, body: { message: 'Après', reply_to: null } })
    await undo(editor, made.id)
    const after = (await editor.call('GET /api/genus/:id', { params: { id: kept } })).data
    expect(after.title).toBe('Degas')
    expect(after.fields.nationality).toBeUndefined()
    expect((await commentsOn(editor, kept)).map(({ message }) => message).toSorted()).toEqual(['Après', 'Un maître'])
    expect((await commentsOn(editor, merged)).map(({ message }) => message)).toEqual(['Le même', 'En effet'])
  })

  it('[CU-09] is in the history of both, and the history of the merged record stays readable', async ({ server }) => {
    const { kept, merged } = await twoArtists(server)
    const editor = await server.as('editor')
    const made = await merge(editor, kept, merged)
    const history = async (id: number) =>
      (await editor.call('GET /api/genus/:id/history', { params: { id }, query: { _size: 5 } })).list.data
    expect(await history(kept)).toMatchObject([
      { action: 'changed', version: 2, merge: { id: made.id, into: false, other: { id: merged, title: 'Hilaire Degas' } } },
    ])
    expect(await history(merged)).toMatchObject([{ action: 'removed', merge: { into: true, other: { id: kept } } }])
    await undo(editor, made.id)
    expect((await history(kept)).map(({ action, merge: of }) => [action, of?.id])).toEqual([
      ['restored', made.id],
      ['changed', made.id],
    ])
  })

  it('[CU-09] is found by the name of either record, once', async ({ server }) => {
    const [kept = 0, merged = 0] = await writeRecords(server.db, [genus('Berthe Morisot'), genus('Madame Eugène Manet')])
    const editor = await server.as('editor')
    const made = await merge(editor, kept, merged)
    expect(await found(server.guest(), 'madame eugène')).toEqual(['Berthe Morisot'])
    await undo(editor, made.id)
    expect(await found(server.guest(), 'madame eugène')).toEqual(['Madame Eugène Manet'])
  })

  it('[CU-09] is repeated without effect, and listed newest first', async ({ server }) => {
    const { kept, merged } = await twoArtists(server)
    const editor = await server.as('editor')
    const body = await bodyOf(editor, kept, merged)
    const { data } = await editor.call('POST /api/merge', { body })
    expect((await editor.call('POST /api/merge', { body })).data).toEqual(data)
    const { list } = await editor.call('GET /api/merge', { query: { _size: 1 } })
    expect(list.data).toEqual([data])
    expect(list.next).toBe(String(data.id))
  })
})
