import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { read as readRis } from '@customcommander/ris'
import { Validator } from '@hyperion-framework/validator'
import { tidy } from 'bibtex-tidy'
import { describe, expect } from 'vitest'
import { pageMeta } from '../../src/web/meta/page-meta.ts'
import { article, artwork, genus, species, writeRecords } from '../catalogue/catalogue-fixture.ts'
import { it } from '../helper.ts'
import type { TestServer } from '../helper.ts'
import { photograph, upload } from '../media/media-pictures.ts'
import { onceFor, served } from '../served.ts'

const require = createRequire(import.meta.url)
const CLASSES = ['artwork', 'book', 'article', 'chapter', 'thesis', 'report', 'map', 'other'] as const

const WHOLE = {
  subtitle: 'l’iris & le « lis »',
  contributors: [
    { name: 'Un graveur {de} 100 %', role: 'engraver' },
    { name: 'Une éditrice', role: 'editor' },
  ],
  date: { text: 'vers 1805', from: 1802, to: 1808 },
  object_type: 'estampe',
  technique: 'eau-forte',
  dimensions: [{ name: 'height', value: 34.5, unit: 'cm' }],
  institution: 'Muséum',
  inventory_number: 'A_1 #2',
  identifiers: { doi: '10.5962/bhl.title.11', isbn: '978-2-07-036822-8' },
  description: { fr: 'Un iris <pâle>', en: 'A pale iris\non two lines' },
  subjects: ['iris', 'jardin'],
  licence: 'CC BY-SA 4.0',
  credit_line: 'Cabinet des estampes',
  container_title: 'Annales du Muséum',
  publisher: 'Didot',
  place: 'Paris',
  volume: '1',
  issue: '2',
  pages: '3-4',
  edition: '5e',
} as const

/** One record of every kind and class, each with all fields of its exports. */
const collection = async ({ db, as }: TestServer): Promise<{ addresses: string[]; pictured: number }> => {
  const [artist = 0, movement = 0, taxon = 0] = await writeRecords(db, [
    genus('Pierre-Joseph Redouté', { sort_name: 'Redouté, Pierre-Joseph', date: { text: '1759-1840', from: 1759, to: 1840 } }),
    genus('Romantisme', { class: 'movement' }),
    genus('Iris', { class: 'taxon', kingdom: 'Plantae', family: 'Iridaceae', authorship: 'L.' }),
  ])
  const [iris = 0] = await writeRecords(db, [
    species(
      'Iris pallida',
      { rank: 'subspecies', vernacular: [{ name: 'iris pâle', language: 'fr' }], synonyms: ['Iris odoratissima Jacq.'] },
      { links: [{ type: 'member_of', to: { id: taxon } }] },
    ),
  ])
  const works = await writeRecords(
    db,
    CLASSES.map((kind) => ({
      ...artwork(`Un titre "entier" : ${kind}`, { class: kind, ...WHOLE, contributors: [...WHOLE.contributors] } as object),
      links: [
        { type: 'creator' as const, role: 'artist', to: { id: artist } },
        { type: 'represents' as const, role: null, to: { id: iris } },
      ],
    })),
  )
  const [bare = 0] = await writeRecords(db, [artwork('Sans rien')])
  const [written = 0] = await writeRecords(db, [article('L’herbier & ses <feuilles>', { lead: 'Un chapeau', tags: ['a'] })])
  const [pictured = 0] = works
  const editor = await as('editor')
  const { data } = await editor.call('GET /api/bibliography/:id', { params: { id: pictured } })
  const { title, language, version, fields } = data
  const media = []
  for (const alt of ['Un iris', ''])
    media.push({ media_id: (await upload(editor, await photograph({ width: 640, height: 400 }))).media_id, alt })
  await editor.call('PUT /api/bibliography/:id', {
    params: { id: pictured },
    body: { title, language, status: 'published', version, fields, media },
  })
  const of = (kind: string, ids: readonly number[]): string[] => ids.map((id) => `/api/${kind}/${id}`)
  const addresses = [
    ...of('bibliography', [...works, bare]),
    ...of('genus', [artist, movement, taxon]),
    ...of('species', [iris]),
    ...of('article', [written]),
  ]
  return { addresses, pictured }
}

/** Errors of the TypeScript compiler for linked data typed with the vocabulary of schema.org. */
const vocabularyFaults = async (values: readonly { '@type': string }[]): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-linked-data-'))
  try {
    const types = [...new Set(values.map((value) => value['@type']))]
    const lines = values.map((value, at) => `export const v${at}: WithContext<S.${value['@type']}> = ${JSON.stringify(value)}`)
    const vocabulary = JSON.stringify(require.resolve('schema-dts').replace(/\.js$/, '.d.ts'))
    await writeFile(
      join(folder, 'pages.ts'),
      [`import type * as S from ${vocabulary}`, `import type { WithContext } from ${vocabulary}`, ...lines].join('\n'),
    )
    expect(types.length).toBeGreaterThan(5)
    const compiler = join(require.resolve('typescript/package.json'), '../bin/tsc')
    const options = ['--noEmit', '--strict', '--skipLibCheck', '--allowImportingTsExtensions', '--types', '']
    const run = spawn(process.execPath, [compiler, ...options, join(folder, 'pages.ts')], { cwd: folder })
    return `${await text(run.stdout)}${await text(run.stderr)}`
  } finally {
    await rm(folder, { recursive: true })
  }
}

/** Faults that the vocabulary's types accept as text: dates not in ISO 8601, unformed terms and people. */
const valueFaults = (values: readonly object[]): string[] =>
  values.flatMap((value) =>
    Object.entries(value)
      .filter(([word, said]: [string, unknown]) => {
        if (/^date|Date$/.test(word)) return !/^-?\d{4}(?:-\d\d-\d\dT[\d:.]+Z)?$/.test(String(said))
        if (word === 'license') return typeof said === 'string' && !/^https?:\/\//.test(said)
        if (!['creator', 'author', 'editor', 'translator', 'illustrator', 'contributor'].includes(word)) return false
        return !Array.isArray(said) || said.some((one) => typeof one !== 'object')
      })
      .map(([word]) => word),
  )

describe('[BY-13] exports, checked by independent validators', () => {
  const of = onceFor(collection)

  it('manifests and collections follow the schema of IIIF Presentation 3', async ({ server }) => {
    const { pictured } = await of(server)
    const validator = new Validator({ allErrors: true })
    const manifest = (await served(server, `/iiif/${pictured}/manifest.json`)).json<{ items: object[]; label: unknown }>()
    validator.validateManifest(manifest)
    expect(validator.validators['manifest']?.errors).toBeNull()
    expect(manifest.items).toHaveLength(2)
    const top = (await served(server, '/iiif/collection.json')).json<{ items: { id: string; type: string }[] }>()
    const inner = top.items.filter(({ type }) => type === 'Collection').map(({ id }) => new URL(id).pathname)
    expect(inner.length).toBeGreaterThan(0)
    for (const collection of [top, ...(await Promise.all(inner.map(async (path) => (await served(server, path)).json())))]) {
      validator.validateCollection(collection)
      expect(validator.validators['collection']?.errors).toBeNull()
    }
    // The validator rejects an invalid manifest.
    expect(validator.validateManifest({ ...manifest, label: 'Un titre' })).toBe(false)
    expect(validator.validateManifest({ ...manifest, items: [{ ...manifest.items[0], height: '400' }] })).toBe(false)
  })

  it('RIS parses into records of known tags only', async ({ server }) => {
    await of(server)
    const records = readRis((await served(server, '/api/catalogue/export/ris')).payload) ?? []
    expect(records.length).toBeGreaterThanOrEqual(CLASSES.length + 1)
    const book = records.find(({ TY }) => TY?.[0] === 'BOOK')
    const redoute = expect.objectContaining({ last_name: 'Redouté', first_name: 'Pierre-Joseph' })
    expect(book).toMatchObject({ AU: expect.arrayContaining([redoute]), PB: ['Didot'], DO: ['10.5962/bhl.title.11'] })
    for (const record of records)
      expect(record).toMatchObject({ TI: [expect.any(String)], UR: [expect.stringMatching(/^https?:/)] })
  })

  it('BibTeX is accepted by a strict formatter, without missing or duplicate keys', async ({ server }) => {
    await of(server)
    const { payload } = await served(server, '/api/catalogue/export/bibtex')
    const { count, warnings, bibtex } = tidy(payload, { duplicates: ['key'] })
    expect(warnings).toEqual([])
    expect(count).toBeGreaterThanOrEqual(CLASSES.length + 1)
    expect(bibtex).toContain('10.5962/bhl.title.11')
    expect(() => tidy('@book{a, title {open}}')).toThrow('Syntax Error')
  })

  it(
    'linked data of every kind of page uses only terms of schema.org, each where permitted',
    { tags: ['soak'] },
    async ({ server }) => {
      const { addresses } = await of(server)
      const pages = []
      for (const address of addresses) {
        const { tags = [] } = pageMeta([{ data: (await served(server, address)).json() }], 'https://florilege.test', 'fr') ?? {}
        const [, json = ''] = /<script type="application\/ld\+json">(.*)<\/script>/.exec(tags.join('\n')) ?? []
        pages.push(JSON.parse(json) as { '@type': string })
      }
      expect(await vocabularyFaults(pages)).toBe('')
      expect(valueFaults(pages)).toEqual([])
      expect(valueFaults([{ dateCreated: '18 mai 2023', license: 'CC0 1.0', creator: ['Anonyme'] }])).toHaveLength(3)
      expect(await vocabularyFaults([...pages, { '@type': 'Taxon', inLanguage: 'la' } as { '@type': string }])).toContain(
        'inLanguage',
      )
    },
  )
})
