import { describe, expect } from 'vitest'
import type { LinkType } from '@florilege/shared/contracts'
import { artwork, genus, species, writeRecords } from './catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { block, makePost, outcome } from '../social.ts'

const plate = async ({ db }: TestServer) => {
  const [work = 0, artist = 0, flower = 0, book = 0] = await writeRecords(db, [
    artwork('Planche 12'),
    genus('Jacques Le Moyne'),
    species('Mandragora officinarum'),
    { kind: 'bibliography', title: 'La Clef des champs', language: 'fr', fields: { class: 'book' } },
  ])
  return { work, artist, flower, book }
}
const link = (client: Client, from_id: number, type: LinkType, to_id: number, role: string | null = null) =>
  client.call('POST /api/link', { body: { from_id, type, to_id, role } })
const part = (client: Client, from: number, type: LinkType, to: number, query = {}) =>
  client.call('DELETE /api/link/:from/:type/:to', { params: { from, type, to }, query })
const links = async (client: Client, id: number, type: LinkType, query = {}) =>
  (await client.call('GET /api/link/:id', { params: { id }, query: { type, ...query } })).list
const titles = async (client: Client, id: number, type: LinkType, query = {}): Promise<string[]> =>
  (await links(client, id, type, query)).data.map(({ item }) => item.title)

describe('links between items', () => {
  it('[BY-01] join artwork, species, book, lesson and note, visible from both ends', async ({ server }) => {
    const { work, artist, flower, book } = await plate(server)
    const [editor, author] = [await server.as('editor'), await server.join()]
    await link(editor, work, 'represents', flower)
    await link(editor, work, 'engraved_in', book)
    await link(editor, work, 'creator', artist, 'engraver')
    await link(editor, flower, 'described_in', book)
    const lesson = await makePost(server.db, author, { kind: 'lesson', title: 'Dessiner la mandragore', text: 'Regardez.' })
    const note = await makePost(server.db, author, { text: 'Vue hier au jardin' })
    await link(author, lesson, 'about', flower)
    await link(author, note, 'about', work)
    const guest = server.guest()
    expect(await titles(guest, flower, 'represents', { back: '1' })).toEqual(['Planche 12'])
    expect(await titles(guest, book, 'engraved_in', { back: '1' })).toEqual(['Planche 12'])
    expect(await titles(guest, book, 'described_in', { back: '1' })).toEqual(['Mandragora officinarum'])
    expect((await links(guest, flower, 'about', { back: '1' })).data).toMatchObject([
      { back: true, item: { id: lesson, kind: 'lesson', title: 'Dessiner la mandragore' } },
    ])
    expect((await links(guest, work, 'about', { back: '1' })).data).toMatchObject([{ item: { id: note, kind: 'note' } }])
    expect(await titles(guest, lesson, 'about')).toEqual(['Mandragora officinarum'])
    const { data: page } = await guest.call('GET /api/bibliography/:id', { params: { id: work } })
    expect(page.links.map(({ type }) => type)).toEqual(['creator', 'represents', 'engraved_in'])
    const [card] = (await guest.call('GET /api/bibliography', { query: { linked: artist } })).list.data
    expect(card?.byline).toBe('Jacques Le Moyne (engraver)')
  })

  it('[BY-01] repeated linking and unlinking change nothing more; each is in the history', async ({ server }) => {
    const { work, artist } = await plate(server)
    const editor = await server.as('editor')
    await Promise.all(Array.from({ length: 6 }, () => link(editor, work, 'creator', artist)))
    expect(await titles(editor, work, 'creator')).toEqual(['Jacques Le Moyne'])
    await part(editor, work, 'creator', artist, { role: 'printer' })
    expect(await titles(editor, work, 'creator')).toEqual(['Jacques Le Moyne'])
    await part(editor, work, 'creator', artist)
    await part(editor, work, 'creator', artist)
    expect(await titles(editor, work, 'creator')).toEqual([])
    const { list } = await editor.call('GET /api/bibliography/:id/history', { params: { id: work } })
    expect(list.data.map(({ action, version }) => [action, version])).toEqual([
      ['unlinked', 1],
      ['linked', 1],
    ])
    const { data } = (await server.guest().call('GET /api/bibliography', { query: { q: 'Planche 12', _sort: 'new' } })).list
    expect(data.find(({ id }) => id === work)).toMatchObject({ byline: null })
  })

  it('[RO-04] only editors link records, and authors their own items, between visible items', async ({ server }) => {
    const { work, flower } = await plate(server)
    const [author, other] = [await server.join(), await server.join()]
    const note = await makePost(server.db, author, { text: 'À moi' })
    const secret = await makePost(server.db, author, { text: 'Pour moi seule', privacy: 0 })
    const [hidden = 0] = await writeRecords(server.db, [artwork('Cachée')], { ownerId: other.person.id, privacy: 0 })
    expect(await outcome(link(server.guest(), work, 'represents', flower))).toBe('401 UNAUTHORIZED')
    expect(await outcome(link(author, work, 'represents', flower))).toBe('403 FORBIDDEN')
    expect(await outcome(link(other, note, 'about', work))).toBe('403 FORBIDDEN')
    expect(await outcome(link(other, secret, 'about', work))).toBe('404 NOT_FOUND')
    expect(await outcome(link(await server.as('editor'), secret, 'about', work))).toBe('404 NOT_FOUND')
    for (const target of [hidden, 999_999_999]) {
      await expect(link(author, note, 'about', target)).rejects.toMatchObject({
        status: 422,
        fields: { to_id: 'LINK_TARGET_UNKNOWN' },
      })
    }
    await link(author, secret, 'about', work)
    expect(await outcome(part(other, secret, 'about', work))).toBe('404 NOT_FOUND')
    for (const client of [server.guest(), other, await server.as('admin')]) {
      expect(await titles(client, work, 'about', { back: '1' })).toEqual([])
      expect(await outcome(links(client, secret, 'about'))).toBe('404 NOT_FOUND')
    }
    expect(await titles(author, work, 'about', { back: '1' })).toEqual(['Pour moi seule'])
  })

  it('[RO-04] [T4] a block, a draft and a removed end hide the link at once', async ({ server }) => {
    const { work } = await plate(server)
    const [author, blocked] = [await server.join(), await server.join()]
    const note = await makePost(server.db, author, { text: 'Trois pivoines' })
    await link(author, note, 'about', work)
    expect(await titles(blocked, work, 'about', { back: '1' })).toEqual(['Trois pivoines'])
    await block(server.db, author, blocked)
    expect(await titles(blocked, work, 'about', { back: '1' })).toEqual([])
    await server.db.updateTable('item').set({ privacy_status: -1 }).where('id', '=', note).execute()
    expect(await titles(server.guest(), work, 'about', { back: '1' })).toEqual([])
  })

  it.for([
    ['represents', 'work', 'work'],
    ['creator', 'work', 'flower'],
    ['member_of', 'flower', 'artist'],
    ['about', 'work', 'flower'],
    ['contribution_of', 'work', 'flower'],
  ] as const)('[BY-01] %s does not lead from %s to %s', async ([type, from, to], { server }) => {
    const ids = await plate(server)
    await expect(link(await server.as('editor'), ids[from], type, ids[to])).rejects.toMatchObject({
      status: 422,
      fields: { type: 'LINK_NOT_ALLOWED' },
    })
  })

  it('[BY-01] pages of one contain every link once, and an invalid cursor is refused', async ({ server }) => {
    const { flower } = await plate(server)
    const editor = await server.as('editor')
    const works = await writeRecords(
      server.db,
      ['A', 'B', 'C', 'D'].map((title) => artwork(title)),
    )
    for (const work of works) await link(editor, work, 'represents', flower)
    const seen: string[] = []
    let after: string | null = null
    do {
      const page = await links(server.guest(), flower, 'represents', {
        back: '1',
        _size: 1,
        ...(after === null ? {} : { _after: after }),
      })
      seen.push(...page.data.map(({ item }) => item.title))
      after = page.next
    } while (after !== null)
    expect(seen.toSorted()).toEqual(['A', 'B', 'C', 'D'])
    const beyond = Buffer.from(JSON.stringify([1e300, 1])).toString('base64url')
    for (const _after of ['x', beyond])
      expect(await outcome(links(editor, flower, 'represents', { _after }))).toBe('422 DATA_INVALID')
  })

  it('[BY-01] links of one author from one note are limited', async ({ server }) => {
    const author = await server.join()
    const works = await writeRecords(
      server.db,
      Array.from({ length: 21 }, (_, at) => artwork(`Feuille ${at}`)),
    )
    const note = await makePost(server.db, author)
    const outcomes: string[] = []
    for (const work of works) outcomes.push(await outcome(link(author, note, 'about', work)))
    expect(outcomes.slice(-2)).toEqual(['200', '409 LINKS_FULL'])
  })

  it('[BY-01] an import replaces its own links, keeps manual ones, and is in the history', async ({ server }) => {
    const [admin, editor] = [await server.as('admin'), await server.as('editor')]
    const bring = (key: string, kind: 'bibliography' | 'genus' | 'species', more: object) => ({
      kind,
      language: 'fr',
      source: { source: 'fonds', key },
      title: key,
      ...more,
    })
    const artist = (key: string) => bring(key, 'genus', { fields: { class: 'artist' } })
    const flower = bring('Viola odorata', 'species', { fields: { genus: 'Viola', epithet: 'odorata' } })
    const work = (title: string, creator: string) => ({
      ...bring('violette', 'bibliography', { fields: { class: 'artwork' } }),
      title,
      links: [{ type: 'creator', to: { source: 'fonds', key: creator } }],
    })
    const send = async (drafts: unknown[]) => {
      const answer = await admin.send('POST', '/api/catalogue/import', { body: { owner: 'Fonds ancien', drafts } })
      return (answer.json() as { data: { outcomes: { id: number; result: string }[] } }).data.outcomes
    }
    const [, , species_, imported] = await send([artist('Aubriet'), artist('Robert'), flower, work('Violette', 'Aubriet')])
    const id = imported?.id ?? 0
    await link(editor, id, 'represents', species_?.id ?? 0)
    expect((await send([work('Violette odorante', 'Robert')]))[0]?.result).toBe('changed')
    expect(await titles(server.guest(), id, 'creator')).toEqual(['Robert'])
    expect(await titles(server.guest(), id, 'represents')).toEqual(['Viola odorata'])
    const { list } = await editor.call('GET /api/bibliography/:id/history', { params: { id } })
    expect(list.data.map(({ action }) => action)).toEqual(['imported', 'linked'])
    expect(list.data[0]).toMatchObject({ before: { title: 'Violette' }, after: { title: 'Violette odorante' } })
  })
})
