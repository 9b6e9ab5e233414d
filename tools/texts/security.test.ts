import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { LIMITS } from '@florilege/server/platform/request/limits.ts'
import { SITE_WORDS } from '@florilege/server/features/session/refuse-personal.ts'
import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const book = readFileSync(join(root, 'docs/operate.md'), 'utf8')

/** Numbers of requirements of ASVS 5.0.0 by level. */
const ALL = { 1: 70, 2: 183 }
const ROW = /^\| (V\d+\.\d+\.\d+) \| ([12]) \| ([^|]+) \| ([^|]+) \|([^|]*)\|$/gm
const STATES = ['fulfilled', 'operator', 'not applicable', 'missing'] as const

type State = (typeof STATES)[number]
type Row = { number: string; level: string; subject: string; state: State; kept: string; tests: string }

const stateOf = (kept: string): State => STATES.find((state) => kept.startsWith(`${state}: `)) ?? 'fulfilled'

const rowsOf = (text: string): Row[] =>
  [...text.matchAll(ROW)].map(([, number = '', level = '', subject = '', kept = '', tests = '']) => ({
    number,
    level,
    subject,
    state: stateOf(kept),
    kept,
    tests: tests.trim(),
  }))

/** Paths in a text: words in backticks with a folder, or names of JSON files. */
const pathsIn = (text: string): string[] =>
  [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|[\w.-]+\.json)`/g)].map(([, path = '']) => path)

const anchorsOf = (text: string): string[] =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
    title
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )

const faultsOf = (text: string): string[] => {
  const rows = rowsOf(text)
  const numbers = rows.map(({ number }) => number)
  const own = anchorsOf(text)
  const ofBook = anchorsOf(book)
  const links = [...text.matchAll(/\]\((operate\.md)?#([\w-]+)\)/g)]
  return [
    ...numbers.filter((number, at) => numbers.indexOf(number) !== at).map((number) => `${number} occurs twice`),
    ...pathsIn(text)
      .filter((path) => !existsSync(join(root, path)))
      .map((path) => `${path} does not exist`),
    ...links
      .filter(([, file, anchor = '']) => !(file === undefined ? own : ofBook).includes(anchor))
      .map(([link]) => `${link} leads to no section`),
    ...rows
      .filter(({ state, kept }) => state === 'fulfilled' && pathsIn(kept).length === 0 && !kept.includes('](#'))
      .map(({ number }) => `${number} names neither a file nor a section`),
    ...rows
      .filter(({ tests }) => tests.split(', ').some((test) => test !== '' && !/^`[^`]+\.(?:test|spec)\.tsx?`$/.test(test)))
      .map(({ number }) => `${number} names a test that is none`),
  ]
}

const countsOf = (rows: readonly Row[], levels: string): number[] => {
  const counted = rows.filter(({ level }) => levels.includes(level))
  return [...STATES.map((state) => counted.filter((row) => row.state === state).length), counted.length]
}

describe('docs/security.md', () => {
  const rows = rowsOf(page)

  it('has one row for each requirement of levels 1 and 2', () => {
    expect(page.split('\n').filter((line) => line.startsWith('| V'))).toHaveLength(rows.length)
    expect([countsOf(rows, '1').at(-1), countsOf(rows, '2').at(-1)]).toEqual([ALL[1], ALL[2]])
  })

  it('names existing paths, sections and tests, and each number once', () => {
    expect(pathsIn(page).length).toBeGreaterThan(100)
    expect(faultsOf(page)).toEqual([])
  })

  it('begins with the counts of its rows', () => {
    const stated = [...page.matchAll(/^\| (1|2|1 and 2) \| ([\d |]+) \|$/gm)].map(([, level = '', counts = '']) => [
      level,
      ...counts.split(' | ').map(Number),
    ])
    expect(stated).toEqual(['1', '2', '1 and 2'].map((level) => [level, ...countsOf(rows, level)]))
  })

  it('lists the missing requirements by level', () => {
    const listed = [...page.matchAll(/^- (V[\d.]+) (.+)$/gm)].map(([, number, subject]) => ({ number, subject }))
    const missing = rows.filter(({ state }) => state === 'missing').toSorted((a, b) => Number(a.level) - Number(b.level))
    expect(listed).toEqual(missing.map(({ number, subject }) => ({ number, subject })))
  })

  it('states the limits of the server', () => {
    const stated = [...page.matchAll(/^\| `([^`]+)` \| (\d+) \| (\d+) \|$/gm)].map(([, name = '', most, window]) => ({
      name,
      most: Number(most),
      window: Number(window),
    }))
    expect(stated).toEqual(Object.entries(LIMITS).map(([name, { most, window }]) => ({ name, most, window })))
  })

  it('lists the words of the site that passwords must not consist of', () => {
    const [, listed = ''] = /these words of the\s+site, [^:]+: ([^.]+)\./.exec(page) ?? []
    expect(listed.split(/,\s+/)).toEqual(SITE_WORDS)
  })

  it('is found faulty with a lost path, a lost section, a repeated number and a fulfilled row without a place', () => {
    const faulty = [
      '| V1.1.1 | 2 | A | `server/src/gone.ts` | `server/src/gone.ts` |',
      '| V1.1.1 | 2 | A | [Gone](#gone) | |',
      '| V1.1.2 | 2 | A | in the code | |',
      '| V1.1.3 | 2 | A | operator: [Gone](operate.md#gone) | |',
    ]
    expect(new Set(faultsOf(faulty.join('\n')))).toEqual(
      new Set([
        'V1.1.1 occurs twice',
        'server/src/gone.ts does not exist',
        '](#gone) leads to no section',
        '](operate.md#gone) leads to no section',
        'V1.1.2 names neither a file nor a section',
        'V1.1.1 names a test that is none',
      ]),
    )
  })
})
