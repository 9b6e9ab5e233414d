import { describe, expect, it } from 'vitest'
import { documentOf } from '../../federation/testing/document.ts'
import { overBudget, RELEASE_BUDGET } from './release-budget.ts'

const file = (path: string, size: number) => ({ path, sha384: 'A'.repeat(64), size })

/** Release of this unit with an additional file of this size, loaded by one page or slot. */
const withPart = (name: string, part: 'pages' | 'slots', size: number) => {
  const { files } = documentOf()
  return documentOf({
    name,
    files: [...files, file('part.js', size)],
    [part]: { leaf: { js: ['part.js'], css: [] } },
  })
}

describe('size of a release', () => {
  it.each([
    ['guide', 'pages', 'page "leaf" has 251 kB, at most 250 kB may be'],
    ['guide', 'slots', 'slot "leaf" has 251 kB, at most 250 kB may be'],
    ['host', 'pages', 'page "leaf" has 901 kB, at most 900 kB may be'],
    ['host', 'slots', 'slot "leaf" has 901 kB, at most 900 kB may be'],
  ] as const)('of %s: one of its %s may be as large as one part, and one byte more is a reason', (name, part, reason) => {
    const most = RELEASE_BUDGET[name === 'host' ? 'host' : 'remote'].part
    expect(overBudget(withPart(name, part, most))).toEqual([])
    expect(overBudget(withPart(name, part, most + 1))).toEqual([reason])
  })

  it('counts the entry once among the files of every page, and their styles', () => {
    const initial = { js: ['entry.js', 'more.js'], css: ['style.css'] }
    const sized = (style: number) =>
      overBudget(documentOf({ initial, files: [file('entry.js', 100_000), file('more.js', 30_000), file('style.css', style)] }))
    expect(sized(20_000)).toEqual([])
    expect(sized(20_001)).toEqual(['what every page loads has 151 kB, at most 150 kB may be'])
  })

  it('counts the entry where no list has it', () => {
    expect(overBudget(documentOf({ initial: { js: [], css: [] }, files: [file('entry.js', 150_001)] }))).toEqual([
      'what every page loads has 151 kB, at most 150 kB may be',
    ])
  })

  it('counts all files for the browser, and the file of the server apart', () => {
    const sized = (server: number, rest: number) =>
      overBudget(documentOf({ server: 'server.js', files: [file('server.js', server), file('rest.bin', rest)] }))
    expect(sized(2_000_000, 4_000_000)).toEqual([])
    expect(sized(2_000_000, 4_000_001)).toEqual(['the whole has 4001 kB, at most 4000 kB may be'])
    expect(sized(2_000_001, 4_000_000)).toEqual(['what renders it on the server has 2001 kB, at most 2000 kB may be'])
  })

  it('has no limit of the server without a file for it', () => {
    expect(overBudget(documentOf({ files: [file('entry.js', 10), file('rest.bin', 3_000_000)] }))).toEqual([])
  })

  /** Each of these names takes 160 bytes in every document of the site: 200 of them and the entry exceed its limit. */
  const named = (ending: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${String(index).padStart(30 - ending.length, 'x')}${ending}`)
  const said = ['what every page says of it has 33 kB, at most 32 kB may be']

  it.each([
    ['scripts', 199, []],
    ['scripts', 200, said],
    ['styles of every page', 200, said],
    ['styles of a page', 200, said],
    ['styles of a slot', 200, said],
    ['names of pages', 200, said],
    ['pictures', 200, []],
  ])('counts what every document has to name: %s, %i of them', (what, count, reasons) => {
    const { files } = documentOf()
    const styles = { js: [], css: named('.css', count) }
    const changes = {
      scripts: { files: [...files, ...named('.js', count).map((path) => file(path, 10))] },
      'styles of every page': { initial: styles },
      'styles of a page': { pages: { leaf: styles } },
      'styles of a slot': { slots: { leaf: styles } },
      'names of pages': { pages: Object.fromEntries(named('', count).map((page) => [page, { js: [], css: [] }])) },
      pictures: { files: [...files, ...named('.png', count).map((path) => file(path, 10))] },
    }[what]
    expect(overBudget(documentOf(changes))).toEqual(reasons)
  })
})
