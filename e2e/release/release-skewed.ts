// Builds in copies of this workspace what other days would have built, and releases the host among it to a few:
//   node release-skewed.ts <address> <key file> <folder for the builds of remotes>
// The host provides the next minor of the contract. Of the remote "fixture" there are "today", "newer" (which needs that minor)
// and "other" (which needs another major of React). Prints the build of the host.
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises'
import { execFile } from 'node:child_process'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { readBuilt } from '../../tools/release/build.ts'
import { publishBuilt } from '../../tools/release/publish/publish.ts'
import { connect, readKey } from '../../tools/release/server.ts'
import { copyWorkspace } from '../../shared/federation/testing/workspace-copy.ts'

const [address = '', keyFile = '', folder = ''] = process.argv.slice(2)
const run = promisify(execFile)
const original = join(import.meta.dirname, '../../host')
const copy = await copyWorkspace('florilege-skewed-')
const root = dirname(copy.remote)

const change = async (path: string, text: string, instead: string): Promise<void> => {
  const before = await readFile(join(root, path), 'utf8')
  if (!before.includes(text)) throw new Error(`${path} does not say: ${text}`)
  await writeFile(join(root, path), before.replace(text, instead))
}

const copyHost = async (): Promise<void> => {
  await cp(original, join(root, 'host'), { recursive: true, filter: (source) => !source.includes('node_modules') })
  const modules = join(root, 'host/node_modules')
  await mkdir(join(modules, '@florilege'), { recursive: true })
  for (const name of await readdir(join(original, 'node_modules')))
    if (name !== '@florilege' && !name.startsWith('.')) await symlink(join(original, 'node_modules', name), join(modules, name))
  await symlink(join(root, 'shared'), join(modules, '@florilege/shared'))
}

const keep = async (name: string): Promise<void> => {
  await copy.build()
  await cp(copy.outDir, join(folder, name), { recursive: true })
}

try {
  await change('remote-fixture/src/declaration.ts', "slots: [{ slot: 'home-main' }],", '')
  await keep('today')
  await change('shared/contracts/remote/contract-version.ts', "'1.0.0'", "'1.1.0'")
  await copyHost()
  const program = join(root, 'shared/federation/testing/build-once.ts')
  await run(process.execPath, [program, 'host', join(root, 'host'), join(root, 'dist/host')], { maxBuffer: 64e6 })
  const host = await readBuilt(join(root, 'dist/host'))
  const few = { channel: 'stable' as const, note: 'of another day', by: 'e2e', signer: null, again: true, share: 1 }
  await publishBuilt(connect(address, { key: await readKey(keyFile) }), [host], few)
  await change('remote-fixture/src/declaration.ts', "'^1.0'", "'^1.1'")
  await keep('newer')
  await change('remote-fixture/src/declaration.ts', "'^1.1'", "'^1.0'")
  const range = '`^${found.get(module.package) ?? versionOf(module)}`'
  await change('shared/federation/preset/federation-plugins.ts', range, `module.package === 'react' ? '^20.0.0' : ${range}`)
  await keep('other')
  console.log(host.document.build)
} finally {
  await copy.remove()
}
