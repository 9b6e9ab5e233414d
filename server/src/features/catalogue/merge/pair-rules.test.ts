import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { isShorterForm, nameWords } from './artist-name.ts'
import type { PairFacts } from './pair-facts.ts'
import { keysOf } from './pair-keys.ts'
import { reasonsOf } from './pair-rules.ts'
import { sameAuthorship } from './taxon-author.ts'

const linesOf = (name: string): string[] =>
  readFileSync(new URL(name, import.meta.url), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))

const pairName = (one: number, other: number): string => `${Math.min(one, other)} ${Math.max(one, other)}`

const records = linesOf('pair-sample.jsonl').map(
  (line) => ({ creators: [], ...(JSON.parse(line) as object) }) as unknown as PairFacts,
)
const labels = new Map(
  linesOf('pair-labels.tsv').map((line) => {
    const [one, other, label = ''] = line.split('\t')
    return [pairName(Number(one), Number(other)), label] as const
  }),
)

/** Pairs that the job would propose among the records of the sample. */
const proposed = (): Set<string> => {
  const found = new Set<string>()
  const blocks = Map.groupBy(
    records.flatMap((record) => keysOf(record).map((key) => ({ key, record }))),
    ({ key }) => key,
  )
  for (const block of blocks.values())
    for (const { record: one } of block)
      for (const { record: other } of block)
        if (one.id < other.id && reasonsOf(one, other) !== null) found.add(pairName(one.id, other.id))
  return found
}

const labelled = (label: string): string[] => [...labels].flatMap(([pair, told]) => (told === label ? [pair] : []))

describe('likely pairs of Tate, Joconde, GRIIS and DAISIE', () => {
  it('[CU-09] are right in at least 99.5 % of the labelled sample, and are most of its pairs', async ({ annotate }) => {
    const found = proposed()
    const right = [...found].filter((pair) => labels.get(pair) === 'same')
    const same = labelled('same')
    await annotate(`precision ${right.length}/${found.size}, recall ${right.length}/${same.length}`)
    // An unclear pair counts as wrong, and so does one without a label.
    expect(
      [...found].filter((pair) => labels.get(pair) !== 'same').map((pair) => `${pair} ${labels.get(pair) ?? 'no label'}`),
    ).toEqual([])
    expect(found.size).toBeGreaterThanOrEqual(200)
    expect(right.length / found.size).toBeGreaterThanOrEqual(0.995)
    expect(right.length / same.length).toBeGreaterThan(0.9)
  })

  it('[CU-09] leave different records alone: homonyms, relatives, series', () => {
    const different = labelled('different')
    expect(different.length).toBeGreaterThan(100)
    const found = proposed()
    expect(different.filter((pair) => found.has(pair))).toEqual([])
  })
})

const artist = (id: number, title: string, text: string, from: number, to: number | null): PairFacts => ({
  id,
  kind: 'genus',
  class: 'artist',
  title,
  fields: { class: 'artist', date: { text, from, to } },
  creators: [],
})

describe('rules of likely pairs', () => {
  it('[CU-09] compare names without forms of address and in any order, and no names of schools', () => {
    expect(nameWords('Sir Lawrence Alma-Tadema')).toEqual(nameWords('Alma-Tadema, Lawrence'))
    expect(nameWords('British School 19th century')).toBeNull()
    expect(nameWords('Atelier de Rubens')).toBeNull()
    expect(isShorterForm('William Turner', 'Joseph Mallord William Turner')).toBe(true)
    expect(isShorterForm('Henry Tonks', 'Henry Alfred Pegram')).toBe(false)
  })

  it('[CU-09] need the same years of birth and death, of a life', () => {
    const coustou = artist(1, 'Guillaume Coustou', '1677–1746', 1677, 1746)
    expect(reasonsOf(coustou, artist(2, 'Guillaume Coustou', '1716–1777', 1716, 1777))).toBeNull()
    expect(reasonsOf(coustou, artist(2, 'Coustou, Guillaume', '1677–1746', 1677, 1746))).toEqual(['name', 'dates'])
    expect(reasonsOf(coustou, coustou)).toBeNull()
    const about = artist(3, 'Jean Petit', 'vers 1600–1660', 1600, 1660)
    expect(reasonsOf(about, artist(4, 'Jean Petit', 'vers 1600–1660', 1600, 1660))).toBeNull()
    const living = artist(5, 'Georg Baselitz', '1938–', 1938, null)
    expect(reasonsOf(living, artist(6, 'Baselitz, Georg', '1938–', 1938, null))).toEqual(['name', 'dates'])
  })

  it('[CU-09] take a number of a register as proof, unless the years of birth differ', () => {
    const withNumber = (id: number, viaf: string, from: number): PairFacts => ({
      ...artist(id, `Nom ${id}`, `${from}–${from + 60}`, from, from + 60),
      fields: { class: 'artist', identifiers: { VIAF: viaf }, date: { text: `${from}–${from + 60}`, from, to: from + 60 } },
    })
    expect(reasonsOf(withNumber(1, '95710', 1834), withNumber(2, '95710', 1834))).toEqual(['identifier'])
    expect(reasonsOf(withNumber(1, '95710', 1834), withNumber(2, '95710', 1840))).toBeNull()
    expect(reasonsOf(withNumber(1, '95710', 1834), withNumber(2, '95711', 1834))).toBeNull()
  })

  it.for([
    ['L.', 'Linnaeus, 1753', true],
    ['(L.) Borbás', '(L.) P.Candargy', true],
    ['Gérard', 'Gérard ex Loisel.', true],
    ['A.Gray', 'A. Gray', true],
    ['Torr. & A.Gray', 'Torr. et A. Gray', true],
    ['Thunb.', 'L.', false],
    ['L.', '(Habl.)', false],
    ['Lam.', 'Lambert', false],
  ] as const)('[CU-09] tell of the authors %s and %s if the name is the same', ([one, other, same]) => {
    expect(sameAuthorship(one, other)).toEqual({ same, certain: true })
  })
})
