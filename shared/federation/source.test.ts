import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourceOf } from './source.ts'

const digestOf = (text: string): string => createHash('sha256').update(text).digest('hex')

describe('[MF-01] [MF-11] provenance of a build', () => {
  let above: string
  let repository: string
  let remote: string

  beforeEach(async () => {
    above = await mkdtemp(join(tmpdir(), 'florilege-source-'))
    repository = join(above, 'team')
    remote = join(repository, 'remote-guide')
    await mkdir(remote, { recursive: true })
  })
  afterEach(() => rm(above, { recursive: true, force: true }))

  const lockfile = async (): Promise<string | undefined> => (await sourceOf(remote)).lockfile
  const init = () => execFileSync('git', ['init', '-q'], { cwd: repository })

  it.each(['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'bun.lock'])(
    'names the digest of %s, at the root of the repository or nearer',
    async (name) => {
      init()
      await writeFile(join(repository, name), 'of all')
      expect(await lockfile()).toBe(digestOf('of all'))
      await writeFile(join(remote, name), 'of the remote')
      expect(await lockfile()).toBe(digestOf('of the remote'))
    },
  )

  it('uses no lockfile from above the repository, or above the folder without a repository', async () => {
    await writeFile(join(above, 'pnpm-lock.yaml'), 'of somebody else')
    expect(await lockfile()).toBeUndefined()
    init()
    expect(await lockfile()).toBeUndefined()
    await writeFile(join(repository, 'yarn.lock'), 'of the team')
    expect(await lockfile()).toBe(digestOf('of the team'))
  })
})
