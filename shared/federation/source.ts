import { execFile } from 'node:child_process'
import { promisify } from 'node:util'

const run = promisify(execFile)

/** Commit that a folder is built from, and whether it has changes of its own; null outside of a repository. */
export const sourceOf = async (root: string): Promise<{ commit: string | null; dirty: boolean }> => {
  try {
    const { stdout: commit } = await run('git', ['rev-parse', 'HEAD'], { cwd: root })
    const { stdout: changes } = await run('git', ['status', '--porcelain', '--', '.'], { cwd: root })
    return { commit: commit.trim(), dirty: changes.trim() !== '' }
  } catch {
    return { commit: null, dirty: false }
  }
}
