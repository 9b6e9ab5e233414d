// Cost of resolving the release set for one visitor, compared with the whole page, with 10, 100 and 1,000 registered remotes and
// a roll-out of one in ten.
import { createHash } from 'node:crypto'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildApp } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { rollOut } from '@florilege/server/releases/rollout/change-rollout.ts'
import { releasesOf } from '@florilege/server/releases/set/current-releases.ts'
import { publishBuilds } from '@florilege/server/releases/publish/publish-build.ts'
import { releaseDocument } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { sql } from 'kysely'
import { table } from './readme/tables.ts'
import { median } from './statistics.ts'

const REMOTES = [10, 100, 1000]
const ROUNDS = 60
const BODY = 'export const remote = 1'
const file = { path: 'entry.js', sha384: createHash('sha384').update(BODY).digest('base64'), size: BODY.length }
const named = { js: [file.path], css: [] }

const documentOf = (name: string, version: string): ReleaseDocument => {
  const host = name === 'host'
  const title = { fr: name, en: name }
  const unnamed = {
    format: 1 as const,
    name,
    version,
    contract: host ? '1.0.0' : '^1.0',
    entry: file.path,
    initial: named,
    pages: host ? {} : { list: named },
    slots: {},
    files: [file],
    shared: { react: host ? '19.3.1' : '^19.3.1' },
    declaration: host ? null : { name, contract: '^1.0', routes: [{ path: `/${name}/`, page: 'list', access: 'all', title }] },
    source: { commit: null, dirty: false },
  }
  const parsed = releaseDocument.parse({ ...unnamed, build: '0'.repeat(16) })
  return { ...parsed, build: buildIdOf(parsed) }
}

const timed = async (run: () => Promise<unknown>): Promise<number> => {
  const begun = performance.now()
  await run()
  return performance.now() - begun
}

const measure = async (remotes: number): Promise<string[]> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-bench-'))
  const { app, services, close } = await buildApp(readConfig({ PORT: '0', LOG_LEVEL: 'silent', DATA_DIR: join(folder, 'data') }))
  try {
    await writeFile(join(folder, file.path), BODY)
    const names = ['host', ...Array.from({ length: remotes }, (_, at) => `remote-${at}`)]
    const decision = { channel: 'stable' as const, note: '', by: 'bench' }
    const builds = names.map((name) => ({ document: documentOf(name, '1'), folder }))
    await publishBuilds(services, builds, decision)
    for (const name of names.filter((_, at) => at > 0 && at % 10 === 0)) {
      const document = documentOf(name, '2')
      await publishBuilds(services, [{ document, folder }], { ...decision, channel: 'next' })
      await rollOut(services, document, 'promote', { share: 50, note: '', releaser: { by: 'bench', account: null } })
    }
    const releases = releasesOf(services)
    const [finding, pages, bare]: [number[], number[], number[]] = [[], [], []]
    let bytes = 0
    for (let round = 0; round < ROUNDS; round += 1) {
      const place = (round * 977) % 65_536
      bare.push(await timed(() => sql`select 1`.execute(services.db)))
      finding.push(await timed(() => releases.setFor({ role: 'GUEST', place })))
      pages.push(
        await timed(async () => {
          const { rawPayload } = await app.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } })
          bytes = rawPayload.length
        }),
      )
    }
    const [found, page, other] = [median(finding), median(pages), median(bare)]
    const times = [`${found.toFixed(2)} ms`, (found / other).toFixed(2), (found / page).toFixed(3)]
    return [
      `${remotes} (${Math.floor(remotes / 10)} roll-outs)`,
      ...times,
      `${page.toFixed(1)} ms, ${Math.round(bytes / 1000)} kB`,
    ]
  } finally {
    await close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** Cost of resolving a set for each number of remotes. */
export const run = async (): Promise<string[]> => {
  const rows: string[][] = []
  for (const remotes of REMOTES) rows.push(await measure(remotes))
  return [table(['remotes', 'set', 'set to a bare query', 'set to the whole page', 'page'], ...rows)]
}
