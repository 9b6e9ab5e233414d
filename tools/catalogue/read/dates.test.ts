import { describe, expect, it } from 'vitest'
import {
  biblatexDate,
  cslDate,
  libraryDate,
  wordedDate,
} from '@florilege/server/features/interchange/export/bibliography-date.ts'
import { wikidataDate } from '@florilege/server/features/interchange/museums/wikidata-date.ts'
import { dateText, spanText, yearText } from '@florilege/server/features/interchange/museums/years.ts'

describe('dates of Wikidata', () => {
  it.each([
    ['1880-01-01T00:00:00Z', 1880, '1880'],
    ['1885-05-01T00:00:00Z', 1885, 'mai 1885'],
    ['1724-03-23T00:00:00Z', 1724, '23 mars 1724'],
    ['0000-01-01T00:00:00Z', 0, '1 av. J.-C.'],
    ['-0001-01-01T00:00:00Z', -1, '2 av. J.-C.'],
    ['-0050-01-01T00:00:00Z', -50, 'vers 50 av. J.-C.'],
    ['-25000-01-01T00:00:00Z', -25_000, 'vers 25000 av. J.-C.'],
  ])('reads %s', (value, year, words) => {
    const date = wikidataDate(value)
    expect(date?.year).toBe(year)
    expect(date && dateText(date.year, date.month, date.day)).toBe(words)
  })

  it.each(['', 't1804083734', 'http://www.wikidata.org/.well-known/genid/ab12'])('"%s" has no date', (value) => {
    expect(wikidataDate(value)).toBeNull()
  })

  it.each(['1880', '18800101', '1880-13-01T00:00:00Z', '1880-01-41T00:00:00Z', 'vers 1880', '1880-01-01T12:00:00Z'])(
    'leaves %s to the reader of words',
    (value) => {
      expect(wikidataDate(value)).toBeUndefined()
    },
  )
})

describe('spans of years', () => {
  it.each([
    [1724, 1793, '1724–1793'],
    [1874, null, '1874–'],
    [null, 1490, '–1490'],
    [1500, 1500, '1500'],
    [null, null, null],
    [-49, 20, `${yearText(-49)}–20`],
  ])('%s to %s is %s', (from, to, words) => {
    expect(spanText(from, to)).toBe(words)
  })
})

describe('dates of bibliographies', () => {
  it.each([
    ['2009-04-21', 2009, 2009],
    ['2012', 2012, 2012],
    ['2011-05-25~/2012-06-26', 2011, 2012],
    ['-0333', -333, -333],
    ['2014-12-31/', 2014, null],
    ['forthcoming', null, null],
    ['201X', null, null],
    ['2012/2011', null, null],
  ])('reads %s of BibLaTeX', (text, from, to) => {
    expect(biblatexDate(text)).toEqual({ text, from, to })
  })

  it.each([
    ['2012/2013', 2012, 2013],
    ['2000-11', 2000, 2000],
    ['Autumn 2001', 2001, 2001],
    ['1875 [2004]', null, null],
  ])('reads %s of a field that ISO 8601 defines', (text, from, to) => {
    expect(libraryDate(text, () => undefined)).toEqual({ text, from, to })
  })

  it.each([
    ['1750-60', 1750, 1760],
    ['1801-03', 1801, 1803],
    ['4e quart 19e siècle;1er quart 20e siècle', 1876, 1925],
    ['2014-12-31/', 2014, null],
    ['atelier de Rubens', null, null],
  ])('[CU-03] reads %s of a table, which words its dates', (text, from, to) => {
    const notes: string[] = []
    expect(wordedDate(text, (code, detail) => notes.push(`${code} ${detail}`))).toEqual({ text, from, to })
    expect(notes).toEqual(from === null ? [`DATE_IN_WORDS ${text}`] : [])
  })

  it.each([
    [
      [
        ['2011', 5, 25],
        ['2012', 6, 26],
      ],
      true,
      { text: 'vers 2011-05-25/2012-06-26', from: 2011, to: 2012 },
    ],
    [[['-334']], false, { text: '334 av. J.-C.', from: -333, to: -333 }],
    [[['2014', 12, 31], [0]], false, { text: '2014-12-31/', from: 2014, to: null }],
    [[[1985]], false, { text: '1985', from: 1985, to: 1985 }],
    [[[]], false, undefined],
    [[], false, undefined],
    [[['spring']], false, undefined],
  ])('reads %j of CSL', (parts, circa, dating) => {
    expect(cslDate(parts, circa)).toEqual(dating)
  })
})
