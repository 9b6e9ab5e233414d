import { describe, expect, it } from 'vitest'
import { csvLine } from './csv.ts'

describe('a line of CSV', () => {
  it('quotes what has commas, quotes and line ends, and leaves nothing for nothing', () => {
    expect(csvLine(['a', 'b,c', 'd"e', 'f\ng', null, undefined, 3, { h: 1 }])).toBe('a,"b,c","d""e","f\ng",,,3,"{""h"":1}"\r\n')
  })

  it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\tx', '\rx', '=HYPERLINK("http://x","y")'])('[T34] makes %j harmless', (text) => {
    expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
  })
})
