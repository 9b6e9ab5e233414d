import { describe, expect } from 'vitest'
import { artwork, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { onceFor, served } from '../served.ts'

type Entry = { id: string; type: string; label: Record<string, string[]> }
type Collection = Entry & { items: Entry[] }

const MANY = 250

const pictures = async ({ as }: TestServer, ids: readonly number[]): Promise<void> => {
  const editor = await as('editor')
  const { media_id } = await upload(editor, await photograph({ width: 64, height: 40 }))
  for (const id of ids) {
    const { title, language, version, fields } = (await editor.call('GET /api/bibliography/:id', { params: { id } })).data
    const body = { title, language, version, fields, status: 'published' as const, media: [{ media_id, alt: 'Un iris' }] }
    await editor.call('PUT /api/bibliography/:id', { params: { id }, body })
  }
}

/** Book and work with a picture, older than many works without any. */
const catalogue = async (server: TestServer): Promise<{ book: number; work: number; map: number }> => {
  const [book = 0, work = 0, map = 0] = await writeRecords(server.db, [
    artwork('Les Liliacées', { class: 'book' }),
    artwork('Iris de Suse'),
    artwork('Carte des jardins', { class: 'map' }),
  ])
  await pictures(server, [book, work])
  for (let at = 0; at < MANY; at += 50)
    await writeRecords(
      server.db,
      Array.from({ length: 50 }, (_, one) => artwork(`Étude ${at + one}`)),
    )
  return { book, work, map }
}

const read = async (server: TestServer, id: string): Promise<Collection> => {
  const { pathname, search } = new URL(id, 'http://florilege.test')
  return (await served(server, `${pathname}${search}`)).json<Collection>()
}
const pathsOf = ({ items }: Collection, type: string): string[] =>
  items.filter((one) => one.type === type).map(({ id }) => new URL(id).pathname)

describe('[CU-12] collection of a large catalogue', () => {
  const of = onceFor(catalogue)

  it('pictures older than many works without any are in the top collection itself', async ({ server }) => {
    const { book, work } = await of(server)
    const top = await read(server, '/iiif/collection.json')
    expect(pathsOf(top, 'Manifest')).toEqual([`/iiif/${work}/manifest.json`, `/iiif/${book}/manifest.json`])
    expect((await served(server, pathsOf(top, 'Manifest')[0] ?? '')).json()).toMatchObject({ type: 'Manifest' })
  })

  it('each class with pictures is a collection of its manifests; other classes are none', async ({ server }) => {
    const { book, work } = await of(server)
    const top = await read(server, '/iiif/collection.json')
    expect(pathsOf(top, 'Collection')).toEqual(['/iiif/collection/artwork.json', '/iiif/collection/book.json'])
    const [works, books] = await Promise.all(pathsOf(top, 'Collection').map((path) => read(server, path)))
    expect(works).toMatchObject({ type: 'Collection', label: { fr: ['Œuvres'], en: ['Artworks'] } })
    expect([works, books].map((one) => one?.items.map(({ id }) => new URL(id).pathname))).toEqual([
      [`/iiif/${work}/manifest.json`],
      [`/iiif/${book}/manifest.json`],
    ])
    expect((await read(server, '/iiif/collection/map.json')).items).toEqual([])
    expect((await server.guest().send('GET', '/iiif/collection/nowhere.json')).statusCode).toBe(404)
  })

  it('a work that becomes private is removed', async ({ server }) => {
    const { book } = await of(server)
    await server.db.updateTable('item').set({ privacy_status: 0 }).where('id', '=', book).execute()
    const top = await read(server, '/iiif/collection.json')
    expect(pathsOf(top, 'Manifest')).not.toContain(`/iiif/${book}/manifest.json`)
    expect((await read(server, '/iiif/collection/book.json')).items).toEqual([])
    await server.db.updateTable('item').set({ privacy_status: 9 }).where('id', '=', book).execute()
  })

  it('more works than a page are continued in a further collection, each once', { tags: ['soak'] }, async ({ server }) => {
    const made = await writeRecords(
      server.db,
      Array.from({ length: 120 }, (_, at) => artwork(`Planche ${at}`, { class: 'report' })),
    )
    await pictures(server, made)
    const named: string[] = []
    let path: string | undefined = '/iiif/collection/report.json'
    while (path !== undefined) {
      const page: Collection = await read(server, path)
      named.push(...pathsOf(page, 'Manifest'))
      path = page.items.find(({ type }) => type === 'Collection')?.id
    }
    expect(named).toEqual(made.toReversed().map((id) => `/iiif/${id}/manifest.json`))
  })
})
