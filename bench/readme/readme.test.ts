import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { benches } from '../benches.ts'
import { namesIn, stateBefore, staleTables, withoutBlocks, writeTables } from './readme.ts'
import { table } from './tables.ts'

const OWN = join(import.meta.dirname, '../README.md')
const README = `# Benches

By hand.

<!-- bench:one -->
| old |
<!-- /bench:one -->

<!-- bench:two -->
<!-- /bench:two -->
`

let root = ''
const git = (...words: string[]): string => execFileSync('git', ['-C', root, ...words], { encoding: 'utf8' })
const put = (path: string, text: string): void => writeFileSync(join(root, path), text)
const commit = (): void => {
  git('add', '.')
  git('-c', 'user.name=Test', '-c', 'user.email=test@example.test', 'commit', '-q', '-m', 'change')
}
const readme = (): string => readFileSync(join(root, 'bench/README.md'), 'utf8')
const project = () => ({ root, sources: { one: ['product', 'lock'], two: ['other'] } })
const write = (name: string, ...tables: string[]): void => writeTables(project(), name, tables, stateBefore(project(), name))

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'florilege-readme-'))
  git('init', '-q')
  for (const folder of ['bench', 'product', 'other']) mkdirSync(join(root, folder))
  put('bench/README.md', README)
  put('product/a.ts', 'a')
  put('other/b.ts', 'b')
  put('lock', '1')
  commit()
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

describe('tables of benches', () => {
  it('a run replaces its table between the markers, with commit, date and machine, and nothing else', () => {
    write('one', table(['a', ''], ['x', 1]), 'More.')
    const [before, after] = [README.indexOf('<!-- bench:one'), README.indexOf('<!-- bench:two')]
    expect(readme().startsWith(README.slice(0, before))).toBe(true)
    expect(readme()).toContain('-->\n| a | |\n|---|---|\n| x | 1 |\n\nMore.\n\n')
    const id = git('rev-parse', '--short=8', 'HEAD').trim()
    expect(readme()).toMatch(
      new RegExp(`\\n\\d{4}-\\d\\d-\\d\\d, commit ${id}, \\d+ cores at a load of [\\d.]+, Node \\d+.*\\.\\n<!--`),
    )
    expect(readme()).not.toContain('old')
    expect(readme()).toContain(README.slice(after).split('\n')[0])
  })

  it('a table is stale once a source of its bench has changed, and current again once it is written', () => {
    write('one', 'first')
    write('two', 'second')
    expect(staleTables(project())).toEqual([])
    put('product/a.ts', 'changed')
    put('product/a.test.ts', 'left out')
    commit()
    expect(staleTables(project())).toEqual([{ name: 'one', changed: ['product'] }])
    write('one', 'third')
    expect(staleTables(project())).toEqual([])
  })

  it('changes of tests and texts leave a table current', () => {
    write('one', 'first')
    put('product/a.test.ts', 'test')
    put('product/README.md', 'text')
    commit()
    expect(staleTables(project()).map(({ name }) => name)).toEqual(['two'])
  })

  it('a run marks the other tables that are stale in the README, once, and leaves out the mark when they are current', () => {
    write('one', 'first')
    write('two', 'second')
    put('lock', '2')
    commit()
    write('two', 'second')
    write('two', 'second')
    expect(readme().match(/\*\*Stale\*\*: changed since it was measured: `lock`\.\n\nfirst/g)).toHaveLength(1)
    put('lock', '1')
    commit()
    write('two', 'second')
    expect(readme()).not.toContain('Stale')
  })

  it('a run of sources that are not committed, or of another server, is refused', () => {
    put('product/a.ts', 'changed')
    expect(() => stateBefore(project(), 'one')).toThrow('product/a.ts')
    expect(stateBefore(project(), 'two')).toContain('commit')
    process.env['BENCH_ADDRESS'] = 'http://127.0.0.1:1'
    try {
      expect(() => stateBefore(project(), 'two')).toThrow('BENCH_ADDRESS')
    } finally {
      delete process.env['BENCH_ADDRESS']
    }
  })
})

it('the README has a place for each bench, and no table by hand', () => {
  const text = readFileSync(OWN, 'utf8')
  expect(namesIn(text).toSorted()).toEqual(Object.keys(benches).toSorted())
  expect(withoutBlocks(text).match(/^\|.*/gm)).toBeNull()
})
