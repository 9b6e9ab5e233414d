// `pnpm release`: builds and publishes host or remotes of this workspace to a running Florilège, and rolls releases back.
import { join } from 'node:path'
import { runRelease } from '@florilege/release/publish/run-release.ts'
import { buildUnit } from './build-unit.ts'
import { listUnits, workspace } from './units.ts'

const words = process.argv.slice(2)

await runRelease(words, () => ({
  units: listUnits({ developed: words[0] === 'dev' }),
  build: buildUnit,
  defaults: {
    to: process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
    keyFile: join(process.env['DATA_DIR'] ?? join(workspace, 'data'), 'release-key'),
  },
}))
