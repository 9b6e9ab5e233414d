import { execFileSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '../..')
const MOST = 25

/** Folders with more files, and why they have no rooms. */
const LARGER: Record<string, string> = {
  'docs/decisions': 'numbered records, with an index',
  'tools/demo/pictures': 'pictures of the demo, named by their works',
  'server/src/migrations/baseline': 'the schema, a file per part, in the order of their execution',
}

it('every folder has at most 25 files beside each other', () => {
  const tracked = execFileSync('git', ['ls-files', '-zco', '--exclude-standard', ':!tests/data'], {
    cwd: root,
    encoding: 'utf8',
  }).split('\0')
  const counts = new Map<string, number>()
  for (const file of tracked.filter(Boolean)) counts.set(dirname(file), (counts.get(dirname(file)) ?? 0) + 1)
  const larger = [...counts].filter(([folder, count]) => count > MOST && !(folder in LARGER))
  expect(larger, 'Give the folder rooms by subject').toEqual([])
  for (const folder of Object.keys(LARGER)) expect(counts.get(folder) ?? 0, folder).toBeGreaterThan(MOST)
})
