import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { rspack } from '@rspack/core'
import type { RspackOptions } from '@rspack/core'
import { CONTRACT_VERSION } from '../contracts/remote/contract-version.ts'
import type { RemoteDeclaration } from '../contracts/remote/declaration.ts'
import type { ReleaseStyles, ResolvedRemote } from '../contracts/remote/page-payload.ts'
import { releaseDocument } from '../contracts/remote/release-document.ts'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { buildIdOf } from './build-id.ts'
import { chunkFiles } from './inspect/chunk-files.ts'
import type { ChunkFiles } from './inspect/chunk-files.ts'
import { compile } from './preset/compile.ts'
import { baseOptions, inOneLanguage } from './preset/preset.ts'
import { readDeclaration } from './inspect/read-declaration.ts'
import { releaseFiles } from './release-files.ts'
import { sourceOf } from './source.ts'
import { sameStyleLinks } from './preset/style-links.ts'

type Remote = { name: string; root: string }
export type MonolithOptions = { host: string; remotes: readonly Remote[]; outDir: string }
/** Single application: its files as a release of the host, and its remotes as in the page payload. */
export type Monolith = { document: ReleaseDocument; remotes: ResolvedRemote[] }

const chunkOf = (name: string): string => `remote-${name}`

// Replaces the host's federation.ts: same function, with statically bundled remotes.
const staticRemotes = (remotes: readonly Remote[]): string =>
  [
    'const remotes = {',
    ...remotes.map(
      ({ name, root }) =>
        `  ${JSON.stringify(name)}: () => import(/* webpackChunkName: "${chunkOf(name)}" */ ${JSON.stringify(join(root, 'src/remote.tsx'))}),`,
    ),
    '}',
    'export const loadContainer = ({ remote }) => remotes[remote]()',
  ].join('\n')

const options = ({ host, remotes, outDir }: MonolithOptions): RspackOptions => {
  const replacement = join(host, 'src/remotes/static-remotes.js')
  const base = baseOptions({ name: 'monolith', root: host, outDir, mode: 'production', uniqueName: 'monolith' }, [
    new rspack.experiments.VirtualModulesPlugin({ [replacement]: staticRemotes(remotes) }),
    new rspack.NormalModuleReplacementPlugin(/^\.\/federation\.ts$/, replacement),
    sameStyleLinks(),
  ])
  return { ...inOneLanguage(base), entry: { main: join(host, 'src/main.tsx') } }
}

const stylesOf = (chunks: ChunkFiles, files: ReleaseDocument['files']): ReleaseStyles => {
  const digest = new Map(files.map(({ path, sha384 }) => [path, `sha384-${sha384}`]))
  const named = ({ css }: { css: string[] }) => css.map((href) => ({ href, integrity: digest.get(href) ?? '' }))
  const pages = Object.entries(chunks.pages).map(([page, part]) => [page, named(part)])
  const slots = Object.entries(chunks.slots).map(([slot, part]) => [`slot:${slot}`, named(part)])
  return Object.fromEntries([...pages, ...slots])
}

// A page needs its chunk and the module of its remote.
const withRemote = (
  chunks: ChunkFiles,
  declarations: readonly RemoteDeclaration[],
  groups: ReadonlyMap<string, string[]>,
): ChunkFiles => {
  const pages = { ...chunks.pages }
  for (const { name, routes } of declarations) {
    for (const { page } of routes) {
      const part = chunks.pages[page]
      if (part) pages[page] = { js: [...new Set([...(groups.get(name) ?? []), ...part.js])], css: part.css }
    }
  }
  return { ...chunks, pages }
}

/**
 * Builds host and remotes as one application, with the same route splitting and without federation: the reference of benches
 * only. `base` gives the URL at which the document's files are served.
 */
export const buildMonolith = async (given: MonolithOptions, base: (build: string) => string): Promise<Monolith> => {
  const declarations = await Promise.all(given.remotes.map(({ name, root }) => readDeclaration(name, root)))
  const built = await compile(options(given), (stats) => ({
    chunks: chunkFiles(stats, ['main']),
    groups: new Map(given.remotes.map(({ name }) => [name, chunkFiles(stats, [chunkOf(name)]).initial.js])),
  }))
  const files = await releaseFiles(given.outDir)
  const manifest = JSON.parse(await readFile(join(given.host, 'package.json'), 'utf8')) as { version: string }
  const chunks = withRemote(built.chunks, declarations, built.groups)
  const unnamed = {
    format: 1 as const,
    name: 'host',
    version: manifest.version,
    contract: CONTRACT_VERSION,
    entry: chunks.initial.js.find((path) => path.startsWith('main.')) ?? '',
    ...chunks,
    files,
    shared: {},
    declaration: null,
    source: await sourceOf(given.host),
  }
  const document = releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) })
  const { build, version } = document
  const common = { build, version, base: base(build), entry: '', styles: stylesOf(chunks, files), previous: [] }
  return { document, remotes: declarations.map((declaration) => ({ name: declaration.name, declaration, ...common })) }
}
