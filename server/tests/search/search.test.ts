import { randomUUID } from 'node:crypto'
import { describe, expect } from 'vitest'
import type { CallInput, CallOutput } from '@florilege/shared/contracts'
import { indexItem } from '../../src/platform/search/index-item.ts'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import type { Client } from '../helper.ts'
import { it } from '../helper.ts'

type Found = CallOutput<'GET /api/search'>['list']

const find = async (client: Client, q: string, more: CallInput<'GET /api/search'>['query'] = {}): Promise<Found> =>
  (await client.call('GET /api/search', { query: { q, ...more } })).list
const titles = async (client: Client, q: string): Promise<string[]> => (await find(client, q)).data.map(({ title }) => title)

describe('search', () => {
  it.beforeAll(async ({ server }) => {
    const [basseporte = 0] = await writeRecords(server.db, [genus('Madeleine Françoise Basseporte')])
    await writeRecords(server.db, [
      artwork('L’Âge d’airain', { technique: 'bronze' }),
      artwork('Les Œuvres de miséricorde', {
        description: { fr: 'L’école des « chefs-d’œuvre » : on y voit l’été à Saint‑Étienne.' },
      }),
      artwork('Iris de Perse', {}, { links: [{ type: 'creator', to: { id: basseporte } }] }),
      artwork('Tulipe (2000.14.56)', {}, { status: 'draft' }),
      artwork('Denier (2000.16.419)'),
      { kind: 'bibliography', title: 'Flore des Alpes', language: 'fr', fields: { class: 'book', subjects: ['iris'] } },
      species('Iris germanica', { family: 'Iridaceae', vernacular: [{ name: "Iris d'Allemagne", language: 'fr' }] }),
      genus('Iris', { class: 'taxon', family: 'Iridaceae' }),
      genus('Naturalisme', { class: 'movement' }),
      article('Lire une planche', { paragraphs: ['Les chevaux ne mangent pas les iris.'] }),
      artwork('Композиция', { contributors: [{ name: 'Василий Кандинский', role: '' }] }),
      artwork('Tentative', { description: { fr: '<script>alert(1)</script> \uE000 & <b>gras</b>' } }),
    ])
    const owner = (await server.as('user')).person
    await writeRecords(server.db, [artwork('Carnet de Clairvoyance')], { ownerId: owner.id, privacy: 0 })
    await writeRecords(server.db, [artwork('Carnet de Clairière')], { ownerId: owner.id, privacy: 1 })
  })

  it.for([
    ["l'age d'airain", 'L’Âge d’airain'],
    ['L’ÂGE D’AIRAIN', 'L’Âge d’airain'],
    ['age airain', 'L’Âge d’airain'],
    ['oeuvre', 'Les Œuvres de miséricorde'],
    ['ŒUVRES', 'Les Œuvres de miséricorde'],
    ["chef d'oeuvre", 'Les Œuvres de miséricorde'],
    ["l'ecole", 'Les Œuvres de miséricorde'],
    ['saint etienne', 'Les Œuvres de miséricorde'],
    ['Saint-Étienne', 'Les Œuvres de miséricorde'],
    ['E\u0301cole', 'Les Œuvres de miséricorde'],
    ['miséricordes', 'Les Œuvres de miséricorde'],
    ['miserico', 'Les Œuvres de miséricorde'],
    ['iris basseporte', 'Iris de Perse'],
    ['2000.16.419', 'Denier (2000.16.419)'],
    ['cheval', 'Lire une planche'],
    ["iris d'allemagne", 'Iris germanica'],
    ['Кандинский', 'Композиция'],
  ] as const)('[RT-40] "%s" finds %s', async ([q, title], { server }) => {
    const { data, approximate } = await find(server.guest(), q)
    expect(data.map((hit) => hit.title)).toContain(title)
    expect(approximate).toBe(false)
  })

  it('[RT-40] titles precede texts that only mention the word, and kinds are counted', async ({ server }) => {
    const { data, facets } = await find(server.guest(), 'iris')
    expect(data[0]).toMatchObject({ title: 'Iris', kind: 'genus' })
    expect(data.at(-1)?.kind).toMatch(/article|bibliography/)
    expect(Object.fromEntries(facets.map(({ kind, count }) => [kind, count]))).toEqual({
      artwork: 1,
      bibliography: 1,
      genus: 1,
      species: 1,
      article: 1,
    })
  })

  it('[RT-40] a kind narrows the hits and keeps the counts of all', async ({ server }) => {
    const { data, facets } = await find(server.guest(), 'iris', { kind: 'species' })
    expect(data.map(({ kind }) => kind)).toEqual(['species'])
    expect(facets).toHaveLength(5)
    expect((await find(server.guest(), 'iris', { kind: 'movement' })).data).toEqual([])
  })

  it('[RT-40] pages of one contain every hit once', async ({ server }) => {
    const whole = await titles(server.guest(), 'iris')
    const found: string[] = []
    let after: string | undefined
    do {
      const list = await find(server.guest(), 'iris', { _size: 1, ...(after === undefined ? {} : { _after: after }) })
      found.push(...list.data.map(({ title }) => title))
      after = list.next ?? undefined
    } while (after !== undefined)
    expect(found).toEqual(whole)
  })

  it('[RT-40] a misspelt word finds similar ones, and the answer says so', async ({ server }) => {
    const list = await find(server.guest(), 'basseprote')
    expect(list.data[0]).toMatchObject({ title: 'Madeleine Françoise Basseporte', kind: 'artist' })
    expect(list.approximate).toBe(true)
    expect((await find(server.guest(), 'qqqqqqqq')).data).toEqual([])
  })

  it('[RT-40] a snippet is the original text with marked matches', async ({ server }) => {
    const { data } = await find(server.guest(), 'oeuvre')
    expect(data[0]?.snippet).toBe('L’école des « chefs-d’\uE000œuvre\uE001 » : on y voit l’été à Saint‑Étienne.')
  })

  it('[RT-40] marks in a text cannot be forged, and tags are escaped', async ({ server }) => {
    const { data } = await find(server.guest(), 'gras')
    expect(data[0]?.snippet).toBe('<script>alert(1)</script>   & <b>\uE000gras\uE001</b>')
  })

  it('[RT-40] drafts and invisible items are not found', async ({ server }) => {
    expect(await titles(server.guest(), '2000.14.56')).not.toContain('Tulipe (2000.14.56)')
    for (const client of [server.guest(), await server.join(), await server.as('editor'), await server.as('admin')]) {
      expect(await titles(client, 'clairvoyance')).toEqual([])
      expect((await find(client, 'clairvoyance')).facets).toEqual([])
      expect(await titles(client, 'clairvoyence')).toEqual([])
      expect(await titles(client, 'clairière')).toEqual([])
    }
    expect(await titles(await server.as('user'), 'clairvoyance')).toEqual(['Carnet de Clairvoyance'])
    const [friend, owner] = [await server.join(), (await server.as('user')).person]
    await server.db
      .insertInto('relation')
      .values([
        { from_id: friend.person.id, to_id: owner.id, code: 'b' },
        { from_id: owner.id, to_id: friend.person.id, code: 'b' },
      ])
      .execute()
    expect(await titles(friend, 'clairière')).toEqual(['Carnet de Clairière'])
  })

  it('[RT-40] people are found while their account is active, and not across a block', async ({ server }) => {
    const person = await server.makePerson({ name: 'Rosalie Tarentule' })
    expect((await find(server.guest(), 'tarentule')).data).toMatchObject([{ id: person.id, kind: 'person' }])
    const blocked = await server.join()
    await server.db.insertInto('block').values({ from_id: person.id, to_id: blocked.person.id }).execute()
    expect(await titles(blocked, 'tarentule')).toEqual([])
    await server.db.updateTable('account').set({ status: 'suspended' }).where('person_id', '=', person.id).execute()
    expect(await titles(server.guest(), 'tarentule')).toEqual([])
  })

  it('[RT-40] people have their portrait, records their first picture', async ({ server }) => {
    const person = await server.makePerson({ name: 'Anselme Orchidophile' })
    const [record = 0] = await writeRecords(server.db, [artwork('Herbier orchidophile')])
    const media = await server.db
      .insertInto('item')
      .values({ kind: 'media', owner_id: person.id, privacy_status: 9 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const file = {
      key: randomUUID(),
      file_name: 'a.jpg',
      file_size: 1,
      file_type: 'image/jpeg',
      sha256: Buffer.alloc(32),
      width: 4,
      height: 3,
    }
    await server.db
      .insertInto('media')
      .values({ id: media.id, ...file })
      .execute()
    await server.db.updateTable('entity').set({ image_media: media.id }).where('id', '=', person.id).execute()
    await server.db
      .insertInto('item_media')
      .values({ item_id: record, media_id: media.id, position: 0, alt: 'Un herbier' })
      .execute()
    const { data } = await find(server.guest(), 'orchidophile')
    expect(Object.fromEntries(data.map(({ kind, picture }) => [kind, picture?.media_id]))).toEqual({
      person: media.id,
      artwork: media.id,
    })
    const { list } = await server.guest().call('GET /api/bibliography', { query: { pictured: '1' } })
    expect(list.data).toMatchObject([{ id: record, picture: { alt: 'Un herbier', width: 4, height: 3 } }])
    await server.db.deleteFrom('item_media').where('item_id', '=', record).execute()
    expect((await server.guest().call('GET /api/bibliography', { query: { pictured: '1' } })).list.data).toEqual([])
  })

  it('[RT-40] changed items are found by their new words only, and removed ones disappear at once', async ({ server }) => {
    const [id = 0] = await writeRecords(server.db, [artwork('Hellébore')])
    await indexItem(server.db, { id, kind: 'artwork', title: 'Ellébore', byline: null, body: '' })
    expect(await titles(server.guest(), 'hellebore')).not.toContain('Hellébore')
    expect(await titles(server.guest(), 'ellebore')).toEqual(['Ellébore'])
    await server.db.updateTable('item').set({ privacy_status: -1 }).where('id', '=', id).execute()
    expect(await titles(server.guest(), 'ellebore')).toEqual([])
    await server.db.deleteFrom('item').where('id', '=', id).execute()
    expect(await titles(server.guest(), 'ellebore')).toEqual([])
  })

  it.for(['', '   ', "'", '!!!', '&|:*()', "'':*", '\\', 'a:*b', "l'", '%', '_', '\u2019', '<-> !', '(', '"iris" OR'])(
    '[RT-40] the words %j are answered, not refused',
    async (q, { server }) => {
      const response = await server.guest().send('GET', `/api/search?q=${encodeURIComponent(q)}`)
      expect(response.statusCode).toBe(200)
    },
  )

  it('[RT-40] an invalid cursor is refused', async ({ server }) => {
    for (const _after of ['x', 'exact_1', 'exact_NaN_1', 'exact_1_0', 'far_1_1', 'exact_1e999_1', 'exact_1_1_1']) {
      await expect(find(server.guest(), 'iris', { _after })).rejects.toMatchObject({ status: 422 })
    }
  })
})
