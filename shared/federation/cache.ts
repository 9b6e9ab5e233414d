import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { RspackOptions } from '@rspack/core'
import type { Mode } from './preset.ts'
import { workspaceRoot } from './paths.ts'

const ownFiles = () =>
  readdirSync(import.meta.dirname, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(import.meta.dirname, entry.name))

/** Cache of a build under `.cache/` of the workspace; a change of the preset or of a dependency starts it anew. */
export const cacheOptions = (mode: Mode): RspackOptions['cache'] => ({
  type: 'persistent',
  version: mode,
  buildDependencies: [...ownFiles(), join(workspaceRoot, 'pnpm-lock.yaml')],
  storage: { type: 'filesystem', directory: join(workspaceRoot, '.cache/rspack') },
})
