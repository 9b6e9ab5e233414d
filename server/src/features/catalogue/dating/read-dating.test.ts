import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { anyDating, randomOf } from './generated-dating.ts'
import { readDating } from './read-dating.ts'

const SECTIONS = readFileSync(new URL('dating-forms.tsv', import.meta.url), 'utf8')
  .split(/^# /m)
  .slice(1)
  .map((section) => {
    const [name = '', ...lines] = section.trimEnd().split('\n')
    return { name, forms: lines.map((line) => line.split('\t')) }
  })
const FORMS = SECTIONS.flatMap(({ forms }) => forms)

const written = (text: string): string => {
  const years = readDating(text)
  return years === null ? 'not read' : `${years.from}..${years.to}`
}

describe('[CU-03] a dating as museums and libraries write it', () => {
  it('the table has at least 300 distinct forms', () => {
    expect(FORMS.length).toBeGreaterThan(300)
    expect(new Set(FORMS.map(([form]) => form)).size).toBe(FORMS.length)
  })

  it.each(SECTIONS)('is parsed to the interval in the table: $name', ({ forms }) => {
    expect(forms.map(([form = '']) => [form, written(form)])).toEqual(forms)
  })

  it('generated in any form is parsed to its interval', () => {
    const random = randomOf(1)
    const all = Array.from({ length: 10_000 }, () => anyDating(random))
    const wrong = all.filter(({ text, from, to }) => written(text) !== `${from}..${to}`)
    expect(wrong).toEqual([])
  })

  it('with an unknown word is kept as text only', () => {
    const random = randomOf(2)
    const all = Array.from({ length: 1000 }, () => anyDating(random).text)
    const read = all.flatMap((text) => [`${text} ; atelier`, `Louvre ${text}`]).filter((text) => readDating(text) !== null)
    expect(read).toEqual([])
  })

  it('from any sequence of words never has an interval out of order', () => {
    const random = randomOf(3)
    const words = [...new Set(FORMS.flatMap(([form = '']) => form.split(' ')))]
    const all = Array.from({ length: 10_000 }, () =>
      Array.from({ length: 1 + random(6) }, () => words[random(words.length)]).join(' '),
    )
    const wrong = all.filter((text) => {
      const { from = null, to = null } = readDating(text) ?? {}
      return from !== null && to !== null && from > to
    })
    expect(wrong).toEqual([])
  })
})

describe('[T1] the cost of parsing 50 kB of any text', { tags: ['soak'] }, () => {
  // A non-linear form would take a hundred times as long, so that noise of the machine does not matter.
  it.each([
    '1750;',
    '(',
    '[1750',
    '1er ',
    '1-',
    'i',
    'x',
    '9',
    '18..-',
    'fin du ',
    'fin ',
    '1er quart ',
    'et ',
    'av. J.-',
    '?',
    '1750 (1750) ; ',
    'entre 1750 et ',
    '\u0301',
    'ﷺ',
    'T00:00:00',
    "d'",
    'an II, ',
    '25 000 ',
  ])('grows linearly with the length of “%s” repeated', (part) => {
    const work = (length: number): number => {
      const text = part.repeat(Math.ceil(length / part.length))
      const before = process.cpuUsage().user
      for (let round = 0; round < 4; round += 1) readDating(text)
      return process.cpuUsage().user - before
    }
    work(50_000)
    expect(work(50_000)).toBeLessThan(40 * work(5000) + 400_000)
  })
})
