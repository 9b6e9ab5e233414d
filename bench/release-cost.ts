import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { publishBuilt } from '@florilege/release/publish/publish.ts'
import { connect } from '@florilege/release/server.ts'
import { keepDocument } from '@florilege/server/releases/publish/register-release.ts'
import { hostBuild, remoteBuild } from '../server/tests/releases/release-fixtures.ts'
import type { TestBuild } from '../server/tests/releases/release-fixtures.ts'
import { table } from './readme/tables.ts'
import { median } from './statistics.ts'
import { writeBuild } from '../server/tests/write-build.ts'

const KEY = 'release-key-of-a-bench-0123456789-0123456789'
const SIZES = [10, 100, 1000]
const ROUNDS = 7

const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now()
  await work()
  return performance.now() - started
}

// Inserts live releases as publishing would; the files of a thousand remotes are irrelevant for this measurement.
const fill = async ({ services }: App, count: number): Promise<void> => {
  const { db } = services
  for (let at = 0; at < count; at += 1) {
    const { document } = remoteBuild(`filled-${at}`)
    await keepDocument(services, document)
    const { name, build } = document
    const row = { name, channel: 'stable' as const, build, previous: '[]', by: 'bench', since: new Date() }
    await db.insertInto('release_channel').values(row).execute()
  }
}

const measure = async (count: number): Promise<{ publish: number; first: number; next: number }> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-release-cost-'))
  const limits = 'reads by address=1000000'
  const app = await buildApp(readConfig({ DATA_DIR: dataDir, PORT: '0', LOG_LEVEL: 'silent', RELEASE_KEY: KEY, LIMITS: limits }))
  try {
    const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
    const page = async (): Promise<string> => (await fetch(`${address}/`, { headers: { accept: 'text/html' } })).text()
    const server = connect(address, { key: KEY })
    const publish = async (build: TestBuild): Promise<void> => {
      const built = await writeBuild(build, join(dataDir, 'builds', build.document.build))
      await publishBuilt(server, [built], { channel: 'stable', note: '', by: 'bench', signer: null })
    }
    await publish(hostBuild())
    await fill(app, count - 1)
    const rounds: { publish: number; first: number; next: number }[] = []
    for (let at = 0; at < ROUNDS; at += 1) {
      const build = remoteBuild('measured', { version: `1.0.${at}` })
      const published = await timed(() => publish(build))
      // The first visitor after a release waits until the server has read it.
      const first = await timed(async () => {
        if (!(await page()).includes(`/r/measured/${build.document.build}/`)) throw new Error('the page has another release')
      })
      rounds.push({ publish: published, first, next: await timed(page) })
    }
    const middle = (key: 'publish' | 'first' | 'next') => median(rounds.slice(1).map((round) => round[key]))
    return { publish: middle('publish'), first: middle('first'), next: middle('next') }
  } finally {
    await app.close()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Time from `publish` to the first visitor who receives the release, and of later visitors, by number of registered remotes. */
export const run = async (): Promise<string[]> => {
  const { log } = console
  console.log = () => undefined
  const rows: string[][] = []
  let reference: number | undefined
  for (const size of SIZES) {
    const { publish, first, next } = await measure(size)
    reference ??= publish + first
    const ratio = ((publish + first) / reference).toFixed(2)
    rows.push([String(size), `${publish.toFixed(0)} ms`, `${first.toFixed(0)} ms`, `${next.toFixed(1)} ms`, ratio])
  }
  console.log = log
  return [table(['remotes', 'published', 'first visitor after', 'visitors after that', 'first two together, ratio'], ...rows)]
}
