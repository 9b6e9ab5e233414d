import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { openBrowser } from './open-browser.ts'

const folders: string[] = []
afterEach(async () => {
  vi.unstubAllEnvs()
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })))
})

const advice = /^No browser to try it in: .*\n.*--browser or CHROMIUM_PATH/

it.for(['chromium', 'chromium-browser'])(
  '[MF-04] verify starts %s of a Linux distribution without a path, and says what to do when it does not run',
  async (name) => {
    const folder = await mkdtemp(join(tmpdir(), 'florilege-browser-'))
    folders.push(folder)
    const started = join(folder, 'started')
    await writeFile(join(folder, name), `#!/bin/sh\n: > "${started}"\nexit 1\n`, { mode: 0o755 })
    vi.stubEnv('PATH', `${folder}${delimiter}${process.env['PATH']}`)
    await expect(openBrowser(undefined)).rejects.toThrow(advice)
    expect(existsSync(started)).toBe(true)
  },
)

it('[MF-04] verify says what to do about a wrong path', async () => {
  await expect(openBrowser('/nowhere/chromium')).rejects.toThrow(advice)
})
