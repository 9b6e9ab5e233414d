import { execFile } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseDocument } from '../contracts/remote/release-document.ts'

type Source = ReleaseDocument['source']

const run = promisify(execFile)
const require = createRequire(import.meta.url)

const git = async (root: string, ...words: string[]): Promise<string> => (await run('git', words, { cwd: root })).stdout.trim()

// An address may hold a name and a password.
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

/** SHA-256 of the nearest lockfile from a folder upwards. */
const lockfileOf = async (folder: string): Promise<string | undefined> => {
  const content = await readFile(join(folder, 'pnpm-lock.yaml')).catch(() => null)
  if (content !== null) return createHash('sha256').update(content).digest('hex')
  return dirname(folder) === folder ? undefined : lockfileOf(dirname(folder))
}

const toolsOf = (): Record<string, string> => {
  const { version } = require('@rspack/core/package.json') as { version: string }
  return { node: process.versions.node, rspack: version }
}

/** Where what is in a folder comes from: commit (null outside of a repository), lockfile and tools. */
export const sourceOf = async (root: string): Promise<Source> => {
  const lockfile = await lockfileOf(root)
  return { ...(await commitOf(root)), ...(lockfile === undefined ? {} : { lockfile }), tools: toolsOf() }
}
