import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { workspace } from './units.ts'

type Manifest = { files: string[]; publishConfig: { exports: Record<string, string> } }

it('[MF-01] every exported folder of the shared package is published', async () => {
  const manifest = JSON.parse(await readFile(join(workspace, 'shared/package.json'), 'utf8')) as Manifest
  const folders = Object.values(manifest.publishConfig.exports).map((path) => path.split('/')[1] ?? '')
  const missing = folders.filter((folder) => folder !== 'package.json' && !manifest.files.includes(folder))
  expect([...new Set(missing)]).toEqual([])
})
