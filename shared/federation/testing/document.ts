import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'
import { buildIdOf } from '../build-id.ts'

/** Small document of a remote for tests, with its correct build id. */
export const documentOf = (changes: Partial<ReleaseDocument> = {}): ReleaseDocument => {
  const unnamed = {
    format: 1 as const,
    name: 'guide',
    version: '1.0.0',
    contract: '^1.0',
    entry: 'entry.js',
    initial: { js: ['entry.js'], css: [] },
    pages: {},
    slots: {},
    files: [{ path: 'entry.js', sha384: 'A'.repeat(64), size: 10 }],
    shared: { react: '^19.3.1' },
    declaration: null,
    source: { commit: null, dirty: false },
    ...changes,
  }
  return { ...unnamed, build: buildIdOf(unnamed) }
}
