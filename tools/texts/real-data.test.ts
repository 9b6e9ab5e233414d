import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { REAL_DATA } from '../../shared/testing/real-data.ts'

type Listed = { path: string; sha256: string; source: string; licence: string }

/** Most bytes of all files together: each clone of the repository carries them. */
const MOST = 6_000_000

const OWN = /^(?:README\.md|manifest\.json|[^/]+\.expected\.json)$/

const files = readdirSync(REAL_DATA, { recursive: true, encoding: 'utf8' }).filter((name) =>
  statSync(join(REAL_DATA, name)).isFile(),
)

it('each file of the real data is listed with its source, licence and digest, and unchanged', () => {
  const { files: listed } = JSON.parse(readFileSync(join(REAL_DATA, 'manifest.json'), 'utf8')) as { files: Listed[] }
  expect(listed.map(({ path }) => path).toSorted()).toEqual(files.filter((name) => !OWN.test(name)).toSorted())
  expect(listed.filter(({ source, licence }) => source === '' || licence === '')).toEqual([])
  const digest = (path: string) =>
    createHash('sha256')
      .update(readFileSync(join(REAL_DATA, path)))
      .digest('hex')
  expect(listed.filter(({ path, sha256 }) => digest(path) !== sha256)).toEqual([])
})

it('the real data stays within 6 MB', () => {
  const bytes = files.reduce((sum, name) => sum + statSync(join(REAL_DATA, name)).size, 0)
  expect(bytes).toBeLessThanOrEqual(MOST)
})
