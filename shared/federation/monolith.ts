import { readFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
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
import { baseOptions, inOneLanguage, smallerHost } from './preset/preset.ts'
import { readDeclaration } from './inspect/read-declaration.ts'
import { releaseFiles } from './release-files.ts'
import { sourceOf } from './source.ts'
import { sameStyleLinks } from './preset/style-links.ts'
import { WITHOUT_PLATFORM } from './preset/without-platform.ts'

type Remote = { name: string; root: string }
export type MonolithOptions = { host: string; remotes: readonly Remote[]; outDir: string }
/** Single application: its files as a release of the host, and its remotes as in the page payload. */
export type Monolith = { document: ReleaseDocument; remotes: ResolvedRemote[] }

/** Name of the application, which its class names begin with. */
export const MONOLITH = 'monolith'

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
  const replaced = Object.entries({ ...WITHOUT_PLATFORM, 'remotes/federation.ts': staticRemotes(remotes) }).map(
    ([path, text]): [RegExp, string, string] => [
      new RegExp(`/${basename(path).replace('.', '\\.')}$`),
      join(host, 'src', path.replace(/ts$/, 'alone.js')),
      text,
    ],
  )
  const base = baseOptions({ name: MONOLITH, root: host, outDir, mode: 'production', uniqueName: MONOLITH }, [
    new rspack.experiments.VirtualModulesPlugin(Object.fromEntries(replaced.map(([, file, text]) => [file, text]))),
    ...replaced.map(([request, file]) => new rspack.NormalModuleReplacementPlugin(request, file)),
    sameStyleLinks(),
    ...smallerHost(),
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

type Groups = ReadonlyMap<string, string[]>

/** Pages or slots by name, each with the modules of the remotes that fill it. */
const withRemotes = (parts: ChunkFiles['pages'], groups: Groups, filled: readonly [part: string, remote: string][]) =>
  Object.fromEntries(
    Object.entries(parts).map(([name, files]) => {
      const remotes = filled.flatMap(([part, remote]) => (part === name ? (groups.get(remote) ?? []) : []))
      return [name, { ...files, js: [...new Set([...remotes, ...files.js])] }]
    }),
  )

/**
 * Builds host and remotes as one application, with the same route splitting, and without federation and the guards of the
 * platform: the reference of benches only. `base` gives the URL at which the document's files are served.
 */
export const buildMonolith = async (given: MonolithOptions, base: (build: string) => string): Promise<Monolith> => {
  const declarations = await Promise.all(given.remotes.map(({ name, root }) => readDeclaration(name, root)))
  const built = await compile(options(given), (stats) => ({
    chunks: chunkFiles(stats, ['main']),
    groups: new Map(given.remotes.map(({ name }) => [name, chunkFiles(stats, [chunkOf(name)]).initial.js])),
  }))
  const files = await releaseFiles(given.outDir)
  const manifest = JSON.parse(await readFile(join(given.host, 'package.json'), 'utf8')) as { version: string }
  const filled = (partsOf: (declaration: RemoteDeclaration) => string[]) =>
    declarations.flatMap((declaration) => partsOf(declaration).map((part): [string, string] => [part, declaration.name]))
  const pages = withRemotes(
    built.chunks.pages,
    built.groups,
    filled(({ routes }) => routes.map(({ page }) => page)),
  )
  const slots = withRemotes(
    built.chunks.slots,
    built.groups,
    filled((one) => one.slots.map(({ slot }) => slot)),
  )
  const chunks = { ...built.chunks, pages, slots }
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
  const styles = stylesOf(chunks, files)
  const common = { version, base: base(build), entry: '', previous: [] }
  const remotes = declarations.map((declaration): ResolvedRemote => {
    const slotParts = declaration.slots.map(({ slot }) => `slot:${slot}`)
    const parts = new Set([...declaration.routes.map(({ page }) => page), ...slotParts])
    const own = Object.fromEntries(Object.entries(styles).filter(([part]) => parts.has(part)))
    // The host tells remotes apart by their builds.
    return {
      name: declaration.name,
      declaration,
      build: buildIdOf({ ...unnamed, name: declaration.name }),
      styles: own,
      ...common,
    }
  })
  return { document, remotes }
}
