import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** First of the given paths that exists, then of the names found on PATH. */
export const findExecutable = (paths: readonly (string | undefined)[], names: readonly string[]): string | null => {
  const onPath = (process.env['PATH'] ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)))
  return [...paths, ...onPath].find((path): path is string => path !== undefined && existsSync(path)) ?? null
}

/** Folders of Debian's PostgreSQL versions, newest first. */
export const debianPostgresFolders = (): string[] => {
  const root = '/usr/lib/postgresql'
  if (!existsSync(root)) return []
  return readdirSync(root)
    .toSorted((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, 'bin'))
}

/** Installs Debian packages where that is possible: root, with apt. Returns whether it went well. */
export const installPackages = (...packages: string[]): boolean => {
  if (process.getuid?.() !== 0 || findExecutable([], ['apt-get']) === null) return false
  console.log(`Installing ${packages.join(', ')} with apt`)
  const run = (...words: string[]) =>
    spawnSync('apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    }).status === 0
  return run('update', '-q') && run('install', '-y', '-q', '--no-install-recommends', ...packages)
}
