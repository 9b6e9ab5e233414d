import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/trust.md'), 'utf8')
const shell = globSync(
  '{host/src/shell,host/src/transition,shared/shell,server/src/releases,server/src/rendering}/**/*.{ts,tsx}',
  { cwd: root },
)
const contained = globSync('host/src/{guard,remotes}/**', { cwd: root }).filter((file) => /\.(?:tsx?|css)$/.test(file))

it('[TR-05] every promise in docs/trust.md names an existing file that implements it', () => {
  const promises = page.split('\n').filter((line) => /^\| (?!Promised|---)/.test(line))
  expect(promises.length).toBeGreaterThan(7)
  const known = new Set([...contained, ...shell].map((file) => file.split('/').at(-1)))
  const named = [...page.matchAll(/`([\w/-]+\.tsx?)`/g)].map(([, file = '']) => file.split('/').at(-1))
  expect(new Set(named).size).toBeGreaterThan(8)
  expect(named.filter((name) => !known.has(name))).toEqual([])
  expect(page).toContain('Not promised')
})

it('[TR-05] the containment of remotes has at most 1,200 lines', () => {
  const lines = contained
    .filter((file) => !/\.test\.|-fixture\./.test(file))
    .reduce((sum, file) => sum + readFileSync(join(root, file), 'utf8').split('\n').length - 1, 0)
  expect(lines).toBeLessThanOrEqual(1200)
})
