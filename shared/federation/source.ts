import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'

type Source = ReleaseDocument['source']

const run = promisify(execFile)
const require = createRequire(import.meta.url)

const git = async (root: string, ...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

// Removes credentials from a URL.
const withoutSecrets = (address: string): string => address.replace(/^(\w+:\/\/)[^/@]*@/, '$1').slice(0, 300)

const commitOf = async (root: string): Promise<Pick<Source, 'commit' | 'dirty' | 'repository'>> => {
  try {
    const commit = await git(root, 'rev-parse', 'HEAD')
    const dirty = (await git(root, 'status', '--porcelain', '--', '.')) !== ''
    const repository = withoutSecrets(await git(root, 'config', '--get', 'remote.origin.url').catch(() => ''))
    return { commit, dirty, ...(/^(?:https?:|ssh:|git@)/.test(repository) ? { repository } : {}) }
  } catch {
    return { commit: null, dirty: false }
  }
}

const LOCKFILES = ['pnpm-lock.yaml', 'package-lock.json', 'npm-shrinkwrap.json', 'yarn.lock', 'bun.lock']

/** SHA-256 of the nearest lockfile of any package manager, from a folder upwards to `last`. */
const lockfileOf = async (folder: string, last: string): Promise<string | undefined> => {
  for (const name of LOCKFILES) {
    const content = await readFile(join(folder, name)).catch(() => null)
    if (content !== null) return createHash('sha256').update(content).digest('hex')
  }
  return folder === last || dirname(folder) === folder ? undefined : lockfileOf(dirname(folder), last)
}

/** Top of the folder's repository, else the folder itself: files above belong to other projects. */
const topOf = async (root: string): Promise<string> => resolve(root, await git(root, 'rev-parse', '--show-cdup').catch(() => ''))

const toolsOf = (): Record<string, string> => {
  const { version } = require('@rspack/core/package.json') as { version: string }
  return { node: process.versions.node, rspack: version }
}

/** Provenance of a folder's content: commit (null outside a repository), lockfile and tools. */
export const sourceOf = async (root: string): Promise<Source> => {
  const lockfile = await lockfileOf(resolve(root), await topOf(root))
  return { ...(await commitOf(root)), ...(lockfile === undefined ? {} : { lockfile }), tools: toolsOf() }
}
