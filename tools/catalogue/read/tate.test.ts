import { join } from 'node:path'
import { expect, it } from 'vitest'
import { archiveOf, entriesIn, folderOf, told } from '../test-folder.ts'

const ARTISTS = `\uFEFFid,name,gender,dates,yearOfBirth,yearOfDeath,placeOfBirth,placeOfDeath,url
1,"Abbott, Lemuel Francis",Male,1760–1803,1760,1803,"Leicestershire, United Kingdom","London, United Kingdom",http://www.tate.org.uk/art/artists/lemuel-francis-abbott-1
2,"Doe, Jane",Female,born soon,soon,,,,
`
const artist = (id: number, fc: string) => ({
  id,
  fc,
  mda: fc,
  birth: { time: { startYear: 1900 } },
  death: null,
  movements: [{ id: 7, name: 'Sublime' }],
  url: null,
})
const work = {
  acno: 'N00079',
  title: 'Sir Henry Byne',
  foreignTitle: null,
  classification: 'painting',
  contributors: [
    { id: 1, fc: 'Lemuel Francis Abbott', mda: 'Abbott, Lemuel Francis', role: 'attributed to' },
    { id: 99, fc: 'Somebody Else', mda: 'Else, Somebody', role: 'artist' },
  ],
  creditLine: 'Presented 1847',
  dateText: 'c.1790–5',
  dateRange: { startYear: 1790, endYear: 1795, text: 'c.1790-5' },
  medium: 'Oil paint on canvas',
  dimensions: 'support: 749 x 622 mm\r\nframe: 900 x 770 x 70 mm',
  height: '622',
  width: '749',
  movements: [{ id: 7, name: 'Sublime' }],
  subjects: { children: [{ name: 'people', children: [{ name: 'man' }] }, { name: 'man' }] },
  thumbnailUrl: 'http://www.tate.org.uk/art/images/work/N/N00/N00079_8.jpg',
  url: 'http://www.tate.org.uk/art/artworks/n00079',
}

it('[RT-02] reads the artists of both files once, and the works of the archive', async () => {
  const folder = await folderOf({ 'artist_data.csv': ARTISTS, LICENCE: 'CC0' })
  await archiveOf(join(folder, 'tate.tar.gz'), {
    'collection/artists/a/1.json': artist(1, 'Lemuel Francis Abbott'),
    'collection/artists/b/3.json': artist(3, 'Only In Archive'),
    'collection/artworks/n/1.json': work,
    'collection/artworks/n/2.json': { ...work, acno: 'N00080', title: 'Undated', dateText: 'date not known', dateRange: null },
    'collection/artworks/n/3.json': '{ "acno": ',
    'collection/artworks/n/4.json': { ...work, acno: 5 },
    'collection/notes.txt': 'x',
  })
  const entries = await entriesIn(folder)
  expect(told(entries)).toEqual([
    ['artist/1', 'Lemuel Francis Abbott'],
    ['artist/2', 'Jane Doe'],
    ['artist/3', 'Only In Archive'],
    ['work/N00079', 'Sir Henry Byne'],
    ['work/N00080', 'Undated'],
    ['collection/artworks/n/3.json', 'FIELD_INVALID file'],
    ['collection/artworks/n/4.json', 'FIELD_INVALID acno'],
  ])
  expect(entries[0]).toMatchObject({
    draft: { fields: { sort_name: 'Abbott, Lemuel Francis', date: { text: '1760–1803' } } },
    implied: [{ title: 'Sublime' }],
  })
  expect(entries[3]).toMatchObject({
    draft: {
      fields: {
        date: { text: 'c.1790–5', from: 1790, to: 1795 },
        dimensions: [
          { name: 'height', value: 749, unit: 'mm' },
          { name: 'width', value: 622, unit: 'mm' },
        ],
        dimensions_text: 'support: 749 x 622 mm ; frame: 900 x 770 x 70 mm',
        subjects: ['man'],
        source_url: 'https://www.tate.org.uk/art/artworks/n00079',
        credit_line: 'Presented 1847 · Data: Tate, CC0 1.0',
      },
      links: [
        { type: 'creator', role: 'attributed to', to: { source: 'tate', key: 'artist/1' } },
        { type: 'creator', role: 'artist', to: { source: 'tate', key: 'artist/99' } },
        { type: 'movement', to: { source: 'tate', key: 'movement/7' } },
      ],
    },
    implied: [{ title: 'Lemuel Francis Abbott' }, { title: 'Somebody Else' }, { title: 'Sublime' }],
  })
  expect(entries[4]).toMatchObject({ draft: { fields: { date: undefined } } })
  // The data are free, which does not license the works; data without a field in a record are noted.
  expect(entries[3]).toMatchObject({ draft: { fields: { licence: undefined } }, notes: [] })
  const more = { ...work, thumbnailCopyright: '© The estate', acquisitionYear: 1847, groupTitle: 'Views' }
  await archiveOf(join(folder, 'tate.tar.gz'), { 'collection/artworks/n/1.json': more })
  const stated = (await entriesIn(folder)).find(({ key }) => key === 'N00079')
  expect(stated).toMatchObject({
    draft: { fields: { licence: '© The estate' } },
    notes: [{ code: 'FIELDS_LEFT_OUT', detail: 'acquisitionYear, groupTitle' }],
  })
})

it('[CU-03] years given as text are parsed; unparsed ones are kept and reported', async () => {
  const folder = await folderOf({
    'artist_data.csv': `${ARTISTS}3,"Roe, Ann",Female,c.1760–1803 or 5,c.1760,1803 or 5,,,
4,"Poe, Ida",Female,1760–1803,1803,1760,,,
`,
  })
  await archiveOf(join(folder, 'tate.tar.gz'), {
    'collection/artworks/n/1.json': { ...work, dateRange: { startYear: '1790', endYear: 'c.1795' } },
    'collection/artworks/n/2.json': { ...work, acno: 'N2', dateText: 'late 18th C', dateRange: null },
    'collection/artworks/n/3.json': { ...work, acno: 'N3', dateText: 'before the flood', dateRange: null },
  })
  const entries = await entriesIn(folder)
  const dates = entries.map((entry) => ('draft' in entry && 'date' in entry.draft.fields ? entry.draft.fields.date : null))
  expect(dates).toEqual([
    { text: '1760–1803', from: 1760, to: 1803 },
    { text: 'soon–', from: null, to: null },
    { text: 'c.1760–1803 or 5', from: 1760, to: 1805 },
    { text: '1803–1760', from: null, to: null },
    { text: 'c.1790–5', from: 1790, to: 1795 },
    { text: 'late 18th C', from: 1751, to: 1800 },
    { text: 'before the flood', from: null, to: null },
  ])
  const codes = entries.map(({ notes }) => notes.map(({ code, detail }) => `${code} ${detail}`))
  expect(codes).toEqual([[], ['DATE_IN_WORDS soon'], [], ['DATE_IN_WORDS 1803–1760'], [], [], ['DATE_IN_WORDS before the flood']])
})

it('[RT-02] a truncated archive is reported', async () => {
  const folder = await folderOf({ 'broken.tar.gz': Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 3, 1, 2, 3]) })
  await expect(entriesIn(folder)).rejects.toThrow(/invalid|unexpected end/)
})
