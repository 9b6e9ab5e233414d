// Releases the host as it is built, but with a text before its main script, into a running Florilège:
//   node release-host.ts <address> <key file> <text>
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { RELEASE_DOCUMENT, releaseFiles } from '@florilege/shared/federation/release-files.ts'
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'

const [address = '', keyFile = '', text = ''] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'florilege-host-'))
try {
  await cp(join(import.meta.dirname, '../../.cache/builds/host'), folder, { recursive: true })
  const before = releaseDocument.parse(JSON.parse(await readFile(join(folder, RELEASE_DOCUMENT), 'utf8')))
  const main = join(folder, before.entry)
  await writeFile(main, `${text}\n${await readFile(main, 'utf8')}`)
  const { build: _before, ...unnamed } = { ...before, files: await releaseFiles(folder) }
  const document = releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) })
  const server = connect(address, { key: await readKey(keyFile) })
  const how = { channel: 'stable', note: 'a bad host in a test', by: 'e2e', signer: null, again: true, share: 100 } as const
  await publishBuilt(server, [{ document, folder }], how)
  console.log(document.build)
} finally {
  await rm(folder, { recursive: true, force: true })
}
