import { execFile } from 'node:child_process'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { PNPM } from '../builds/pnpm.ts'
import { listUnits, workspace } from '../builds/units.ts'
import { writeLicences } from './write-licences.ts'

const run = promisify(execFile)

type Manifest = { name: string; version: string; license: string; exports?: unknown; dependencies?: Record<string, string> }

/** Workspace packages that run in production, with the dependencies that they use there; null: all of them. */
const PACKAGES: Record<string, readonly string[] | null> = {
  server: null,
  // The others are for the build of releases. React and Jotai are here for their versions, which releases must fit.
  shared: ['jotai', 'react', 'react-dom', 'zod'],
  tools: ['@florilege/release', '@florilege/server', '@florilege/shared', 'kysely', 'tar-stream'],
  'tools/release': ['@florilege/shared', 'zod'],
}

/** Packages of `shared` that belong to the build, and are in no page. */
const BUILD_ONLY = /^(?:@rspack\/|@types\/|acorn$|lightningcss$)/

const readManifest = async (name: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(workspace, name, 'package.json'), 'utf8')) as Manifest

const writeManifest = async (folder: string, name: string, keeps: (dependency: string) => boolean): Promise<void> => {
  const { dependencies = {}, exports, license, version, name: own } = await readManifest(name)
  const kept = Object.fromEntries(Object.entries(dependencies).filter(([dependency]) => keeps(dependency)))
  const manifest = { name: own, version, private: true, license, type: 'module', exports, dependencies: kept }
  await mkdir(join(folder, name), { recursive: true })
  await writeFile(join(folder, name, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Versions come from the lockfile of the workspace, of which pnpm keeps what these packages need. */
const writeWorkspace = async (folder: string, names: readonly string[]): Promise<void> => {
  const text = await readFile(join(workspace, 'pnpm-workspace.yaml'), 'utf8')
  const settings = text.replace(/^packages:\n(?: .*\n)+/, '').replace(/^patchedDependencies:\n(?: .*\n)+/m, '')
  const packages = names.map((name) => `  - ${name}\n`).join('')
  await writeFile(join(folder, 'pnpm-workspace.yaml'), `packages:\n${packages}${settings}`)
  await writeFile(join(folder, 'pnpm-lock.yaml'), await readFile(join(workspace, 'pnpm-lock.yaml')))
}

const pnpm = async (folder: string, ...words: string[]): Promise<string> => {
  const [npx, ...first] = PNPM
  const env = { ...process.env, CI: 'true' }
  return (await run(npx, [...first, ...words], { cwd: folder, env, maxBuffer: 64e6 })).stdout
}

const install = (folder: string): Promise<string> =>
  pnpm(folder, 'install', '--prod', '--no-frozen-lockfile', '--prefer-offline', '--loglevel', 'error')

/** Names of all that is delivered, by pnpm: dependencies of the server, and those inside the built releases. */
const describe = async (folder: string): Promise<void> => {
  const browser = listUnits().map(({ root }) => root.slice(workspace.length + 1))
  for (const name of browser) await writeManifest(folder, name, () => true)
  await writeManifest(folder, 'shared', (dependency) => !BUILD_ONLY.test(dependency))
  await writeWorkspace(folder, [...Object.keys(PACKAGES), ...browser])
  await install(folder)
  await pnpm(folder, 'sbom', '--prod', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--out', 'sbom.cdx.json')
  await writeLicences(join(folder, 'LICENCES.txt'), await pnpm(folder, 'licenses', 'list', '--prod', '--recursive', '--json'))
  for (const name of browser) await rm(join(folder, name), { recursive: true })
}

/** Installs the production dependencies into an artefact, and writes LICENCES.txt and sbom.cdx.json. */
export const installDependencies = async (folder: string): Promise<void> => {
  const { version, license } = await readManifest('.')
  const own = { name: 'florilege', version, private: true, license, type: 'module', engines: { node: '>=26' } }
  await writeFile(join(folder, 'package.json'), `${JSON.stringify(own, null, 2)}\n`)
  for (const [name, kept] of Object.entries(PACKAGES))
    await writeManifest(folder, name, (dependency) => kept === null || kept.includes(dependency))
  await describe(folder)
  await writeManifest(folder, 'shared', (dependency) => PACKAGES['shared']?.includes(dependency) ?? true)
  await writeWorkspace(folder, Object.keys(PACKAGES))
  for (const name of ['.', ...Object.keys(PACKAGES)])
    await rm(join(folder, name, 'node_modules'), { recursive: true, force: true })
  await install(folder)
  // State of pnpm, with paths of the machine that built.
  for (const name of ['.modules.yaml', '.pnpm-workspace-state-v1.json'])
    await rm(join(folder, 'node_modules', name), { force: true })
}
