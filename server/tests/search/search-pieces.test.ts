import { describe, expect } from 'vitest'
import { piecesStatement } from '../../src/features/search/suggest-pieces.ts'
import { GUEST } from '../../src/platform/request/actor.ts'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { accept, draft, newSpecies, submit } from '../contribution/contribution-fixture.ts'
import { explain, looked } from '../explain.ts'
import { it } from '../helper.ts'
import type { Client } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { makePost } from '../social.ts'

const pieces = async (client: Client, query: string) =>
  (await client.call('GET /api/search/suggest', { query: { query, of: 'piece' } })).list.data.map(({ k, kind }) => [kind, k])
const searched = async (client: Client, q: string) =>
  (await client.call('GET /api/search', { query: { q } })).list.data.map(({ title, kind }) => [kind, title])

describe('suggestions for an anthology', () => {
  it('[BY-02] [RT-40] cover every kind: records by name, posts, photographs and contributions by their words', async ({
    server,
  }) => {
    const person = await server.join({ name: 'Lectrice' })
    await writeRecords(server.db, [artwork('Nymphéas bleus')])
    await makePost(server.db, person, { text: 'Une promenade parmi les nymphéas' })
    await makePost(server.db, person, { text: 'Mes nymphéas à moi', privacy: 0 })
    await makePost(server.db, person, { kind: 'lesson', title: 'Peindre des nymphéas', text: 'Par touches.' })
    const { media_id: id } = await upload(person, await photograph())
    const { data: media } = await person.call('GET /api/media/:id', { params: { id } })
    await person.call('PUT /api/media/:id', { params: { id }, body: { version: media.version, title: 'Nymphéas au matin' } })
    const flower = await newSpecies(server, 'Nymphaea alba')
    const seen = await submit(person, await draft(person, { record: flower, note: 'Des nymphéas au bord' }))
    const editor = await server.as('editor')
    await accept(editor, seen)

    const reader = server.guest()
    const found = await pieces(reader, 'nymphéa')
    expect(found[0]).toEqual(['artwork', 'Nymphéas bleus'])
    expect(found).toEqual(
      expect.arrayContaining([
        ['post', 'Une promenade parmi les nymphéas'],
        ['post', 'Peindre des nymphéas'],
        ['contribution', 'Nymphaea alba'],
      ]),
    )
    // Own posts, private or not, and none of others.
    expect(found).not.toContainEqual(['post', 'Mes nymphéas à moi'])
    expect(await pieces(person, 'nymphéas à moi')).toContainEqual(['post', 'Mes nymphéas à moi'])
    expect(await pieces(person, 'nymphéas')).toContainEqual(['media', 'Nymphéas au matin'])
    // And the search finds them as well.
    expect(await searched(person, 'nymphéas matin')).toContainEqual(['media', 'Nymphéas au matin'])
    expect(await searched(reader, 'nymphéas bord')).toContainEqual(['contribution', 'Nymphaea alba'])
  })

  it('[BY-02] leave out solutions, which stay hidden, and items without words', async ({ server }) => {
    const person = await server.join({ name: 'Autrice' })
    const lesson = await makePost(server.db, person, { kind: 'lesson', title: 'Greffer un rosier', text: 'Au printemps.' })
    await makePost(server.db, person, { kind: 'solution', lesson, text: 'Greffer au bouton dormant' })
    expect(await pieces(person, 'greffer')).toEqual([['post', 'Greffer un rosier']])
    const { media_id: id } = await upload(person, await photograph())
    const put = async (title: string | null): Promise<void> => {
      const { data } = await person.call('GET /api/media/:id', { params: { id } })
      await person.call('PUT /api/media/:id', { params: { id }, body: { version: data.version, title } })
    }
    await put('Églantier en fruits')
    expect(await pieces(person, 'églantier')).toEqual([['media', 'Églantier en fruits']])
    await put(null)
    expect(await pieces(person, 'églantier')).toEqual([])
  })

  it('[T4] name a contribution by a species only while the species is public', async ({ server }) => {
    const person = await server.join({ name: 'Promeneuse' })
    const flower = await newSpecies(server, 'Cypripedium calceolus')
    const seen = await submit(person, await draft(person, { record: flower, note: 'Sabot de Vénus' }))
    const editor = await server.as('editor')
    await accept(editor, seen)
    expect(await pieces(server.guest(), 'cypripedium')).toContainEqual(['contribution', 'Cypripedium calceolus'])
    await server.db.updateTable('record').set({ status: 'draft' }).where('id', '=', flower).execute()
    expect(await pieces(server.guest(), 'cypripedium')).toEqual([])
    expect(JSON.stringify(await pieces(server.guest(), 'sabot'))).not.toContain('Cypripedium')
  })

  it('[RT-40] use indexes', async ({ server }) => {
    await server.db.transaction().execute(async (trx) => {
      expect(looked(await explain(trx, piecesStatement('nymphéas', 8, GUEST)))).toBeLessThan(600)
    })
  })
})
