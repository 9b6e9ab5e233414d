import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Root folder of the workspace of this package, or of its origin when installed from a registry. */
export const workspaceRoot = fileURLToPath(new URL('../..', import.meta.url)).replace(/[\\/]$/, '')

const MARKS = ['pnpm-workspace.yaml', 'pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', '.git']

/** Root of a folder's repository: module ids are relative to it, so that no other path reaches a build. */
export const repositoryOf = (folder: string): string => {
  let at = folder
  while (!MARKS.some((mark) => existsSync(join(at, mark)))) {
    if (dirname(at) === at) return folder
    at = dirname(at)
  }
  return at
}
