import { expect, it } from 'vitest'
import { entriesIn, folderOf, told } from '../test-folder.ts'

const BIB = String.raw`% a comment
@string{cup = "Cambridge University Press"}
@book{Goethe1790,
  author = {von Goethe, Johann Wolfgang and {Soci{\'e}t{\'e} botanique}},
  title = {Versuch die {{Metamorphose}} der Pflanzen zu erkl{\"a}ren},
  date = {1790}, langid = {german}, publisher = cup, location = {Gotha},
  isbn = {978-3-16}, url = {javascript:alert(1)}, series = {Klassiker}, note = {selten}, timestamp = {2020-01-01}
}

@incollection{Candolle,
  author = {Candolle, A. P. de}, editor = {Lamarck, J. B.}, title = {L'{\oe}uvre des f{\^e}tes \& des jardins},
  booktitle = {Flore fran{\c c}aise}, date = {1805/1815}, pages = {1--20}, langid = {french},
  address = {Paris}, abstract = {Un r{\'e}sum{\'e}}
}

@online{Untitled, date = {en cours}}
`
const CSL = JSON.stringify([
  {
    id: 'a',
    type: 'book',
    title: 'Flora',
    author: [{ family: 'Linné', given: 'Carl', 'non-dropping-particle': 'von' }, { literal: 'Académie' }],
    issued: { 'date-parts': [['-334']] },
    language: 'fr-FR',
    abstract: 'Un résumé',
    note: 'rare',
    'number-of-pages': 12,
    accessed: { 'date-parts': [[2020]] },
  },
  { id: 'b', type: 'article-journal', title: 7 },
  { type: 'book', title: 'Sans clef' },
])

it('[RT-02] reads BibLaTeX with its accents, names and dates', async () => {
  const entries = await entriesIn(await folderOf({ 'flora.bib': BIB }))
  expect(told(entries)).toEqual([
    ['Goethe1790', 'Versuch die Metamorphose der Pflanzen zu erklären'],
    ['Candolle', "L'œuvre des fêtes & des jardins"],
    ['Untitled', ''],
  ])
  expect(entries[0]).toMatchObject({
    notes: [
      { code: 'ADDRESS_LEFT_OUT', detail: 'javascript:alert(1)' },
      { code: 'FIELDS_LEFT_OUT', detail: 'series, note' },
    ],
    draft: {
      language: 'de',
      source: { source: 'library/flora' },
      fields: {
        class: 'book',
        contributors: [
          {
            name: 'Johann Wolfgang von Goethe',
            role: 'author',
            parts: { family: 'Goethe', given: 'Johann Wolfgang', particle: 'von' },
          },
          { name: 'Société botanique', role: 'author' },
        ],
        date: { text: '1790', from: 1790, to: 1790 },
        publisher: 'Cambridge University Press',
        place: 'Gotha',
        source_url: undefined,
        identifiers: { isbn: '978-3-16' },
      },
    },
  })
  expect(entries[1]).toMatchObject({
    draft: {
      fields: {
        class: 'chapter',
        container_title: 'Flore française',
        place: 'Paris',
        description: { fr: 'Un résumé' },
        date: { from: 1805, to: 1815 },
        contributors: [{ role: 'author' }, { name: 'J. B. Lamarck', role: 'editor' }],
      },
    },
  })
  expect(entries[2]).toMatchObject({ notes: [{ code: 'DATE_IN_WORDS', detail: 'en cours' }] })
})

it('[RT-02] a broken entry is reported and affects no other', async () => {
  const broken = '@book{One, title = {One}, date = {2001}}\n\n@book{Broken, title = {never closed,\n\n@book{Two, title = {Two}}\n'
  const entries = await entriesIn(await folderOf({ 'broken.bib': broken }))
  expect(told(entries)).toEqual([
    ['One', 'One'],
    ['Broken', expect.stringContaining('SYNTAX')],
    ['Two', 'Two'],
  ])
})

it('[RT-02] reads CSL-JSON item by item', async () => {
  const entries = await entriesIn(await folderOf({ 'list.csl.json': CSL }))
  expect(told(entries)).toEqual([
    ['a', 'Flora'],
    [null, 'FIELD_INVALID title'],
    [null, 'FIELD_INVALID id'],
  ])
  const linne = { name: 'Carl von Linné', parts: { family: 'Linné', given: 'Carl', particle: 'von' }, role: 'author' }
  expect(entries[0]).toMatchObject({
    draft: {
      fields: {
        contributors: [linne, { name: 'Académie', role: 'author' }],
        date: { text: '334 av. J.-C.', from: -333 },
        description: { fr: 'Un résumé' },
      },
    },
    notes: [{ code: 'FIELDS_LEFT_OUT', detail: 'note, number-of-pages, accessed' }],
  })
})

it('[RT-02] files of no known format are named, not read', async () => {
  const folder = await folderOf({ 'notes.txt': 'x', 'other.csv': 'a,b\n1,2\n', 'data.json': '{}' })
  expect(await entriesIn(folder)).toEqual([])
})
