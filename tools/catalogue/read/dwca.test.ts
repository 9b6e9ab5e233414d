import { symlink, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { describe, expect, it } from 'vitest'
import { ZipFile } from 'yazl'
import { recordDraft } from '@florilege/shared/contracts'
import { findReaders } from '@florilege/server/features/interchange/reading/detect.ts'
import type { Entry } from '@florilege/server/features/interchange/reading/entry.ts'
import { REAL_DATA } from '../../../shared/testing/real-data.ts'
import { entriesIn, folderOf, told } from '../test-folder.ts'

const WHALES = join(REAL_DATA, 'taxa/dwca-whales')
const TERMS = 'http://rs.tdwg.org/dwc/terms'

const meta = ({ core = 'taxa.txt', more = '', doctype = '' } = {}): string => `<?xml version="1.0"?>${doctype}
<archive xmlns="http://rs.tdwg.org/dwc/text/">
  <core encoding="UTF-8" fieldsTerminatedBy="\\t" fieldsEnclosedBy="" ignoreHeaderLines="1" rowType="${TERMS}/Taxon">
    <files><location>${core}</location></files>
    <id index="0"/>
    <field index="1" term="${TERMS}/scientificName"/>
    <field index="2" term="${TERMS}/taxonRank"/>
    <field default="Plantae" term="${TERMS}/kingdom"/>
  </core>${more}
</archive>`
const VERNACULAR = `<extension encoding="ISO-8859-1" fieldsTerminatedBy="," fieldsEnclosedBy='"' ignoreHeaderLines="0" rowType="http://rs.gbif.org/terms/1.0/VernacularName">
  <files><location>names.csv</location></files><coreid index="2"/>
  <field index="0" term="${TERMS}/vernacularName"/><field index="1" term="http://purl.org/dc/terms/language"/>
</extension>`
const TAXA = [
  'id\tname\trank',
  '1\tCrocus vernus (L.) Hill\tspecies',
  '2\tCrocus L.\tgenus',
  '3\tIridaceae\tfamily',
  '4\t\tspecies',
  '\tSine numero\tspecies',
].join('\n')
const NAMES = Buffer.from('"Crocus, printanier",fr,1\nSpring crocus,en,1\nSpring crocus,en,1\n', 'latin1')
const TOLD = [
  ['genus/plantae/Crocus', 'Crocus'],
  ['1', 'Crocus vernus'],
  ['3', 'RANK_NOT_KEPT family'],
  ['4', 'FIELD_REQUIRED scientificName'],
  [null, 'KEY_MISSING taxonID'],
]

const zipOf = async (files: Record<string, string | Buffer>): Promise<Buffer> => {
  const zip = new ZipFile()
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name)
  zip.end()
  return buffer(zip.outputStream)
}
const reading = async (
  files: Record<string, string | Buffer>,
  change: (bytes: Buffer) => Buffer = (bytes) => bytes,
): Promise<Entry[]> => entriesIn(await folderOf({ 'list.zip': change(await zipOf(files)) }))

describe('a Darwin Core Archive', () => {
  it('[BY-13] notes data of rows and synonyms without a field in a record', async () => {
    const described = meta().replace(
      '<field default',
      ['taxonID', 'acceptedNameUsageID', 'scientificNameAuthorship', 'namePublishedIn']
        .map((term, at) => `<field index="${at === 0 ? 0 : at + 2}" term="${TERMS}/${term}"/>`)
        .join('') + '<field default',
    )
    const rows = [
      'id\tname\trank\taccepted\tauthor\tpublished',
      '1\tCrocus vernus\tspecies\t\t(L.) Hill\tVeg. Syst. 10',
      '2\tCrocus purpureus\t\t1\tWeston\tBot. Univ.',
    ]
    const entries = await reading({ 'meta.xml': described, 'taxa.txt': rows.join('\n') })
    const crocus = entries.find((entry) => 'draft' in entry && entry.draft.kind === 'species')
    expect(crocus).toMatchObject({
      draft: { fields: { synonyms: ['Crocus purpureus Weston'] } },
      notes: expect.arrayContaining([
        { code: 'FIELDS_LEFT_OUT', detail: 'namePublishedIn' },
        { code: 'SYNONYM_FIELDS_LEFT_OUT', detail: 'namePublishedIn' },
      ]),
    })
  })

  it('[RT-41] is read from a folder and from a zip by its descriptor, with names by language', async () => {
    const files = { 'meta.xml': meta({ more: VERNACULAR }), 'taxa.txt': TAXA, 'names.csv': NAMES }
    const inside = Object.fromEntries(Object.entries(files).map(([name, content]) => [`list/${name}`, content]))
    for (const entries of [await entriesIn(await folderOf(files)), await reading(files), await reading(inside)]) {
      expect(told(entries)).toEqual(TOLD)
      expect(entries[1]).toMatchObject({
        notes: [{ code: 'GENUS_FROM_NAME' }, { code: 'AUTHORSHIP_FROM_NAME' }, { code: 'EPITHET_FROM_NAME' }],
        draft: {
          fields: {
            genus: 'Crocus',
            epithet: 'vernus',
            authorship: '(L.) Hill',
            kingdom: 'Plantae',
            vernacular: [
              { name: 'Crocus, printanier', language: 'fr' },
              { name: 'Spring crocus', language: 'en' },
            ],
          },
          links: [{ to: { key: 'genus/plantae/Crocus' } }],
        },
      })
    }
  })

  it('T11 T13 refuses in one line path traversal, zip bombs, false headers and other files', async () => {
    const long = 'x'.repeat(40_000_000)
    const cases: [string, () => Promise<unknown>, RegExp][] = [
      ['a path out', () => reading({ 'meta.xml': meta({ core: '../../etc/passwd' }) }), /outside of it: "\.\.\/\.\.\/etc/],
      ['an absolute path', () => reading({ 'meta.xml': meta({ core: '/etc/passwd' }) }), /outside of it/],
      ['a backslash', () => reading({ 'meta.xml': meta({ core: '..\\passwd' }) }), /outside of it/],
      [
        'an entry out',
        () =>
          reading({ 'meta.xml': meta(), 'aa/bb/evil': 'x' }, (bytes) =>
            Buffer.from(bytes.toString('latin1').replaceAll('aa/bb/evil', '../../evil'), 'latin1'),
          ),
        /no archive that can be read: invalid relative path/,
      ],
      [
        'a bomb',
        () => reading({ 'meta.xml': meta(), 'taxa.txt': long }),
        /taxa\.txt in the archive would unpack to 40000000 bytes/,
      ],
      [
        'a file twice',
        () =>
          reading({ 'meta.xml': meta(), 'meta.xmL': meta() }, (bytes) =>
            Buffer.from(bytes.toString('latin1').replaceAll('meta.xmL', 'meta.xml'), 'latin1'),
          ),
        /meta\.xml twice/,
      ],
      ['a missing table', () => reading({ 'meta.xml': meta() }), /names taxa\.txt, which is not in it/],
      ['no description', () => reading({ 'taxa.txt': TAXA }), /no meta\.xml/],
      ['a description that is none', () => reading({ 'meta.xml': '<archive><core>' }), /meta\.xml cannot be read/],
      [
        'about something else',
        () => reading({ 'meta.xml': meta().replace('terms/Taxon', 'terms/Occurrence'), 'taxa.txt': TAXA }),
        /about Occurrence, not about taxa/,
      ],
      [
        'a wild column',
        () => reading({ 'meta.xml': meta().replace('index="1"', 'index="99999999"'), 'taxa.txt': TAXA }),
        /99999999/,
      ],
      [
        'cut off',
        () => reading({ 'meta.xml': meta(), 'taxa.txt': TAXA }, (bytes) => bytes.subarray(0, -30)),
        /no archive that can be read/,
      ],
    ]
    for (const [name, work, line] of cases) {
      await expect(work(), name).rejects.toThrow(line)
      await expect(work(), name).rejects.toThrow(/^[^\n]+$/)
    }
  })

  it('T13 follows no link out of its folder, and expands no custom XML entity', async () => {
    const folder = await folderOf({ 'meta.xml': meta() })
    await symlink('/etc/passwd', join(folder, 'taxa.txt'))
    await expect(entriesIn(folder)).rejects.toThrow('outside of it')
    const doctype = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd"><!ENTITY b "&x;&x;">]>'
    await writeFile(join(folder, 'meta.xml'), meta({ core: '&b;', doctype }))
    await expect(entriesIn(folder)).rejects.toThrow(/meta\.xml cannot be read/)
  })

  it('[RT-41] the living whales: every row of the core, 2 extensions of which one has no file', async () => {
    const { readers, tables, unread } = await findReaders(WHALES, null)
    expect([readers.map(({ format }) => format), tables, unread]).toEqual([['darwin-core-archive'], [], []])
    const counts = new Map<string, number>()
    let [names, synonyms, rows, families, authors] = [0, 0, 0, 0, 0]
    for await (const entry of readers[0]?.entries() ?? []) {
      const draft = 'draft' in entry ? entry.draft : null
      const name =
        draft === null
          ? (entry as { refused: string }).refused.split(' ', 1)[0]
          : recordDraft.safeParse(draft).success
            ? draft.kind
            : 'invalid'
      counts.set(name ?? '', (counts.get(name ?? '') ?? 0) + 1)
      rows += entry.rows.length
      if (draft?.kind === 'genus') {
        families += draft.fields.family === undefined ? 0 : 1
        authors += draft.fields.authorship === undefined ? 0 : 1
      }
      if (draft?.kind !== 'species') continue
      expect(draft.fields.synonyms ?? []).not.toContain(draft.title)
      expect(draft.fields.epithet).not.toContain(' ')
      names += draft.fields.vernacular?.length ?? 0
      synonyms += draft.fields.synonyms?.length ?? 0
    }
    // Of 3,082 rows that are synonyms, 2,682 are noted on their accepted species.
    expect(rows).toBe(3248)
    expect(Object.fromEntries(counts)).toEqual({ genus: 37, species: 116, SYNONYM_OF_GENUS: 400, RANK_NOT_KEPT: 13 })
    // Names of higher taxa are recorded as families, and authors as authors.
    expect([families, authors]).toEqual([37, 37])
    expect(synonyms).toBeGreaterThan(1150)
    expect(names).toBeGreaterThan(500)
  })
})
