import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workspace } from '../builds/units.ts'
import { featureLists } from './feature-lists.ts'

describe('the lists of features', () => {
  it.each([...featureLists()])('%s is what `npm run features` writes', (path, content) => {
    expect(readFileSync(join(workspace, path), 'utf8')).toBe(content)
  })

  it('have every folder of features, because each has a manifest', () => {
    const folders = globSync('{remote-*,server}/src/features/*/', { cwd: workspace })
    expect(folders.length).toBeGreaterThan(80)
    expect(globSync('{remote-*,server}/src/features/*/feature.ts', { cwd: workspace })).toHaveLength(folders.length)
  })
})
