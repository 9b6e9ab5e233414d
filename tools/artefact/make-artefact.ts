import { cp, mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Built } from '../builds/build-unit.ts'
import { workspace } from '../builds/units.ts'
import { installDependencies } from './install-dependencies.ts'

/** Folders and files of the workspace that production needs; the same places in the artefact, because Node runs the sources. */
const SOURCES = [
  'LICENSE',
  'CHANGELOG.md',
  'deploy',
  'docs/operate.md',
  'server/src',
  'shared/contracts',
  'shared/federation',
  'shared/ui',
  'tools/artefact/release.ts',
  'tools/catalogue',
  'tools/database',
  'tools/release',
]

const isForTests = (path: string): boolean => /\.test\.tsx?$|\/testing$|\/node_modules$|-fixture\.ts$/.test(path)

/**
 * Makes the folder that runs in production with Node alone: server, command-line tools, their dependencies, and the built
 * releases, with a list of licences and a bill of materials. Replaces the folder.
 */
export const makeArtefact = async (folder: string, builds: readonly Built[]): Promise<void> => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  for (const source of SOURCES)
    await cp(join(workspace, source), join(folder, source), { recursive: true, filter: (path) => !isForTests(path) })
  for (const { document, folder: built } of builds)
    await cp(built, join(folder, 'releases', document.name), { recursive: true, filter: (path) => !path.endsWith('.lock') })
  await installDependencies(folder)
  await cp(join(workspace, 'tools/artefact/florilege.mjs'), join(folder, 'florilege.mjs'))
}
