import { describe, expect } from 'vitest'
import type { CallInput } from '@florilege/shared/contracts'
import { artwork, article, genus, species, writeRecords } from './catalogue-fixture.ts'
import type { Client } from '../helper.ts'
import { it } from '../helper.ts'

type Query = CallInput<'GET /api/bibliography'>['query']

const titles = async (client: Client, query: Query): Promise<string[]> => {
  const { list } = await client.call('GET /api/bibliography', { query })
  return list.data.map(({ title }) => title)
}

const allPages = async (client: Client, query: Query): Promise<string[]> => {
  const found: string[] = []
  let after: string | undefined
  do {
    const { list } = await client.call('GET /api/bibliography', {
      query: { ...query, ...(after === undefined ? {} : { _after: after }) },
    })
    found.push(...list.data.map(({ title }) => title))
    after = list.next ?? undefined
  } while (after !== undefined)
  return found
}

let artist: number
let private_: number

describe('lists of records', () => {
  it.beforeAll(async ({ server }) => {
    ;[artist = 0] = await writeRecords(server.db, [
      genus('Madeleine Basseporte', { birth_place: 'Paris', nationality: 'France' }),
    ])
    await writeRecords(server.db, [
      artwork('Tulipe', {
        plate_number: 'XII',
        technique: 'Gouache sur vélin',
        date: { text: 'vers 1749', from: 1745, to: 1755 },
      }),
      artwork(
        'Élégante iris',
        { plate_number: '2', technique: 'gouache  sur velin' },
        {
          links: [{ type: 'creator', to: { id: artist } }],
        },
      ),
      artwork('« Œillet »', { date: { text: '51 av. J.-C.', from: -50, to: -50 }, place: 'Égypte' }),
      artwork('Âne', { date: { text: '1880', from: 1880, to: 1880 } }),
      artwork('Zinnia', {}, { status: 'draft' }),
      artwork('Bégonia'),
      { kind: 'bibliography', title: 'Flore de France', language: 'fr', fields: { class: 'book' } },
      species('Iris germanica', { family: 'Iridaceae' }),
      article('Lire une planche', { theme: 'Dessin' }),
    ])
    const owner = (await server.as('user')).person
    ;[private_ = 0] = await writeRecords(server.db, [artwork('Carnet secret')], { ownerId: owner.id, privacy: 0 })
  })

  it('[AP-03] plates come first in their order, then titles regardless of accents and punctuation', async ({ server }) => {
    expect(await titles(server.guest(), {})).toEqual([
      'Élégante iris',
      'Tulipe',
      'Âne',
      'Bégonia',
      'Flore de France',
      '« Œillet »',
    ])
  })

  it('[AP-03] sorts by title, date and novelty, undated last', async ({ server }) => {
    const guest = server.guest()
    const byTitle = ['Âne', 'Bégonia', 'Élégante iris', 'Flore de France', '« Œillet »', 'Tulipe']
    expect(await titles(guest, { _sort: 'title' })).toEqual(byTitle)
    expect(await titles(guest, { _sort: '-title' })).toEqual(byTitle.toReversed())
    expect((await titles(guest, { _sort: 'date' })).slice(0, 3)).toEqual(['« Œillet »', 'Tulipe', 'Âne'])
    expect((await titles(guest, { _sort: '-date' })).slice(0, 3)).toEqual(['Âne', 'Tulipe', '« Œillet »'])
    expect((await titles(guest, { _sort: 'new' }))[0]).toBe('Flore de France')
  })

  it.for(['plate', 'title', '-title', 'date', '-date', 'new'] as const)(
    '[AP-03] pages of one entry by %s contain every record once, in order',
    async (_sort, { server }) => {
      const guest = server.guest()
      expect(await allPages(guest, { _sort, _size: 1 })).toEqual(await titles(guest, { _sort }))
    },
  )

  it('[AP-03] filters by folded values, overlapping years, class, linked record and words', async ({ server }) => {
    const guest = server.guest()
    expect(await titles(guest, { technique: 'GOUACHE SUR VELIN' })).toEqual(['Élégante iris', 'Tulipe'])
    expect(await titles(guest, { place: 'egypte' })).toEqual(['« Œillet »'])
    expect(await titles(guest, { from: 1750, to: 1900 })).toEqual(['Tulipe', 'Âne'])
    expect(await titles(guest, { to: 0 })).toEqual(['« Œillet »'])
    expect(await titles(guest, { class: 'book' })).toEqual(['Flore de France'])
    expect(await titles(guest, { linked: artist })).toEqual(['Élégante iris'])
    expect(await titles(guest, { q: "l'oeillet" })).toEqual(['« Œillet »'])
    expect(await titles(guest, { pictured: '1' })).toEqual([])
  })

  it('[AP-03] counts what the visitor may see', async ({ server }) => {
    const count = async (client: Client, query: Query): Promise<number | undefined> =>
      (await client.call('GET /api/bibliography', { query: { _size: 1, ...query } })).list.count
    const [guest, owner, editor] = [server.guest(), await server.as('user'), await server.as('editor')]
    expect([await count(guest, {}), await count(owner, {}), await count(editor, {})]).toEqual([6, 7, 7])
    expect([await count(guest, { class: 'artwork' }), await count(owner, { class: 'artwork' })]).toEqual([5, 6])
    expect(await count(guest, { technique: 'gouache sur vélin' })).toBe(2)
  })

  it('[AP-03] counts for a blocked person leave out invisible records', async ({ server }) => {
    const [owner, blocked] = [await server.join(), await server.join()]
    await writeRecords(server.db, [artwork('Palette', { technique: 'cire' })], { ownerId: owner.person.id })
    await writeRecords(server.db, [artwork('Palette des proches', { technique: 'cire' })], {
      ownerId: owner.person.id,
      privacy: 1,
    })
    await server.db.insertInto('block').values({ from_id: owner.person.id, to_id: blocked.person.id }).execute()
    const count = async (client: Client): Promise<number | undefined> =>
      (await client.call('GET /api/bibliography', { query: { technique: 'Cire', _size: 1 } })).list.count
    expect([await count(server.guest()), await count(owner), await count(blocked)]).toEqual([1, 2, 0])
    const whole = async (client: Client): Promise<number | undefined> =>
      (await client.call('GET /api/bibliography', { query: { _size: 1 } })).list.count
    expect(await whole(blocked)).toBe(((await whole(server.guest())) ?? 0) - 1)
  })

  it('[RO-04] [ST-11] removed records are in no list, count or search, not even for owner and administrators', async ({
    server,
  }) => {
    const owner = await server.join()
    const [kept = 0, removed = 0] = await writeRecords(
      server.db,
      [artwork('Mandragore en fleur', { technique: 'sanguine' }), artwork('Mandragore', { technique: 'sanguine' })],
      { ownerId: owner.person.id },
    )
    await server.db.updateTable('item').set({ privacy_status: -1 }).where('id', '=', removed).execute()
    for (const client of [server.guest(), owner, await server.as('admin'), await server.as('editor')]) {
      for (const query of [{ technique: 'sanguine' }, { q: 'mandragore' }, { technique: 'sanguine', _size: 1 }]) {
        const { list } = await client.call('GET /api/bibliography', { query })
        expect([list.data.map(({ id }) => id), list.count]).toEqual([[kept], 1])
      }
      const found = await client.call('GET /api/search', { query: { q: 'mandragore' } })
      expect(found.list.data.map(({ id }) => id)).toEqual([kept])
    }
    for (const client of [owner, await server.as('admin')])
      expect((await client.call('GET /api/bibliography/:id', { params: { id: removed } })).data.id).toBe(removed)
  })

  it('[AP-03] a draft is for editors, a private record for its owner', async ({ server }) => {
    expect(await titles(server.guest(), { q: 'secret' })).toEqual([])
    expect(await titles(await server.join(), { q: 'secret' })).toEqual([])
    expect(await titles(await server.as('editor'), { q: 'secret' })).toEqual([])
    expect(await titles(await server.as('user'), { q: 'secret' })).toEqual(['Carnet secret'])
    expect(await titles(await server.as('editor'), { _sort: '-title' })).toContain('Zinnia')
    expect(await titles(await server.as('user'), { _sort: '-title' })).not.toContain('Zinnia')
    expect(private_).toBeGreaterThan(0)
  })

  it('[AP-03] a list linked to an invisible record is empty', async ({ server }) => {
    await writeRecords(server.db, [artwork('Copie du carnet', {}, { links: [{ type: 'about', to: { id: private_ } }] })])
    expect(await titles(server.guest(), { linked: private_ })).toEqual([])
    expect(await titles(await server.as('user'), { linked: private_ })).toEqual(['Copie du carnet'])
  })

  it('[RT-05] genera, [RT-41] species and articles have lists of their own', async ({ server }) => {
    const guest = server.guest()
    const { list: genera } = await guest.call('GET /api/genus', { query: { class: 'artist' } })
    expect(genera.data).toMatchObject([{ title: 'Madeleine Basseporte', kind: 'genus', class: 'artist', detail: 'France' }])
    const { list: flora } = await guest.call('GET /api/species', { query: { family: 'iridaceae' } })
    expect(flora.data).toMatchObject([{ title: 'Iris germanica', detail: 'Iridaceae' }])
    const { list: articles } = await guest.call('GET /api/article', { query: { theme: 'dessin' } })
    expect(articles.data).toMatchObject([{ title: 'Lire une planche', byline: 'Dessin' }])
  })

  it('[AP-03] an invalid cursor, or one of another sort, is refused', async ({ server }) => {
    const guest = server.guest()
    const { list } = await guest.call('GET /api/bibliography', { query: { _size: 1, _sort: 'new' } })
    const nul = Buffer.from(JSON.stringify(['title', 'a\u0000', 1])).toString('base64url')
    const wrong = Buffer.from(JSON.stringify(['title', 'a', 1e300])).toString('base64url')
    for (const query of [
      { _after: 'x' },
      { _after: list.next ?? '' },
      { _after: nul, _sort: 'title' },
      { _after: wrong, _sort: 'title' },
    ]) {
      await expect(guest.call('GET /api/bibliography', { query: query as Query })).rejects.toMatchObject({ status: 422 })
    }
  })
})
