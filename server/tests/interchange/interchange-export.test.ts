import { Cite } from '@citation-js/core'
import '@citation-js/plugin-bibtex'
import '@citation-js/plugin-ris'
import { normalize } from '@iiif/parser'
import type { Manifest } from '@iiif/presentation-3'
import { parseAsync } from '@retorquere/bibtex-parser'
import { parseXml } from '@rgrove/parse-xml'
import { parse as parseCsv } from 'csv-parse/sync'
import { parseAtomFeed } from 'feedsmith'
import { describe, expect } from 'vitest'
import { unzipped } from '../account/archives.ts'
import { artwork, article, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { accept, draft, submit } from '../contribution/contribution-fixture.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { onceFor, served } from '../served.ts'

/** Parses strictly with the library of the field: ambiguous input throws. */
const cited = (data: unknown, forceType: string) =>
  new Cite(data, { forceType, strict: true, generateGraph: false, maxChainLength: 10, target: '@csl/list+object' })

const collection = async ({ db, as }: TestServer): Promise<{ work: number; hidden: number; draft: number; iris: number }> => {
  const [artist = 0, taxon = 0] = await writeRecords(db, [
    genus('Pierre-Joseph Redouté', { sort_name: 'Redouté, Pierre-Joseph' }),
    genus('Iris', { class: 'taxon', family: 'Iridaceae', authorship: 'L.' }),
  ])
  const [iris = 0] = await writeRecords(db, [
    species(
      'Iris pallida',
      {
        authorship: 'Lam.',
        family: 'Iridaceae',
        habitat: '=rocailles, "sèches"',
        vernacular: [{ name: 'iris pâle', language: 'fr' }],
        synonyms: ['Iris odoratissima Jacq.'],
      },
      { links: [{ type: 'member_of', to: { id: taxon } }] },
    ),
  ])
  const fields = {
    date: { text: 'vers 1805', from: 1802, to: 1808 },
    technique: 'eau-forte & aquarelle',
    identifiers: { doi: '10.5962/bhl.title.11' },
    description: { fr: 'Un iris <pâle>' },
    licence: 'CC0 1.0',
    credit_line: 'Cabinet des estampes',
  }
  const creator = { links: [{ type: 'creator', role: 'artist', to: { id: artist } }] } as const
  const [work = 0] = await writeRecords(db, [artwork('Iris pâle', fields, { links: [...creator.links] })])
  const [hidden = 0] = await writeRecords(db, [artwork('Planche privée')], { privacy: 0 })
  const [draft = 0] = await writeRecords(db, [artwork('Planche en brouillon', {}, { status: 'draft' })])
  await writeRecords(db, [article('L’herbier & ses <feuilles>', { lead: 'Un chapeau' })])
  const editor = await as('editor')
  const { media_id } = await upload(editor, await photograph({ width: 640, height: 400 }))
  const { data } = await editor.call('GET /api/bibliography/:id', { params: { id: work } })
  const { title, language, status, version, fields: own } = data
  await editor.call('PUT /api/bibliography/:id', {
    params: { id: work },
    body: { title, language, status: status as 'published', version, fields: own, media: [{ media_id, alt: 'Un iris' }] },
  })
  return { work, hidden, draft, iris }
}

describe('[BY-13] the catalogue in the formats of its field', () => {
  const of = onceFor(collection)

  it('is exported as CSL-JSON that citation-js accepts, with other fields kept apart', async ({ server }) => {
    const { work } = await of(server)
    const items = (await served(server, '/api/catalogue/export/csl')).json<{ id: string; custom: { florilege: object } }[]>()
    const own = items.find(({ id }) => id === `florilege-${work}`)
    expect(own).toMatchObject({
      type: 'graphic',
      title: 'Iris pâle',
      author: [{ family: 'Redouté', given: 'Pierre-Joseph' }],
      issued: { 'date-parts': [[1802], [1808]], literal: 'vers 1805' },
      DOI: '10.5962/bhl.title.11',
      custom: { florilege: { fields: { technique: 'eau-forte & aquarelle' } } },
    })
    // Strict: a variable that CSL does not know, or one of another shape, throws.
    const { custom: _, ...standard } = own ?? { custom: null }
    expect(cited(standard, '@csl/object').data[0]).toMatchObject({
      type: 'graphic',
      title: 'Iris pâle',
    })
  })

  it('is exported as BibTeX and RIS that other parsers read back', async ({ server }) => {
    const { work } = await of(server)
    const bibtex = await parseAsync((await served(server, '/api/catalogue/export/bibtex')).payload)
    expect(bibtex.errors).toEqual([])
    const entry = bibtex.entries.find(({ key }) => key === `florilege-${work}`)
    expect(entry?.fields).toMatchObject({ author: [{ lastName: 'Redouté', firstName: 'Pierre-Joseph' }] })
    const ris = cited((await served(server, `/api/catalogue/export/ris?ids=${work}`)).payload, '@ris/file')
    expect(ris.data).toHaveLength(1)
    expect(ris.data[0]).toMatchObject({ title: 'Iris pâle', DOI: '10.5962/bhl.title.11' })
  })

  it('is exported as a Darwin Core Archive that matches its meta.xml, and names withheld data', async ({ server }) => {
    const { iris } = await of(server)
    const files = await unzipped((await served(server, '/api/catalogue/taxa.zip')).rawPayload)
    const told = (name: string): string => files.get(name)?.toString() ?? ''
    const meta = parseXml(told('meta.xml')).toJSON() as { children: unknown[] }
    expect(JSON.stringify(meta)).toContain('http://rs.tdwg.org/dwc/terms/scientificName')
    expect(parseXml(told('eml.xml')).root?.name).toBe('eml:eml')
    expect(told('eml.xml')).toContain('positions that observers keep or coarsen')
    expect(told('eml.xml')).toContain('<metadataProvider>')
    const rows = parseCsv(told('taxon.csv'), { columns: true }) as Record<string, string>[]
    const row = rows.find(({ taxonID }) => taxonID === `florilege-${iris}`)
    expect(row).toMatchObject({
      scientificName: 'Iris pallida',
      scientificNameAuthorship: 'Lam.',
      taxonRank: 'species',
      family: 'Iridaceae',
    })
    expect(row?.['informationWithheld']).toContain('not public')
    expect(rows.some(({ taxonID }) => taxonID === row?.['parentNameUsageID'])).toBe(true)
    expect(rows.find(({ acceptedNameUsageID }) => acceptedNameUsageID === `florilege-${iris}`)).toMatchObject({
      scientificName: 'Iris odoratissima Jacq.',
      taxonRank: 'species',
      taxonomicStatus: 'synonym',
    })
    expect(parseCsv(told('vernacular.csv'), { columns: true })).toContainEqual({
      taxonID: `florilege-${iris}`,
      vernacularName: 'iris pâle',
      language: 'fr',
    })
    expect(told('profile.csv')).toContain('"=rocailles, ""sèches"""')
  })

  it('[BY-13] observations have the positions that their owners chose, and name generalised or withheld data', async ({
    server,
  }) => {
    const { iris } = await of(server)
    const [user, editor] = [await server.as('user'), await server.as('editor')]
    const at = async (position_precision: 'exact' | 'about' | 'none'): Promise<number> => {
      const { media_id } = await upload(user, await photograph())
      const position = { lat: 48.8584, lon: 2.2945 }
      const body = {
        record_id: iris,
        media: [media_id],
        licence: 'CC-BY-4.0' as const,
        note: '=vu',
        position,
        position_precision,
      }
      const { data } = await user.call('POST /api/contribution', { body })
      return (await accept(editor, await submit(user, data))).id
    }
    const [exact, about, none] = [await at('exact'), await at('about'), await at('none')]
    const kept = await draft(user, { record: iris })
    const table =
      (await unzipped((await served(server, '/api/catalogue/taxa.zip')).rawPayload)).get('occurrence.csv')?.toString() ?? ''
    const rows = parseCsv(table, { columns: true }) as Record<string, string>[]
    const told = (id: number) => rows.find(({ occurrenceID }) => occurrenceID?.endsWith(`/contribution/${id}/`))
    const same = { taxonID: `florilege-${iris}`, basisOfRecord: 'HumanObservation', occurrenceRemarks: '=vu' }
    expect(told(exact)).toMatchObject({ ...same, decimalLatitude: '48.8584', dataGeneralizations: '', informationWithheld: '' })
    expect(told(about)).toMatchObject({
      ...same,
      decimalLatitude: '48.9',
      decimalLongitude: '2.2818',
      coordinateUncertaintyInMeters: '10000',
    })
    expect(told(about)?.['dataGeneralizations']).toContain('about 10 km')
    expect(told(none)).toMatchObject({ ...same, decimalLatitude: '', decimalLongitude: '' })
    expect(told(none)?.['license']).toBe('http://creativecommons.org/licenses/by/4.0/')
    expect(told(none)?.['informationWithheld']).toContain('withheld')
    expect(told(kept.id)).toBeUndefined()
  })

  it('is exported as IIIF manifests and a collection that a parser of the field accepts; other sites may show the pictures', async ({
    server,
  }) => {
    const { work, hidden } = await of(server)
    const answer = await served(server, `/iiif/${work}/manifest.json`)
    expect(answer.headers['access-control-allow-origin']).toBe('*')
    const manifest = answer.json<Manifest>()
    const normal = normalize(manifest)
    expect(normal.resource).toEqual({ id: manifest.id, type: 'Manifest' })
    const canvases = Object.values(normal.entities.Canvas)
    expect(canvases).toMatchObject([{ width: 640, height: 400, label: { none: ['Un iris'] } }])
    const bodies = (Object.values(normal.entities.ContentResource) as { type?: string; id?: string }[]).flatMap(({ type, id }) =>
      type === 'Image' && id !== undefined ? [id] : [],
    )
    expect(bodies.length).toBeGreaterThan(0)
    for (const body of bodies) {
      const picture = await server.guest().send('GET', new URL(body).pathname)
      expect([picture.statusCode, picture.headers['cross-origin-resource-policy']]).toEqual([200, 'cross-origin'])
      expect(picture.headers['access-control-allow-origin']).toBe('*')
    }
    const all = (await served(server, '/iiif/collection.json')).json<{ items: { id: string }[] }>()
    expect(normalize(all).resource).toMatchObject({ type: 'Collection' })
    expect(all.items.map(({ id }) => id)).toContain(manifest.id)
    expect((await server.guest().send('GET', `/iiif/${hidden}/manifest.json`)).statusCode).toBe(404)
    expect((await server.guest().send('GET', '/iiif/x/manifest.json')).statusCode).toBe(404)
  })

  it('is exported as well-formed Atom feeds and site map, for any title', async ({ server }) => {
    const { work, hidden } = await of(server)
    for (const name of ['articles', 'artworks']) {
      const { payload } = await served(server, `/feed/${name}.atom`)
      expect(parseXml(payload).root?.name).toBe('feed')
      const feed = parseAtomFeed(payload)
      expect(feed.id).toMatch(new RegExp(`/feed/${name}\\.atom$`))
      expect(feed.entries?.length).toBeGreaterThan(0)
      for (const entry of feed.entries ?? []) expect(entry).toMatchObject({ id: expect.any(String), updated: expect.any(String) })
    }
    expect(parseAtomFeed((await served(server, '/feed/articles.atom')).payload).entries?.[0]?.title).toMatchObject({
      value: expect.stringContaining('<feuilles>'),
    })
    const index = (await served(server, '/sitemap.xml')).payload
    expect(parseXml(index).root?.name).toBe('sitemapindex')
    const maps = [...index.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, at = '']) => new URL(at).pathname)
    const texts = await Promise.all(maps.map(async (path) => (await served(server, path)).payload))
    const all = texts.join('')
    for (const text of texts) expect(parseXml(text).root?.name).toBe('urlset')
    expect(all).toContain(`/artwork/${work}/</loc>`)
    expect(all).not.toContain(`/artwork/${hidden}/</loc>`)
    expect((await server.guest().send('GET', '/robots.txt')).payload).toContain('/sitemap.xml')
  })

  it('[T4] contains only what guests see, for any caller: nothing private, no draft', async ({ server }) => {
    const { hidden, draft } = await of(server)
    for (const client of [server.guest(), await server.as('admin')]) {
      for (const path of ['/api/catalogue/export/csl', '/iiif/collection.json', '/feed/artworks.atom']) {
        const { payload } = await client.send('GET', path)
        expect(payload).not.toContain('Planche privée')
        expect(payload).not.toContain('brouillon')
      }
      expect((await client.send('GET', `/api/catalogue/export/csl?ids=${hidden},${draft}`)).json()).toEqual([])
    }
    const refused = await Promise.all(
      ['csl?class=x', 'csl?ids=1;2', 'csl?other=1', 'pdf'].map((end) =>
        server.guest().send('GET', `/api/catalogue/export/${end}`),
      ),
    )
    expect(refused.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422, 404])
  })
})
