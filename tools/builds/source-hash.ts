import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import { workspace } from './units.ts'
import type { Unit } from './units.ts'

/** Folders and files without influence on a build. */
const LEFT_OUT = /(?:^|\/)(?:node_modules|dist|testing|\.cache)(?:\/|$)|\.test\.tsx?$|\.md$/

const filesBelow = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true })
  const found = await Promise.all(
    entries.map(async (entry): Promise<string[]> => {
      const path = join(folder, entry.name)
      if (LEFT_OUT.test(relative(workspace, path))) return []
      return entry.isDirectory() ? filesBelow(path) : [path]
    }),
  )
  return found.flat()
}

/** Digest of the content of workspace folders, without tests, and of the lockfile. */
export const digestOf = async (roots: string[]): Promise<string> => {
  const folders = await Promise.all(roots.map((root) => filesBelow(root)))
  const files = [...folders.flat(), join(workspace, 'pnpm-lock.yaml')].toSorted()
  const hash = createHash('sha256')
  for (const file of files) {
    hash.update(`${relative(workspace, file)}\0`)
    hash.update(
      createHash('sha256')
        .update(await readFile(file))
        .digest(),
    )
  }
  return hash.digest('hex')
}

/** Digest of all sources of a unit's build: its folder, the shared package, and the lockfile. */
export const sourceHash = ({ root }: Unit): Promise<string> => digestOf([root, join(workspace, 'shared')])
