// Releases a remote as it is built, but with another container around its own, into a running Florilège:
//   node release-entry.ts <name> <address> <key file> <script that imports './original.js'>
import { cp, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { RELEASE_DOCUMENT, releaseFiles } from '@florilege/shared/federation/release-files.ts'
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'

const [name = '', address = '', keyFile = '', script = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'florilege-entry-'))
try {
  await cp(join(import.meta.dirname, `../../.cache/builds/${name}`), folder, { recursive: true })
  const before = releaseDocument.parse(JSON.parse(await readFile(join(folder, RELEASE_DOCUMENT), 'utf8')))
  await rename(join(folder, before.entry), join(folder, 'original.js'))
  await writeFile(join(folder, 'entry.js'), script)
  const js = before.initial.js.flatMap((path) => (path === before.entry ? ['entry.js', 'original.js'] : [path]))
  const { build: _before, ...rest } = before
  const unnamed = { ...rest, entry: 'entry.js', initial: { ...rest.initial, js }, files: await releaseFiles(folder) }
  const document = releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) })
  const server = connect(address, { key: await readKey(keyFile) })
  const how = {
    channel: 'stable',
    note: 'another container in a test',
    by: 'e2e',
    signer: null,
    again: true,
    share: 100,
  } as const
  await publishBuilt(server, [{ document, folder }], how)
  console.log(document.build)
} finally {
  await rm(folder, { recursive: true, force: true })
}
