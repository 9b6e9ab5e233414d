import { spawn } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { remoteBuild } from '../../server/tests/releases/release-fixtures.ts'
import { workspace } from './units.ts'

const ANSWERS: Record<string, unknown> = { '/api/release/check': { reasons: [] }, '/api/release': { missing: [] } }

/** Publishes a build and interrupts it at an unanswered call; returns its output and exit code. */
const stoppedAt = async (call: RegExp): Promise<{ code: number | null; errors: string }> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-stopped-'))
  const { document, bytes } = remoteBuild('walks')
  await writeFile(join(folder, 'package.json'), '{ "florilege": { "remote": "walks" } }')
  await writeFile(join(folder, 'release.json'), JSON.stringify(document))
  for (const [path, content] of bytes) await writeFile(join(folder, path), content)
  const site = createServer((request, response) => {
    const path = request.url ?? ''
    if (call.test(path)) child.kill('SIGINT')
    else response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ data: ANSWERS[path] }))
  })
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve))
  const to = `http://127.0.0.1:${(site.address() as AddressInfo).port}`
  const words = [join(workspace, 'tools/release/bin.mjs'), 'publish', '--built', '.', '--to', to]
  const env = { PATH: process.env['PATH'], RELEASE_KEY: 'x'.repeat(43), NO_COLOR: '1' }
  const child = spawn(process.execPath, words, { cwd: folder, env, stdio: ['ignore', 'ignore', 'pipe'] })
  onTestFinished(() => {
    site.closeAllConnections()
    site.close()
    return rm(folder, { recursive: true, force: true })
  })
  let errors = ''
  child.stderr.on('data', (part: Buffer) => (errors += part.toString()))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, errors }
}

it('[MF-02] an interrupted publication says whether anything can be live', async () => {
  const before = await stoppedAt(/^\/api\/release$/)
  expect(before).toEqual({ code: 130, errors: 'Stopped. Nothing of it is live; the same command again goes on from here.\n' })
  const asked = await stoppedAt(/\/publish$/)
  expect(asked).toEqual({ code: 130, errors: 'Stopped while it was being made live: "release list" says whether it is.\n' })
})
