import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { recordDraft } from '@florilege/shared/contracts'
import { mappedReader } from '@florilege/server/features/interchange/reading/detect.ts'
import { readMapping } from '@florilege/server/features/interchange/mapping/mapping.ts'
import { folderOf, told } from './test-folder.ts'
import type { Entry } from '@florilege/server/features/interchange/reading/entry.ts'

const EXAMPLE = new URL('mapping-example.json', import.meta.url)
const HERBARIUM = `Code;Nom latin;Genre;Épithète;Auteur;Famille;Synonymes;Milieu
H1;Crocus vernus;Crocus;vernus;(L.) Hill;Iridaceae;Crocus albiflorus | Crocus purpureus;T
;Sans code;Sans;code;;;;
H3;;Iris;sans nom;;;;
H4;"Iris; pseudacorus";Iris;pseudacorus;L.;Iridaceae;;E
H5;trop;de;colonnes;a;b;c;d;e
`

const entriesOf = async (table: string | Buffer, mapping: string): Promise<Entry[]> => {
  const folder = await folderOf({ 'table.csv': table, 'mapping.json': mapping })
  const reader = await mappedReader(join(folder, 'table.csv'), await readMapping(join(folder, 'mapping.json')))
  const entries: Entry[] = []
  for await (const entry of reader.entries()) entries.push(entry)
  return entries
}

describe('table with a mapping', () => {
  it('[RT-41] maps columns to fields row by row, with the documented example', async () => {
    const entries = await entriesOf(HERBARIUM, await readFile(EXAMPLE, 'utf8'))
    expect(told(entries)).toEqual([
      ['H1', 'Crocus vernus'],
      [null, 'KEY_MISSING Code'],
      ['H3', ''],
      ['H4', 'Iris; pseudacorus'],
      [null, 'COLUMN_COUNT 9 instead of 8'],
    ])
    const drafts = entries.map((entry) => ('draft' in entry ? recordDraft.safeParse(entry.draft) : null))
    expect(drafts.map((one) => one?.success ?? null)).toEqual([true, null, false, true, null])
    expect(drafts[0]?.data).toMatchObject({
      kind: 'species',
      source: { source: 'Herbier municipal', key: 'H1' },
      language: 'la',
      fields: {
        genus: 'Crocus',
        synonyms: ['Crocus albiflorus', 'Crocus purpureus'],
        habitat: 'terrestre',
        rank: 'species',
        licence: 'CC0-1.0',
      },
    })
    expect(drafts[3]?.data).toMatchObject({ fields: { habitat: 'eau douce' } })
  })

  it('parses datings in museum wording, reports unparsed ones, and keeps the order of names', async () => {
    const mapping = {
      kind: 'bibliography',
      source: 'Musée',
      key: 'N',
      delimiter: ';',
      language: 'fr',
      columns: { Titre: 'title', Date: 'date', Auteur: { field: 'contributors', type: 'list', separator: '|' } },
      always: { class: 'artwork' },
    }
    const table = 'N;Titre;Date;Auteur\n1;Iris;1750-1760;Redouté, Pierre-Joseph | Atelier\n2;Lis;18e siècle;\n3;Rose;en cours;\n'
    const [iris, lis, rose] = await entriesOf(table, JSON.stringify(mapping))
    expect(iris).toMatchObject({
      notes: [],
      draft: {
        fields: {
          date: { text: '1750-1760', from: 1750, to: 1760 },
          contributors: [
            { name: 'Pierre-Joseph Redouté', parts: { family: 'Redouté', given: 'Pierre-Joseph' } },
            { name: 'Atelier', role: 'author' },
          ],
        },
      },
    })
    expect(lis).toMatchObject({ notes: [], draft: { fields: { date: { text: '18e siècle', from: 1701, to: 1800 } } } })
    expect(rose).toMatchObject({ notes: [{ code: 'DATE_IN_WORDS', detail: 'en cours' }] })
  })

  it('parses localised numbers, dates in parts, and other encodings', async () => {
    const table = Buffer.from(
      'N°;Titre;De;À\n1;Bœufs \xe9l\xe9gants;1 852;1853\n2;Rien;jadis;1853\n'
        .replace('œ', 'oe')
        .replace('°', '\xb0')
        .replace('À', '\xc0'),
      'latin1',
    )
    const mapping = {
      kind: 'bibliography',
      source: 'Registre',
      key: 'N°',
      delimiter: ';',
      encoding: 'latin1',
      columns: { Titre: 'title', De: { field: 'date.from', type: 'number' }, À: { field: 'date.to', type: 'number' } },
      always: { class: 'artwork' },
    }
    const [first, second] = await entriesOf(table, JSON.stringify(mapping))
    expect(first).toMatchObject({ draft: { title: 'Boeufs élégants', fields: { date: { from: 1852, to: 1853 } } } })
    expect(second).toMatchObject({ refused: 'NUMBER_INVALID date.from' })
  })

  it('treats a missing number as null, also a placeholder value', async () => {
    const mapping = {
      kind: 'bibliography',
      source: 'Registre',
      key: 'N',
      columns: { Titre: 'title', De: { field: 'date.from', type: 'number', values: { inconnu: '', blanc: ' ' } } },
      always: { class: 'artwork' },
    }
    const entries = await entriesOf('N,Titre,De\n1,A,inconnu\n2,B,blanc\n3,C,\n4,D,0\n', JSON.stringify(mapping))
    const fields = entries.map((entry) => ('draft' in entry ? entry.draft.fields : null))
    const none = { class: 'artwork' }
    expect(fields).toEqual([none, none, none, { class: 'artwork', date: { from: 0 } }])
  })

  it('accepts column names with delimiter, quotes or line break', async () => {
    const columns = { 'Nom, titre': 'title', 'dit "vu"': 'summary', 'sur\ndeux': 'note' }
    const mapping = { kind: 'bibliography', source: 'Registre', key: 'N', columns, always: { class: 'book' } }
    const table = '\uFEFFN,"Nom, titre","dit ""vu""","sur\ndeux"\r\n1,Un,x,y\r\n'
    expect(await entriesOf(table, JSON.stringify(mapping))).toMatchObject([
      { draft: { title: 'Un', fields: { summary: 'x', note: 'y' } } },
    ])
  })

  it('reports an invalid mapping in one line', async () => {
    const good = JSON.parse(await readFile(EXAMPLE, 'utf8')) as object
    for (const [change, line] of [
      ['{', /is no JSON/],
      [JSON.stringify({ ...good, kind: 'stone' }), /kind/],
      [JSON.stringify({ ...good, columns: { Genre: '__proto__.polluted' } }), /columns\.Genre/],
      [
        JSON.stringify({ ...good, columns: { Genre: 'date', Milieu: 'date.from' } }),
        /date cannot be a value and have date\.from in it/,
      ],
      [JSON.stringify({ ...good, columns: { Genre: 'date.from' }, always: { date: 'x' } }), /date cannot be a value/],
      [JSON.stringify({ ...good, columns: { Genus: 'genus' } }), /has no column Genus; it has Code, Nom latin/],
    ] as const)
      await expect(entriesOf(HERBARIUM, change)).rejects.toThrow(line)
    await entriesOf(HERBARIUM, JSON.stringify({ ...good, columns: { Genre: 'date.words' }, always: { date: { from: 1 } } }))
    await entriesOf(HERBARIUM, JSON.stringify({ ...good, columns: { Genre: 'constructor.prototype.polluted' } }))
    expect(Reflect.get({}, 'polluted')).toBeUndefined()
  })
})
