import { get } from 'node:http'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Built } from '@florilege/release/build.ts'
import { publishBuilt } from '@florilege/release/publish/publish.ts'
import { connect } from '@florilege/release/server.ts'
import type { Server } from '@florilege/release/server.ts'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { SHARED_MODULES, versionOf } from '@florilege/shared/federation/shared-modules.ts'
import { hostBuild } from '../../server/tests/releases/release-fixtures.ts'
import type { TestBuild } from '../../server/tests/releases/release-fixtures.ts'

/** Release key of the site, unknown to teams. */
export const KEY = 'release-key-of-a-test-0123456789-0123456789'

export type OutsideSite = {
  app: App
  address: string
  keeper: Server
  /** Writes a build where the release tool finds it. */
  written: (build: TestBuild) => Promise<Built>
  close: () => Promise<void>
}

/** Florilège for releases of teams, with a host that no browser could run, but that provides the shared modules. */
export const outsideSite = async (): Promise<OutsideSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-outside-'))
  const app = await buildApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', RELEASE_KEY: KEY }))
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const keeper = connect(address, { key: KEY })
  const shared = Object.fromEntries(SHARED_MODULES.map((module) => [module.key, versionOf(module)]))
  const written = async ({ document, bytes }: TestBuild): Promise<Built> => {
    const folder = join(dataDir, 'built', document.name, document.build)
    for (const [path, content] of bytes) {
      await mkdir(join(folder, path, '..'), { recursive: true })
      await writeFile(join(folder, path), content)
    }
    return { document, folder }
  }
  const publishing = { channel: 'stable' as const, note: '', by: 'keeper', signer: null }
  await publishBuilt(keeper, [await written(hostBuild({ shared }))], publishing)
  return {
    app,
    address,
    keeper,
    written,
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}

/** Status of the first page for another Host header. */
export const statusAt = (address: string, host: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(`${address}/`, { headers: { host } }, (answer) => {
      answer.resume()
      resolve(answer.statusCode)
    }).once('error', reject)
  })
