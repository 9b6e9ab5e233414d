// State of the sources that a bench measures, as git has them in the last commit: comparing it needs no history.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** Files without influence on a measured product. */
const LEFT_OUT = /\.test\.tsx?$|\.md$/

const git = (root: string, ...words: string[]): string =>
  execFileSync('git', ['-C', root, ...words], { encoding: 'utf8', maxBuffer: 100_000_000 })

/** Digest of a file or folder in the last commit. */
export const digestOf = (root: string, source: string): string => {
  const files = git(root, 'ls-tree', '-r', '--full-tree', 'HEAD', '--', source)
    .split('\n')
    .filter((line) => line !== '' && !LEFT_OUT.test(line))
  if (files.length === 0) throw new Error(`a bench names ${source}, which the last commit does not have`)
  return createHash('sha256').update(files.join('\n')).digest('hex').slice(0, 10)
}

/** Changes of sources that are not committed, one a line. */
export const uncommitted = (root: string, sources: readonly string[]): string =>
  git(root, 'status', '--porcelain', '--', ...sources)

/** Abbreviated id of the last commit. */
export const lastCommit = (root: string): string => git(root, 'rev-parse', '--short=8', 'HEAD').trim()
