import { describe, expect, it } from 'vitest'
import { csvLine, separatorOf } from './csv.ts'

describe('a line of CSV', () => {
  it('quotes every text and leaves missing values empty', () => {
    const cells = ['a', 'b,c', 'd"e', 'f\ng', null, undefined, 3, true, { h: 1 }]
    expect(csvLine(cells, ',')).toBe('"a","b,c","d""e","f\ng",,,3,true,"{""h"":1}"\r\n')
    expect(csvLine(cells, ';')).toBe('"a";"b,c";"d""e";"f\ng";;;3;true;"{""h"":1}"\r\n')
  })

  it('uses the separator that spreadsheets of the language expect', () => {
    expect([separatorOf('fr'), separatorOf('en')]).toEqual([';', ','])
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', ' =1+1', '＝1+1', '＠SUM(A1)', '=HYPERLINK("http://x","y")'])(
    '[T34] makes %j harmless',
    (text) => {
      expect(csvLine([text], ';')).toMatch(/^"'/)
    },
  )

  it.each([
    ['bonjour;=1+1', "bonjour;'=1+1"],
    ['bonjour,@SUM(A1)', "bonjour,'@SUM(A1)"],
    ['un\n=1+1', "un\n'=1+1"],
    ['un\r\n+1', "un\r\n'+1"],
    ['un;"=1+1', `un;""'=1+1`],
    ['un\t; －1', "un\t; '－1"],
  ])('[T34] makes %j harmless to a spreadsheet that ends cells elsewhere', (text, safe) => {
    for (const separator of [',', ';'] as const) expect(csvLine([text], separator)).toBe(`"${safe}"\r\n`)
  })

  it.each([
    [{ message: 'bien vu,=cmd|A0,merci' }],
    [{ message: 'un;=1+1', more: [';"+1', '@SUM(A1)', -2, '－1'] }],
    [{ 'a,-1': { '=b': ', ＝1+1' } }],
    [['\t=1', '\\,=1', ";'-1", 'a-b=c, d']],
  ])('[T34] makes %j harmless to any spreadsheet, and it reads back unchanged', (value) => {
    for (const separator of [',', ';'] as const) {
      const line = csvLine([value], separator)
      const cell = line.slice(1, -3).replaceAll('""', '"')
      expect(JSON.parse(cell)).toEqual(value)
      for (const end of [',', ';'])
        for (const part of cell.split(end)) expect(part).not.toMatch(/^["'\\ ]*(?:[=+@＝＋－＠]|-(?!2[,\]]|2$))/)
    }
  })

  it('does not change ordinary texts', () => {
    for (const text of ['Iris – une planche', 'a+b=c', 'ada@example.org', '1, 2; 3'])
      expect(csvLine([text], ';')).toBe(`"${text}"\r\n`)
  })
})
