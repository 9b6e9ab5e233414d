import { Cite } from '@citation-js/core'
import { parseAsync } from '@retorquere/bibtex-parser'
import { describe, expect, it } from 'vitest'
import { citationText } from './citation-text.ts'
import type { CslItem } from './csl-item.ts'

const item = (id: number, variables: object): CslItem => ({
  id: `florilege-${id}`,
  type: 'book',
  author: [{ literal: 'Un auteur' }],
  issued: { 'date-parts': [[1805]] },
  URL: `https://florilege.test/artwork/${id}/`,
  custom: {},
  ...(variables as { title: string }),
})

const HOSTILE = [
  'une { accolade',
  'une } accolade',
  '100 % de pétales',
  'dans <i>Iris pallida',
  'balises <i>entières</i> & fils',
  'a_b $x$ #1 ~ ^ \\cite',
  'deux\nlignes\r\nou trois',
  '}\n\n@book{faux, title = {Faux}}',
  'fin\nER  - \n\nTY  - BOOK\nTI  - Faux',
  'Un titre dont le nombre de signes dépasse de loin les soixante-dix que la bibliothèque met sur une ligne, et encore',
]
const onOneLine = (text: string): string => text.replace(/\s+/g, ' ').trim()

describe('[BY-13] T1 references with characters that are special in the format', () => {
  const items = [
    item(1, { title: 'avant' }),
    ...HOSTILE.map((text, at) =>
      item(at + 2, {
        title: text,
        publisher: text,
        author: [{ literal: text }, { family: text.replaceAll(',', ''), given: 'P.' }],
      }),
    ),
    item(99, { title: 'après', DOI: '10.1234/a_b%20c}d' }),
  ]

  it('round-trip through BibTeX, without affecting others', async () => {
    const { entries, errors } = await parseAsync(citationText('bibtex', items), {
      sentenceCase: false,
      caseProtection: false,
    } as object)
    expect(errors).toEqual([])
    expect(entries.map(({ key }) => key)).toEqual(items.map(({ id }) => id))
    const told = entries.slice(1, -1).map(({ fields }) => String(fields['publisher']))
    expect(told.map(onOneLine)).toEqual(HOSTILE.map(onOneLine))
    const titles = entries.slice(1, -1).map(({ fields }) => onOneLine(String(fields['title'])))
    expect(titles).toEqual(HOSTILE.map(onOneLine))
    expect(entries.at(-1)?.fields).toMatchObject({ title: 'après', doi: '10.1234/a_b%20c%7Dd' })
  })

  it('round-trip through RIS, each value on one line', () => {
    const text = citationText('ris', items)
    expect(text.split('\n').every((line) => line === '' || /^[A-Z][A-Z\d] {2}- /.test(line))).toBe(true)
    const read = { forceType: '@ris/file', strict: true, generateGraph: false, maxChainLength: 10, target: '@csl/list+object' }
    const { data } = new Cite(text, read)
    expect(data.map(({ title }) => title)).toEqual(['avant', ...HOSTILE.map(onOneLine), 'après'])
  })
})
