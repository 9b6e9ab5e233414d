import { execFile } from 'node:child_process'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { workspaceRoot } from './paths.ts'

const run = promisify(execFile)
const program = join(import.meta.dirname, 'testing/hot-once.ts')

describe('hot module replacement build', () => {
  it.each(['gallery', 'social', 'media', 'admin'])(
    '[MF-07] [MF-12] can be made of %s, with whatever it bundles',
    async (name) => {
      const outDir = await mkdtemp(join(tmpdir(), 'florilege-hot-'))
      const { stdout } = await run(process.execPath, [program, name, join(workspaceRoot, `remote-${name}`), outDir])
      const { document, refused } = JSON.parse(stdout) as { document?: ReleaseDocument; refused?: string }
      expect(refused).toBeUndefined()
      const pages = Object.values(document?.pages ?? {})
      expect(pages.length).toBeGreaterThan(0)
      const files = new Set(await readdir(outDir))
      expect(pages.flatMap(({ js, css }) => [...js, ...css]).filter((path) => !files.has(path))).toEqual([])
      await rm(outDir, { recursive: true, force: true })
    },
  )
})
