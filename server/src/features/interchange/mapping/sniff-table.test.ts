import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findReaders, mappedReader } from '../reading/detect.ts'
import type { Mapped } from './mapping.ts'
import { sniffTable } from './sniff-table.ts'

/** A text as "Unicode text" of spreadsheets: UTF-16 with its mark, little end first. */
const utf16 = (text: string): Buffer => Buffer.from(`\uFEFF${text}`, 'utf16le')
const LONG = `Remarques ${'longues '.repeat(40)}`.trim()

const TABLES: [string, Buffer, string, string[]][] = [
  [
    'columns at the end without a name',
    Buffer.from('id;titre;auteur;;\n1;Été;Redouté;;\n2;Iris;Basseporte;;\n'),
    ';',
    ['id', 'titre', 'auteur'],
  ],
  [
    'a column between others without a name',
    Buffer.from('id,titre,,auteur\n1,Été,x,Redouté\n'),
    ',',
    ['id', 'titre', '#3', 'auteur'],
  ],
  ['two columns of one name', Buffer.from('id,titre,titre\n1,Été,Summer\n'), ',', ['id', 'titre', 'titre (2)']],
  ['UTF-16', utf16('id\ttitre\r\n1\tÉté\r\n'), '\t', ['id', 'titre']],
  ['UTF-16, big end first', Buffer.from(utf16('id\ttitre\r\n1\tÉté\r\n')).swap16(), '\t', ['id', 'titre']],
  ['a line with its sign', Buffer.from('sep=;\r\nid;titre\r\n1;Été\r\n'), ';', ['id', 'titre']],
  [
    'its sign, a mark, and commas in words',
    Buffer.from('\uFEFF"sep=|"\nid|titre, sous-titre\n1|Été\n'),
    '|',
    ['id', 'titre, sous-titre'],
  ],
  ['a sentence in its head', Buffer.from(`id,titre,"${LONG}"\n1,Été,x\n`), ',', ['id', 'titre', LONG.slice(0, 200)]],
]

const written = async (content: Buffer): Promise<string> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-table-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const file = join(folder, 'table.csv')
  await writeFile(file, content)
  return file
}

const mapped = (how: Partial<Mapped>): Mapped => ({
  kind: 'bibliography',
  source: 'table',
  key: 'id',
  language: 'fr',
  delimiter: ',',
  encoding: 'utf-8',
  columns: [],
  always: {},
  ...how,
})

describe('[BY-13] a table of a spreadsheet', () => {
  it.each(TABLES)('is detected and read with %s', async (_what, content, delimiter, header) => {
    const file = await written(content)
    const [table] = (await findReaders(file, null)).tables
    expect(table?.shape).toMatchObject({ delimiter, header })
    const { encoding = 'utf-8' } = table?.shape ?? {}
    const how = mapped({
      delimiter,
      encoding,
      columns: [
        ['id', 'identifiers.inventory'],
        [header[1] ?? '', 'title'],
      ],
    })
    const drafts: unknown[] = []
    for await (const entry of (await mappedReader(file, how)).entries()) drafts.push('draft' in entry ? entry.draft : entry)
    expect(drafts[0]).toMatchObject({ title: 'Été', source: { key: '1' } })
    expect(drafts).toHaveLength(header.includes('auteur') && delimiter === ';' ? 2 : 1)
  })

  it('with too many values in a row refuses that row alone, and reports every lost value', async () => {
    const file = await written(Buffer.from('id,titre\n1,Été,\n2,Iris,de trop\n3,Lis\n'))
    const how = mapped({ columns: [['titre', 'title']] })
    const refused: (string | null)[] = []
    for await (const entry of (await mappedReader(file, how)).entries()) refused.push('refused' in entry ? entry.refused : null)
    expect(refused).toEqual([null, 'COLUMN_COUNT 3 instead of 2', null])
  })

  it.each([
    ['a letter', Buffer.from('Cher ami,\nje vous écris, comme promis, de loin.\nBien à vous\n')],
    ['one column', Buffer.from('titre\nÉté\n')],
    ['mostly columns without a name', Buffer.from('a,,,,b\n1,2,3,4,5\n')],
    ['bytes of no text', Buffer.from([1, 0, 2, 0, 44, 0, 10])],
  ])('is not detected in %s', (_what, content) => {
    expect(sniffTable(content)).toBeNull()
  })
})
