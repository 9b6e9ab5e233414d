import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import { onTestFinished } from 'vitest'

const run = promisify(execFile)
const ROOT = fileURLToPath(new URL('../../../', import.meta.url))
const MIGRATIONS = 'server/src/migrations'
const WORKSPACES = ['server', 'shared']

/** Links the packages of a workspace, except those of this repository, which are the other version's own. */
const linkPackages = async (workspace: string, folder: string): Promise<void> => {
  const from = join(ROOT, workspace, 'node_modules')
  const to = join(folder, workspace, 'node_modules')
  await mkdir(join(to, '@florilege'), { recursive: true })
  const names = (await readdir(from)).filter((name) => !name.startsWith('.') && name !== '@florilege')
  for (const name of names) await symlink(await realpath(join(from, name)), join(to, name))
  await symlink(join(folder, 'shared'), join(to, '@florilege/shared'))
}

const ask = async (...question: string[]): Promise<string> => (await run('git', question, { cwd: ROOT })).stdout.trim()

/**
 * Sources of the version before the newest migration, with the packages of this version, until the test ends. Returns the file that
 * starts its server. Needs the history of the repository.
 */
export const versionBefore = async (): Promise<string> => {
  const commit = await ask('log', '-1', '--diff-filter=A', '--format=%H', '--', MIGRATIONS)
  await mkdir(join(ROOT, '.cache'), { recursive: true })
  const folder = await mkdtemp(join(ROOT, '.cache/version-before-'))
  onTestFinished(() => rm(folder, { recursive: true, force: true }))
  const archive = join(folder, 'sources.tar')
  await run('git', ['archive', '--output', archive, `${commit}^`, 'package.json', ...WORKSPACES], { cwd: ROOT })
  await run('tar', ['-xf', archive, '-C', folder])
  for (const workspace of WORKSPACES) await linkPackages(workspace, folder)
  return join(folder, 'server/src/main.ts')
}
