import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { OnBuild } from '@florilege/release/build.ts'
import { releaseDocument } from '@florilege/shared/contracts'
import type { ReleaseDocument } from '@florilege/shared/contracts'
import { RELEASE_DOCUMENT } from '@florilege/shared/federation/release-files.ts'
import { oneAtATime } from './one-at-a-time.ts'
import { sourceHash } from './source-hash.ts'
import { workspace } from './units.ts'
import type { Unit } from './units.ts'

export type Built = { document: ReleaseDocument; folder: string }

const folderOf = ({ name }: Unit): string => join(workspace, '.cache/builds', name)
const stampOf = ({ name }: Unit): string => join(workspace, '.cache/builds', `${name}.source`)

const text = (file: string): Promise<string | null> => readFile(file, 'utf8').catch(() => null)

/** Last build, if complete and made from the same sources. */
const existing = async (unit: Unit, source: string): Promise<Built | null> => {
  if ((await text(stampOf(unit))) !== source) return null
  const json = await text(join(folderOf(unit), RELEASE_DOCUMENT))
  const document = json === null ? null : releaseDocument.safeParse(JSON.parse(json))
  return document?.success ? { document: document.data, folder: folderOf(unit) } : null
}

/**
 * Builds a unit for production, unless its last build has the same sources. Processes that build the same unit wait for each
 * other, so that the second reuses the first's build. Throws BuildRefused.
 */
export const buildUnit = async (unit: Unit, { onBuild, unseen }: OnBuild = {}): Promise<Built> => {
  await mkdir(folderOf(unit), { recursive: true })
  return oneAtATime(folderOf(unit), async () => {
    const source = await sourceHash(unit)
    const last = await existing(unit, source)
    if (last) return last
    onBuild?.(unit.name)
    // Lazy import: the compiler loads slowly, and is not needed without changes.
    const { buildRelease } = await import('@florilege/shared/federation/build.ts')
    // Without its stamp, an interrupted build is never used.
    await rm(stampOf(unit), { force: true })
    const options = { ...unit, outDir: folderOf(unit), mode: 'production' as const }
    const document = await buildRelease({ ...options, ...(unseen === undefined ? {} : { unseen }) })
    // If sources changed during the build, the next start builds again.
    await writeFile(stampOf(unit), source)
    return { document, folder: folderOf(unit) }
  })
}
