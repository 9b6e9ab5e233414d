// Releases a remote of a few bytes, for administrators alone, into a running Florilège: nobody ever runs it.
//   node release-small.ts <name> <version> <address> <key file> <share>
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { remoteBuild } from '../../server/tests/releases/release-fixtures.ts'
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'

const [name = '', version = '', address = '', keyFile = '', share = '100'] = process.argv.slice(2)
const folder = await mkdtemp(join(tmpdir(), 'florilege-small-'))
try {
  const { document, bytes } = remoteBuild(name, { version, shared: { react: '^19.3.1' }, declaration: { delivered: 'admin' } })
  for (const [path, content] of bytes) await writeFile(join(folder, path), content)
  const server = connect(address, { key: await readKey(keyFile) })
  const publishing = {
    channel: 'stable' as const,
    note: `version ${version}`,
    by: 'Ada',
    signer: null,
    again: true,
    share: Number(share),
  }
  await publishBuilt(server, [{ document, folder }], publishing)
} finally {
  await rm(folder, { recursive: true, force: true })
}
