import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONTRACT_VERSION } from '../contracts/remote/contract-version.ts'
import type { RemoteDeclaration } from '../contracts/remote/declaration.ts'
import { overBudget } from '../contracts/release/release-budget.ts'
import { releaseDocument } from '../contracts/remote/release-document.ts'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { buildIdOf } from './build-id.ts'
import { chunkFiles } from './inspect/chunk-files.ts'
import { BuildRefused } from './build-refused.ts'
import { compile } from './preset/compile.ts'
import { rangeOf } from './preset/federation-plugins.ts'
import type { FoundVersions } from './inspect/found-versions.ts'
import { inspectBuild } from './inspect/inspect-build.ts'
import { preset } from './preset/preset.ts'
import type { Mode } from './preset/preset.ts'
import { missingChunks, readDeclaration } from './inspect/read-declaration.ts'
import { readVersion } from './inspect/read-version.ts'
import { digestOf, RELEASE_DOCUMENT, releaseFiles, SCRIPT_REPORT } from './release-files.ts'
import { overScriptBudget, scriptReport } from './inspect/script-budget.ts'
import { scriptModules, weighPages } from './inspect/script-weight.ts'
import { SHARED_MODULES, versionOf } from './shared-modules.ts'
import type { SharedModule } from './shared-modules.ts'
import { buildServerPart } from './preset/server-part.ts'
import { sourceOf } from './source.ts'
import { buildWorker } from './worker.ts'
import { surfaceOf } from './inspect/surface.ts'

export type BuildOptions = {
  /** "host" or the name of a remote. */
  name: string
  /** Folder of the package. */
  root: string
  /** Output folder for files and release.json; its content is replaced. */
  outDir: string
  mode: Mode
  /** Called with parts that cannot be inspected without a browser. */
  unseen?: (words: string) => void
}

// Stylesheets need a different unique name per build: see uniqueName in preset.ts. A first build under a common name gives the
// digest from which the second's name is derived, so that equal sources give equal bytes. The first also finds the imported
// versions of shared modules, which the second requests from the host.
const compileTwice = async (options: BuildOptions, declaration: RemoteDeclaration | null, found: FoundVersions) => {
  const under = (uniqueName: string) =>
    compile(
      preset({ ...options, found, uniqueName, ...(declaration === null ? {} : { contract: declaration.contract }) }),
      (stats) => {
        const chunks = chunkFiles(stats, declaration === null ? ['main'] : [uniqueName, 'remote'])
        const reasons = declaration === null ? [] : missingChunks(declaration, chunks)
        if (reasons.length > 0) throw new BuildRefused(options.name, reasons)
        return { chunks, modules: scriptModules(stats) }
      },
    )
  await under(options.name)
  return under(`${options.name}_${digestOf(await releaseFiles(options.outDir))}`)
}

const sharedOf = (declaration: RemoteDeclaration | null, found: FoundVersions): Record<string, string> => {
  const range = (module: Pick<SharedModule, 'package'>) =>
    declaration === null ? versionOf(module) : rangeOf(module, declaration.contract, found)
  return Object.fromEntries(SHARED_MODULES.map((module) => [module.key, range(module)]))
}

/**
 * Builds the host or a remote into `outDir` and writes its release document beside the files. Equal sources give equal bytes and
 * the same `build`, in any folder. Throws BuildRefused with reasons when the sources do not compile, the declaration does not
 * match them, or a remote bundles its own copy of a shared module.
 */
export const buildRelease = async (options: BuildOptions): Promise<ReleaseDocument> => {
  const { name, root, outDir } = options
  const version = await readVersion(name, root)
  const declaration = name === 'host' ? null : await readDeclaration(name, root)
  const found: FoundVersions = new Map()
  const { chunks, pages } = await compileTwice(options, declaration, found)
    .then(async ({ chunks: made, modules }) => {
      const weighed = await weighPages(made, modules, outDir)
      await buildWorker(options)
      const server = await buildServerPart(options)
      return { chunks: server === null ? made : { ...made, server }, pages: weighed }
    })
    .catch(async (refusal: unknown) => {
      await rm(outDir, { recursive: true, force: true })
      throw refusal
    })
  const entry = chunks.initial.js.find((path) => path.startsWith(declaration === null ? 'main.' : 'entry.'))
  const files = await releaseFiles(outDir)
  const unnamed = {
    format: 1 as const,
    name,
    version,
    contract: declaration?.contract ?? CONTRACT_VERSION,
    entry: entry ?? '',
    ...chunks,
    ...(declaration === null ? { readsSetFile: true } : {}),
    files,
    shared: sharedOf(declaration, found),
    declaration,
    surface: await surfaceOf(outDir, files, declaration === null),
    source: await sourceOf(root),
  }
  const document = releaseDocument.parse({ ...unnamed, build: buildIdOf(unnamed) })
  // Development builds contain checks and names, and exceed budgets.
  const tooLarge = options.mode === 'production' ? [...overBudget(document), ...overScriptBudget(pages, name === 'host')] : []
  const { reasons, unseen } = await inspectBuild(document, outDir)
  if (tooLarge.length + reasons.length > 0) {
    await rm(outDir, { recursive: true, force: true })
    throw new BuildRefused(name, [...tooLarge, ...reasons])
  }
  await writeFile(join(outDir, SCRIPT_REPORT), scriptReport(name, pages))
  for (const words of unseen) options.unseen?.(words)
  await writeFile(join(outDir, RELEASE_DOCUMENT), `${JSON.stringify(document, null, 2)}\n`)
  return document
}
