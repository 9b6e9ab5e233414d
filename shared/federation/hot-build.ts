import { randomBytes } from 'node:crypto'
import { rspack } from '@rspack/core'
import type { Stats } from '@rspack/core'
import type { RemoteDeclaration } from '../contracts/remote/declaration.ts'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'
import { chunkFiles } from './inspect/chunk-files.ts'
import type { ChunkFiles } from './inspect/chunk-files.ts'
import { BuildRefused } from './build-refused.ts'
import { reasonsIn } from './preset/compile.ts'
import { hotPreset } from './preset/hot-preset.ts'
import { missingChunks, readDeclaration } from './inspect/read-declaration.ts'
import { readVersion } from './inspect/read-version.ts'

export type HotOptions = { name: string; root: string; outDir: string }
export type Watched = {
  /** Called after each successful build with the hash that open pages can update to; null when they have to reload. */
  built: (document: ReleaseDocument, hash: string | null) => void
  refused: (refusal: BuildRefused) => void
}

type Files = ReleaseDocument['initial']

// Hot update files are listed among the files of their chunks.
const lasting = ({ js, css }: Files): Files => {
  const stays = (path: string): boolean => !path.includes('.hot-update.')
  return { js: js.filter(stays), css: css.filter(stays) }
}
const allLasting = (parts: Record<string, Files>): Record<string, Files> =>
  Object.fromEntries(Object.entries(parts).map(([name, files]) => [name, lasting(files)]))
const withoutUpdates = ({ initial, texts, pages, slots }: ChunkFiles): ChunkFiles => ({
  initial: lasting(initial),
  texts,
  pages: allLasting(pages),
  slots: allLasting(slots),
})

/**
 * Builds a remote after each change of its sources, for hot module replacement. The document names the same build and files until
 * the returned function is called, which stops watching.
 */
export const watchRemote = async ({ name, root, outDir }: HotOptions, watched: Watched): Promise<() => Promise<void>> => {
  const build = randomBytes(8).toString('hex')
  const uniqueName = `${name}_${build}`
  const version = await readVersion(name, root)
  const { contract } = await readDeclaration(name, root)
  let declared = ''

  const documentOf = (stats: Stats, declaration: RemoteDeclaration): ReleaseDocument => {
    const chunks = chunkFiles(stats, [uniqueName, 'remote'])
    const missing = missingChunks(declaration, chunks)
    if (missing.length > 0) throw new BuildRefused(name, missing)
    const source = { commit: null, dirty: true }
    const named = { format: 1 as const, name, version, build, contract: declaration.contract, entry: 'entry.js' }
    return { ...named, ...withoutUpdates(chunks), files: [], shared: {}, declaration, source }
  }
  const take = async (stats: Stats): Promise<void> => {
    const reasons = reasonsIn(stats)
    if (reasons.length > 0) throw new BuildRefused(name, reasons)
    const declaration = await readDeclaration(name, root)
    const document = documentOf(stats, declaration)
    const now = JSON.stringify(declaration)
    const hash = declared !== '' && declared !== now ? null : (stats.hash ?? null)
    declared = now
    watched.built(document, hash)
  }

  const compiler = rspack(hotPreset({ name, root, outDir, uniqueName, contract }))
  await new Promise<void>((resolve, reject) => {
    const ended = async (error: Error | null, stats: Stats | undefined): Promise<void> => {
      try {
        if (error || !stats) throw error ?? new Error('the compiler gave no result')
        await take(stats)
      } catch (refusal) {
        if (!(refusal instanceof BuildRefused)) return reject(refusal as Error)
        watched.refused(refusal)
      }
      resolve()
    }
    compiler.watch({ aggregateTimeout: 20 }, (error, stats) => void ended(error, stats))
  })
  return () => new Promise<void>((resolve, reject) => compiler.close((error) => (error ? reject(error) : resolve())))
}
