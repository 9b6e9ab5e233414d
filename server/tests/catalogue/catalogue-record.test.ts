import { describe, expect } from 'vitest'
import { artwork, article, genus, species, OWNER, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'

describe('a record by its id', () => {
  it('[RT-03] [AP-03] an artwork is returned with its fields, owner and links', async ({ server }) => {
    const [artist = 0, iris = 0] = await writeRecords(server.db, [genus('Pierre-Joseph Redouté'), species('Iris pallida')])
    const [id = 0] = await writeRecords(server.db, [
      artwork(
        'Iris pâle',
        {
          plate_number: 'XII',
          date: { text: 'vers 1805', from: 1802, to: 1808 },
          technique: 'eau-forte au pointillé',
          dimensions: [{ name: 'height', value: 34.5, unit: 'cm' }],
          identifiers: { ark: 'ark:/12148/btv1b' },
        },
        {
          links: [
            { type: 'creator', role: 'artist', to: { id: artist } },
            { type: 'represents', to: { id: iris } },
          ],
        },
      ),
    ])
    const { data } = await server.guest().call('GET /api/bibliography/:id', { params: { id } })
    expect(data).toMatchObject({
      id,
      kind: 'bibliography',
      title: 'Iris pâle',
      owner: { display_name: OWNER },
      privacy_status: 9,
      status: 'published',
      version: 1,
      fields: { class: 'artwork', plate_number: 'XII', date: { from: 1802 }, identifiers: { ark: 'ark:/12148/btv1b' } },
      links: [
        { type: 'creator', back: false, role: 'artist', record: { id: artist, title: 'Pierre-Joseph Redouté' } },
        { type: 'represents', back: false, role: null, record: { id: iris, kind: 'species' } },
      ],
      links_more: {},
      pictures: [],
    })
    const { data: card } = (await server.guest().call('GET /api/bibliography', { query: { linked: iris } })).list
    expect(card).toMatchObject([{ byline: 'Pierre-Joseph Redouté', detail: 'vers 1805, eau-forte au pointillé' }])
  })

  it('[RT-07] [RT-41] a link appears on both ends', async ({ server }) => {
    const [artist = 0, iris = 0] = await writeRecords(server.db, [genus('Maria Sibylla Merian'), species('Iris xiphium')])
    const [id = 0] = await writeRecords(server.db, [
      artwork(
        'Iris et chenille',
        {},
        {
          links: [
            { type: 'creator', to: { id: artist } },
            { type: 'represents', to: { id: iris } },
          ],
        },
      ),
    ])
    const guest = server.guest()
    const { data: person } = await guest.call('GET /api/genus/:id', { params: { id: artist } })
    expect(person.links).toMatchObject([{ type: 'creator', back: true, record: { id, title: 'Iris et chenille' } }])
    const { data: plant } = await guest.call('GET /api/species/:id', { params: { id: iris } })
    expect(plant.links).toMatchObject([{ type: 'represents', back: true, record: { id } }])
    expect(plant.fields).toMatchObject({ genus: 'Iris', epithet: 'xiphium', vernacular: [] })
  })

  it('[RT-07] [BY-01] links beyond a page are counted by type and direction', async ({ server }) => {
    const [artist = 0] = await writeRecords(server.db, [genus('Atelier prolifique')])
    const sketches = await writeRecords(
      server.db,
      Array.from({ length: 30 }, (_, at) => artwork(`Esquisse ${at}`, {}, { links: [{ type: 'creator', to: { id: artist } }] })),
    )
    const { data } = await server.guest().call('GET /api/genus/:id', { params: { id: artist } })
    expect(data.links).toHaveLength(24)
    expect(data.links_more).toEqual({ creator_back: 6 })
    const from = sketches.map((id) => ({ type: 'engraved_in' as const, to: { id } }))
    const [album = 0] = await writeRecords(server.db, [artwork('Album', {}, { links: from.slice(0, 26) })])
    const to = { links: [{ type: 'engraved_in' as const, to: { id: album } }] }
    await writeRecords(
      server.db,
      Array.from({ length: 27 }, (_, at) => artwork(`Tirage ${at}`, {}, to)),
    )
    const both = (await server.guest().call('GET /api/bibliography/:id', { params: { id: album } })).data
    expect(both.links_more).toEqual({ engraved_in: 2, engraved_in_back: 3 })
  })

  it('[AP-03] an article is returned', async ({ server }) => {
    const [id = 0] = await writeRecords(server.db, [article('Herboriser', { theme: 'Terrain', paragraphs: ['Un.', 'Deux.'] })])
    const { data } = await server.guest().call('GET /api/article/:id', { params: { id } })
    expect(data).toMatchObject({ kind: 'article', fields: { theme: 'Terrain', paragraphs: ['Un.', 'Deux.'] } })
  })

  it('[AP-03] an invisible record answers like an unknown one, and appears in no link', async ({ server }) => {
    const owner = await server.join()
    const [open = 0] = await writeRecords(server.db, [genus('Jardinière anonyme')])
    const links = { links: [{ type: 'creator' as const, to: { id: open } }] }
    const [hidden = 0] = await writeRecords(server.db, [artwork('Croquis intime', {}, links)], {
      ownerId: owner.person.id,
      privacy: 0,
    })
    const [draft = 0] = await writeRecords(server.db, [artwork('Notice en cours', {}, { ...links, status: 'draft' })])
    const [removed = 0] = await writeRecords(server.db, [artwork('Notice retirée', {}, links)], { privacy: -1 })
    const stranger = await server.join()
    for (const client of [server.guest(), stranger]) {
      for (const id of [hidden, draft, removed, 999_999_999]) {
        await expect(client.call('GET /api/bibliography/:id', { params: { id } })).rejects.toMatchObject({
          status: 404,
          code: 'NOT_FOUND',
        })
      }
      const { data } = await client.call('GET /api/genus/:id', { params: { id: open } })
      expect([data.links, data.links_more]).toEqual([[], {}])
    }
    const readable = async (client: typeof stranger, id: number): Promise<string> =>
      (await client.call('GET /api/bibliography/:id', { params: { id } })).data.title
    expect(await readable(owner, hidden)).toBe('Croquis intime')
    expect(await readable(await server.as('editor'), draft)).toBe('Notice en cours')
    expect(await readable(await server.as('admin'), removed)).toBe('Notice retirée')
    await expect(readable(await server.as('admin'), hidden)).rejects.toMatchObject({ status: 404 })
  })

  it.for(['genus', 'species', 'article', 'bibliography'] as const)(
    '[AP-03] /api/%s answers 404 for a record of another kind and for an invalid id',
    async (kind, { server }) => {
      const [a = 0, b = 0] = await writeRecords(server.db, [artwork('Une œuvre'), genus('Une artiste')])
      for (const id of [kind === 'bibliography' ? b : a, '0', '-1', '1.5', 'x', '1e3x', '9007199254740993']) {
        const response = await server.guest().send('GET', `/api/${kind}/${id}`)
        expect([id, response.statusCode]).toEqual([id, 404])
      }
    },
  )
})

describe('facets', () => {
  it('[AP-03] [RT-02] equal the counts of open records after any writes, removals and deletions', async ({ server }) => {
    const ids = await writeRecords(server.db, [
      artwork('A', { technique: 'Burin', place: 'Paris' }),
      artwork('B', { technique: 'burin', place: 'Lyon' }),
      artwork('C', { technique: 'Aquarelle' }),
      artwork('D', { technique: 'burin' }, { status: 'draft' }),
      artwork('E', { technique: 'burin' }),
    ])
    const techniques = async (): Promise<Record<string, number>> => {
      const { facets } = await server.guest().call('GET /api/facet/:kind', { params: { kind: 'bibliography' } })
      const found = (facets.technique ?? []).filter(({ value }) => value === 'burin' || value === 'aquarelle')
      return Object.fromEntries(found.map(({ value, count }) => [value, count]))
    }
    expect(await techniques()).toEqual({ burin: 3, aquarelle: 1 })
    const [, second = 0, third = 0, draft = 0, last = 0] = ids
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', second).execute()
    await server.db.deleteFrom('item').where('id', '=', third).execute()
    expect(await techniques()).toEqual({ burin: 2 })
    await server.db.updateTable('record').set({ status: 'published' }).where('id', '=', draft).execute()
    await server.db.updateTable('record').set({ technique: 'aquarelle' }).where('id', '=', last).execute()
    expect(await techniques()).toEqual({ burin: 2, aquarelle: 1 })
  })

  it('[AP-03] [RT-02] of a class cover its records only, and equal the counts of its list', async ({ server }) => {
    await writeRecords(server.db, [
      artwork('Vue', { technique: 'Gouache', place: 'Arles' }),
      artwork('Traité', { class: 'book', place: 'København' }),
      artwork('Essai', { class: 'book', place: 'Arles' }),
    ])
    const placesOf = async (of?: string): Promise<Record<string, number>> => {
      const query = of === undefined ? {} : { class: of }
      const { facets } = await server.guest().call('GET /api/facet/:kind', { params: { kind: 'bibliography' }, query })
      const found = (facets.place ?? []).filter(({ value }) => value === 'arles' || value === 'kobenhavn')
      return Object.fromEntries(found.map(({ value, count }) => [value, count]))
    }
    expect(await placesOf()).toEqual({ arles: 2, kobenhavn: 1 })
    expect(await placesOf('artwork')).toEqual({ arles: 1 })
    expect(await placesOf('book')).toEqual({ arles: 1, kobenhavn: 1 })
    const { count } = (await server.guest().call('GET /api/bibliography', { query: { class: 'book', place: 'kobenhavn' } })).list
    expect(count).toBe(1)
    await server.db.updateTable('record').set({ class: 'artwork' }).where('title', '=', 'Essai').execute()
    expect(await placesOf('artwork')).toEqual({ arles: 2 })
    expect(await placesOf('book')).toEqual({ kobenhavn: 1 })
  })

  it('[AP-03] an unknown kind answers 404', async ({ server }) => {
    expect((await server.guest().send('GET', '/api/facet/person')).statusCode).toBe(404)
  })
})
