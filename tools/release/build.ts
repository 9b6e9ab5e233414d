import { join } from 'node:path'
import { releaseDocument } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { buildIdOf } from '@florilege/shared/federation/build-id.ts'
import { RELEASE_DOCUMENT, releaseFiles } from '@florilege/shared/federation/release-files.ts'
import { parsedAs, readIfThere } from './read-text.ts'
import { ReleaseFailed } from './server.ts'
import type { Unit } from './units.ts'

export type Built = { document: ReleaseDocument; folder: string }
export type OnBuild = {
  /** Called before a build; not for an existing one. */
  onBuild?: (name: string) => void
  /** Called with parts of a build that cannot be inspected without a browser. */
  unseen?: (words: string) => void
}
/** Builds a unit; calls `onBuild` before an actual build. Throws BuildRefused with the reasons. */
export type Build = (unit: Unit, on: OnBuild) => Promise<Built>

/** Builds into a folder beside the sources. */
export const buildBeside: Build = async (unit, { onBuild, unseen }) => {
  onBuild?.(unit.name)
  // Lazy import: the compiler loads slowly, and is not needed to list or roll back.
  const { buildRelease } = await import('@florilege/shared/federation/build.ts')
  const folder = join(unit.root, 'dist')
  const options = { ...unit, outDir: folder, mode: 'production' as const }
  return { document: await buildRelease({ ...options, ...(unseen === undefined ? {} : { unseen }) }), folder }
}

/** Reads an existing build; every file must match its document. */
export const readBuilt = async (folder: string): Promise<Built> => {
  const file = join(folder, RELEASE_DOCUMENT)
  const text = await readIfThere(file)
  if (text === null) throw new ReleaseFailed(`There is no ${RELEASE_DOCUMENT} in ${folder}: build first.`)
  const read = releaseDocument.safeParse(parsedAs(file, text))
  if (!read.success) throw new ReleaseFailed(`${file} is no document of a release.`)
  const document = read.data
  const found = new Map((await releaseFiles(folder)).map(({ path, sha384 }) => [path, sha384]))
  const changed = document.files.filter(({ path, sha384 }) => found.get(path) !== sha384).map(({ path }) => path)
  if (changed.length > 0) throw new ReleaseFailed(`Changed since it was built: ${changed.join(', ')}.`)
  if (buildIdOf(document) !== document.build) throw new ReleaseFailed('The document is not the one that was built.')
  return { document, folder }
}
