// Releases a changed copy of a remote into a running Florilège, as its team would from a folder of its own:
//   node release-changed.ts <name> <address> <key file> <file in src> <text> <text instead> [<text> <text instead> ...]
// Texts after `in:<another file in src>` are of that file.
// To everybody, or to a share of people that SHARE says. Run as a process of its own, because the compiler does not run inside the test runner.
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'
import { changedBuild } from './changed-build.ts'

const [name = '', address = '', keyFile = '', ...changes] = process.argv.slice(2)
const built = await changedBuild(name, changes)
await publishBuilt(connect(address, { key: await readKey(keyFile) }), [built], {
  channel: 'stable',
  note: 'changed in a test',
  by: 'e2e',
  signer: null,
  again: true,
  share: Number(process.env['SHARE'] ?? 100),
})
console.log(built.document.build)
