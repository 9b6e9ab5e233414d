// Releases a changed copy of a remote into a running Florilège, as its team would from a folder of its own:
//   node release-changed.ts <name> <address> <key file> <file in src> <text> <text instead> [<text> <text instead> ...]
// To everybody, or to a share of people that SHARE says. Run as a process of its own, because the compiler does not run inside the test runner.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRelease } from '@florilege/shared/federation/build.ts'
import { publishBuilt } from '../tools/release/publish.ts'
import { connect, readKey } from '../tools/release/server.ts'

const [name = '', address = '', keyFile = '', path = '', ...changes] = process.argv.slice(2)
const original = join(import.meta.dirname, `../remote-${name}`)
const work = await mkdtemp(join(tmpdir(), 'florilege-changed-'))
const root = join(work, `remote-${name}`)
try {
  await cp(original, root, { recursive: true, filter: (source) => !source.includes('node_modules') })
  await symlink(join(original, 'node_modules'), join(root, 'node_modules'))
  const file = join(root, 'src', path)
  let source = await readFile(file, 'utf8')
  for (let at = 0; at < changes.length; at += 2) {
    const [text = '', instead = ''] = changes.slice(at)
    if (!source.includes(text)) throw new Error(`${path} of ${name} does not say: ${text}`)
    source = source.replaceAll(text, instead)
  }
  await writeFile(file, source)
  const folder = join(work, 'out')
  const document = await buildRelease({ name, root, outDir: folder, mode: 'production' })
  await publishBuilt(connect(address, { key: await readKey(keyFile) }), [{ document, folder }], {
    channel: 'stable',
    note: 'changed in a test',
    by: 'e2e',
    signer: null,
    again: true,
    share: Number(process.env['SHARE'] ?? 100),
  })
  console.log(document.build)
} finally {
  await rm(work, { recursive: true, force: true })
}
