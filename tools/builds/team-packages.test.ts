import { execFile } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { PNPM } from './pnpm.ts'
import { workspace } from './units.ts'

const run = promisify(execFile)

describe('the packages for teams', () => {
  it('[MF-01] are packed by the one command of the README, with instructions that have an example of a slot', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'florilege-packed-'))
    try {
      const line = /^pnpm (-r .* pack) --out packages\/(\S+)/m.exec(await readFile(join(workspace, 'README.md'), 'utf8'))
      const [, words = '', name = ''] = line ?? []
      const [npx, ...pnpm] = PNPM
      await run(npx, [...pnpm, ...words.split(' '), '--out', join(folder, name)], { cwd: workspace })
      const files = await readdir(folder)
      expect(files.toSorted()).toEqual([
        expect.stringMatching(/^florilege-release-[\d.]+\.tgz$/),
        expect.stringMatching(/^florilege-shared-[\d.]+\.tgz$/),
      ])
      for (const file of files) {
        const { stdout } = await run('tar', ['-tzf', join(folder, file)])
        const packed = stdout.split('\n')
        expect(packed).toEqual(expect.arrayContaining(['package/README.md', 'package/LICENSE', 'package/package.json']))
        expect(packed.filter((path) => /\.test\.|testing/.test(path))).toEqual([])
      }
      const release = files.find((file) => file.includes('release')) ?? ''
      const { stdout: readme } = await run('tar', ['-xOzf', join(folder, release), 'package/README.md'])
      expect(readme).toMatch(/```tsx[^`]*export const Slot = [^`]*```/)
    } finally {
      await rm(folder, { recursive: true, force: true })
    }
  }, 60_000)
})
