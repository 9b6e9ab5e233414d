// `node florilege.mjs release`: the release command for the releases of the artefact, which it publishes as they are.
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { readBuilt } from '@florilege/release/build.ts'
import { runRelease } from '@florilege/release/publish/run-release.ts'

const folder = join(import.meta.dirname, '../../releases')

await runRelease(process.argv.slice(2), () => ({
  units: readdirSync(folder)
    .toSorted()
    .map((name) => ({ name, root: join(folder, name) })),
  build: ({ root }) => readBuilt(root),
  defaults: {
    to: process.env['PUBLIC_URL'] ?? `http://127.0.0.1:${process.env['PORT'] ?? '8080'}`,
    keyFile: join(process.env['DATA_DIR'] ?? 'data', 'release-key'),
  },
}))
