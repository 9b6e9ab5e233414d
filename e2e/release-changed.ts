// Releases a changed copy of a remote into a running Florilège, as its team would from a folder of its own:
//   node release-changed.ts <name> <address> <key file> <file in src> <text> <text instead> [<text> <text instead> ...]
// Texts after `in:<another file in src>` are of that file.
// To everybody, or to a share of people that SHARE says. Run as a process of its own, because the compiler does not run inside the test runner.
import { cp, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildRelease } from '@florilege/shared/federation/build.ts'
import { publishBuilt } from '../tools/release/publish.ts'
import { connect, readKey } from '../tools/release/server.ts'

const [name = '', address = '', keyFile = '', first = '', ...changes] = process.argv.slice(2)
const original = join(import.meta.dirname, `../remote-${name}`)
const work = await mkdtemp(join(tmpdir(), 'florilege-changed-'))
const root = join(work, `remote-${name}`)
try {
  await cp(original, root, { recursive: true, filter: (source) => !source.includes('node_modules') })
  await symlink(join(original, 'node_modules'), join(root, 'node_modules'))
  let path = first
  for (let text = changes.shift(); text !== undefined; text = changes.shift()) {
    if (text.startsWith('in:')) {
      path = text.slice('in:'.length)
      continue
    }
    const file = join(root, 'src', path)
    const source = await readFile(file, 'utf8')
    if (!source.includes(text)) throw new Error(`${path} of ${name} does not say: ${text}`)
    await writeFile(file, source.replaceAll(text, changes.shift() ?? ''))
  }
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
