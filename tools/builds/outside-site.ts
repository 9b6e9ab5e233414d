import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { publishBuilt } from '@florilege/release/publish.ts'
import { connect } from '@florilege/release/server.ts'
import type { Server } from '@florilege/release/server.ts'
import { buildApp } from '@florilege/server/app.ts'
import type { App } from '@florilege/server/app.ts'
import { readConfig } from '@florilege/server/config.ts'
import { RUNTIME_CORE, SHARED_MODULES, versionOf } from '@florilege/shared/federation/shared-modules.ts'
import { hostBuild } from '../../server/tests/release-fixtures.ts'

/** The release key of the site, which its keepers have and no team. */
export const KEY = 'release-key-of-a-test-0123456789-0123456789'

export type OutsideSite = { app: App; address: string; keeper: Server; close: () => Promise<void> }

/** A Florilège that teams release into, with a host that no browser could run but that provides what remotes ask for. */
export const outsideSite = async (): Promise<OutsideSite> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'florilege-outside-'))
  const app = await buildApp(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', PORT: '0', RELEASE_KEY: KEY }))
  const address = await app.app.listen({ port: 0, host: '127.0.0.1' })
  const keeper = connect(address, { key: KEY })
  const shared = Object.fromEntries([...SHARED_MODULES, RUNTIME_CORE].map((module) => [module.key, versionOf(module)]))
  const host = hostBuild({ shared })
  const folder = join(dataDir, 'host')
  for (const [path, bytes] of host.bytes) {
    await mkdir(join(folder, path, '..'), { recursive: true })
    await writeFile(join(folder, path), bytes)
  }
  const publishing = { channel: 'stable' as const, note: '', by: 'keeper', signer: null }
  await publishBuilt(keeper, [{ document: host.document, folder }], publishing)
  return {
    app,
    address,
    keeper,
    close: async () => {
      await app.close()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
