import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect } from 'vitest'
import type { ExchangedRecord } from '@florilege/shared/contracts'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { Client, TestServer } from '../helper.ts'
import { handInToPublish, runPhase, zipOf } from '../import/import-files.ts'

const FULL = process.env.FULL === '1'
const KINDS = ['genus', 'species', 'bibliography', 'article'] as const

const tell = (line: string): void => {
  if (FULL) process.stdout.write(`${line}\n`)
}

const bytes = async (client: Client, path: string): Promise<Buffer> => {
  const answer = await client.send('GET', path)
  if (answer.statusCode !== 200) throw new Error(`${path} ${answer.statusCode}`)
  return answer.rawPayload
}

type Line = Omit<ExchangedRecord, 'version' | 'owner' | 'created_at'>

/** Complete catalogue, in an order independent of the import. */
const everything = async (client: Client): Promise<Line[]> => {
  const text = (await bytes(client, '/api/catalogue/export/json')).toString()
  const nameOf = ({ source, kind }: Line): string => `${kind} ${source.source} ${source.key}`
  return text
    .split('\n')
    .filter(Boolean)
    .map((line) => {
      // Owner and creation date change with an import in the browser; the publication date does not.
      const { version: _v, owner: _o, created_at: _c, ...told } = JSON.parse(line) as ExchangedRecord
      return told
    })
    .toSorted((a, b) => (nameOf(a) < nameOf(b) ? -1 : 1))
}

const wipe = async ({ db }: TestServer): Promise<void> => {
  await sql`delete from item where kind in ('bibliography', 'genus', 'species', 'article')`.execute(db)
}

type Files = Record<string, Buffer>

/** Exports the catalogue in one format, deletes and imports it; a second import changes nothing. */
const thereAndBack = async (server: TestServer, client: Client, name: string, files: Files): Promise<Line[]> => {
  await wipe(server)
  expect(await everything(client)).toEqual([])
  const made = await handInToPublish(client, `${name}.zip`, await zipOf(files))
  expect(made.unread).toEqual([])
  const done = await runPhase(server, client, made.id, 'import')
  expect([name, done.state, done.counts.refused]).toEqual([name, 'done', 0])
  const back = await everything(client)
  const again = await handInToPublish(client, `${name}.zip`, await zipOf(files))
  const second = await runPhase(server, client, again.id, 'check')
  expect([name, second.counts.added, second.counts.changed, second.counts.refused]).toEqual([name, 0, 0, 0])
  return back
}

const LONG = 'Iris '.repeat(100).trim()

/** Records created here and elsewhere, with every field of each kind, and texts with special characters of the formats. */
const fillByHand = async ({ db }: TestServer): Promise<void> => {
  const [artist = 0, movement = 0, taxon = 0] = await writeRecords(db, [
    genus('Redouté; Pierre-Joseph', {
      sort_name: 'Redouté, Pierre-Joseph',
      date: { text: '-12 av. J.-C.', from: -12, to: null },
      birth_place: 'Saint-Hubert',
      death_place: "'Paris",
      nationality: '=belge',
      description: { fr: ' bord à bord ', en: '' },
      identifiers: { wikidata: 'Q310076' },
      credit_line: '\ttabulé',
      licence: 'CC0 1.0',
      source_url: 'https://example.org/?a=1&b="2"',
    }),
    genus('Romantisme', { class: 'movement' }),
    {
      ...genus('Iris', { class: 'taxon', kingdom: 'Plantae', family: 'Iridaceae', authorship: 'L.' }),
      source: { source: 'registre', key: 'genus/iris' },
    },
  ])
  const [iris = 0] = await writeRecords(db, [
    species(
      'Iris pallida',
      {
        authorship: 'Lam.',
        infraspecific_epithet: 'dalmatica',
        rank: 'subspecies',
        kingdom: 'Plantae',
        family: 'Iridaceae',
        status: 'accepted',
        vernacular: [{ name: 'iris pâle | bleu', language: 'fr' }],
        synonyms: ['Iris odoratissima Jacq.', '+Iris "glauca", Salisb.'],
        habitat: '=rocailles, "sèches"',
        distribution: '-Dalmatie',
        description: { fr: 'Un iris\nsur deux lignes' },
      },
      { links: [{ type: 'member_of', to: { id: taxon } }] },
    ),
  ])
  await writeRecords(db, [
    artwork(
      `'=${LONG}`,
      {
        plate_number: '12',
        subtitle: '',
        alternative_titles: ['Autre', '@titre'],
        contributors: [{ name: 'Un graveur', role: 'engraver' }],
        date: { text: 'vers 1805', from: 1802, to: 1808 },
        object_type: 'estampe',
        genre: 'botanique',
        technique: 'eau-forte & aquarelle',
        dimensions: [{ name: 'height', value: 34.5, unit: 'cm' }],
        dimensions_text: '34,5 × 25 cm',
        inscription: 'P. J. Redouté pinx.',
        inventory_number: 'A 1',
        institution: 'Muséum',
        identifiers: { doi: '10.5962/bhl.title.11', 'boîte 3': '=x' },
        description: { fr: 'Un iris <pâle>', en: 'A "pale" iris' },
        subjects: ['iris', 'a|b', "'c"],
        source_images: ['https://example.org/a.jpg'],
      },
      {
        links: [
          { type: 'creator', role: 'artist', to: { id: artist } },
          { type: 'movement', role: null, to: { id: movement } },
          { type: 'represents', role: null, to: { id: iris } },
        ],
      },
    ),
    {
      ...artwork('Un livre', {
        class: 'book',
        publisher: 'Didot',
        place: 'Paris',
        volume: '1',
        issue: '2',
        pages: '3-4',
        edition: '5e',
        container_title: 'Annales',
      }),
      source: { source: 'library/x', key: 'livre' },
    },
    article('L’herbier', {
      lead: 'Un chapeau',
      theme: 'Flore',
      tags: ['a', '=b'],
      document: [{ type: 'paragraph', children: [{ text: 'Bonjour =1+1', bold: true }] }],
      paragraphs: ['Un', ' deux '],
    }),
  ])
}

/** External formats have no field for the publication date. */
const ofKind = (lines: readonly Line[], keep: (line: Line) => boolean): Line[] =>
  lines.filter(keep).map(({ published_at: _p, ...told }) => told)

/** Round trips of every format that represents a kind completely. */
const roundTrips = async (server: TestServer, client: Client): Promise<Record<string, number>> => {
  const told: Record<string, number> = {}
  const before = await everything(client)
  const get = (path: string): Promise<Buffer> => bytes(client, path)
  const lines = { 'tout.jsonl': await get('/api/catalogue/export/json') }
  const tables: Files = {}
  for (const [at, kind] of KINDS.entries()) {
    const table = await get(`/api/catalogue/export/csv?kind=${kind}`)
    if (before.some((one) => one.kind === kind)) tables[`${at}-${kind}.csv`] = table
  }
  const csl = { 'œuvres.csl.json': await get('/api/catalogue/export/csl') }
  const taxa = { 'taxons.zip': await get('/api/catalogue/taxa.zip') }
  expect(await thereAndBack(server, client, 'lignes', lines)).toEqual(before)
  expect(await thereAndBack(server, client, 'tableaux', tables)).toEqual(before)
  told['all'] = before.length
  const works = (line: Line): boolean => line.kind === 'bibliography'
  if (before.some(works)) expect(ofKind(await thereAndBack(server, client, 'csl', csl), works)).toEqual(ofKind(before, works))
  const isTaxon = (line: Line): boolean => line.kind === 'species' || (line.kind === 'genus' && line.fields['class'] === 'taxon')
  if (before.some(isTaxon))
    expect(ofKind(await thereAndBack(server, client, 'dwca', taxa), isTaxon)).toEqual(ofKind(before, isTaxon))
  return { ...told, works: ofKind(before, works).length, taxa: ofKind(before, isTaxon).length }
}

describe('[BY-13] round trips of exports', () => {
  it('every field of every kind by JSON lines and tables, of works by CSL-JSON, of taxa by Darwin Core', async ({ server }) => {
    const admin = await server.as('admin')
    await wipe(server)
    await fillByHand(server)
    // Each has its own publication date.
    await sql`update record set published_at = timestamptz '2019-03-01 10:00:00.123Z' + id * interval '1 day'`.execute(server.db)
    expect(await roundTrips(server, admin)).toEqual({ all: 7, works: 2, taxa: 2 })
  })

  const sample = [
    'bibliography/',
    ...(FULL ? ['art/tate/', 'art/joconde-wikidata/', 'taxa/griis-belgium/', 'taxa/dwca-whales/'] : []),
  ]
  it(
    `the real data of ${sample.join(', ')}`,
    async ({ server }) => {
      const admin = await server.as('admin')
      await wipe(server)
      for (const folder of sample) {
        const files: Files = {}
        for (const name of await readdir(join(REAL_DATA, folder)))
          if (FULL || !name.endsWith('.bib')) files[name] = await readFile(join(REAL_DATA, folder, name))
        const started = performance.now()
        const made = await handInToPublish(admin, `${folder.split('/').at(-2) ?? ''}.zip`, await zipOf(files))
        const { counts, rows, state, detail } = await runPhase(server, admin, made.id, 'import')
        expect([folder, state, detail]).toEqual([folder, 'done', null])
        expect(counts.added).toBeGreaterThan(30)
        tell(`${folder} ${rows} ${JSON.stringify(counts)} ${((performance.now() - started) / 1000).toFixed(1)} s`)
      }
      const told = await roundTrips(server, admin)
      expect(told['works']).toBeGreaterThan(30)
      tell(JSON.stringify(told))
    },
    FULL ? 3_600_000 : 120_000,
  )
})
