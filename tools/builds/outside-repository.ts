import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { PackageRegistry } from './package-registry.ts'
import { PNPM } from './pnpm.ts'
import { workspace } from './units.ts'

const run = promisify(execFile)

export type Ended = { code: number | null; output: string; errors: string }
export type Manager = 'npm' | 'pnpm'
export type OutsideRepository = {
  folder: string
  /** Home folder of the team's machine, outside the repository. */
  home: string
  /** Runs the installed `florilege-release` there. */
  release: (words: readonly string[], env?: Record<string, string>) => Promise<Ended>
  /** Installs packages by npm, ignoring version conflicts. */
  install: (...packages: string[]) => Promise<unknown>
  /** Clones the same commit to another folder and installs by its lockfile. */
  copy: () => Promise<OutsideRepository>
  remove: () => Promise<void>
}

/** Publishes the packages for teams by the README's command. */
export const publishPackages = async ({ address, settings }: PackageRegistry): Promise<void> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-npmrc-'))
  try {
    await writeFile(join(folder, 'npmrc'), settings)
    // Uncommitted changes are tested too.
    const [npx, ...words] = [...PNPM, '-r', 'publish', '--access', 'public', '--registry', `${address}/`, '--no-git-checks']
    await run(npx, words, { cwd: workspace, env: { ...process.env, NPM_CONFIG_USERCONFIG: join(folder, 'npmrc') } })
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

/** Files and commands of the package's README, verbatim. */
const firstRemote = async (): Promise<{ files: [string, string][]; install: Record<Manager, string[]> }> => {
  const text = await readFile(join(workspace, 'tools/release/README.md'), 'utf8')
  const files = [...text.matchAll(/^`([\w./-]+)`[^\n]*\n\n```\w*\n([^]*?)^```$/gm)].map(
    ([, path = '', content = '']): [string, string] => [path, content],
  )
  const words = (start: string): string[] => (new RegExp(`^${start} .*$`, 'm').exec(text)?.[0] ?? '').split(' ')
  return { files, install: { npm: words('npm install'), pnpm: words('pnpm add') } }
}

/** Runs a package manager there, preferring its cache. */
const manage = (folder: string, [manager = '', ...words]: readonly string[]) => {
  const [command = '', ...first] = manager === 'pnpm' ? PNPM : [manager]
  return run(command, [...first, ...words, '--prefer-offline'], { cwd: folder })
}

const git = (folder: string, ...words: string[]) =>
  run('git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.org', '-c', 'commit.gpgsign=false', ...words], {
    cwd: folder,
  })

const homeOf = (folder: string): string => join(folder, 'node_modules/.home')

const runIn =
  (folder: string): OutsideRepository['release'] =>
  (words, env = {}) =>
    new Promise((resolve) => {
      const command = join(folder, 'node_modules/.bin/florilege-release')
      const own = { PATH: `${dirname(process.execPath)}:${process.env['PATH'] ?? ''}`, HOME: homeOf(folder) }
      execFile(command, [...words], { cwd: folder, env: { ...own, NO_COLOR: '1', ...env } }, (error, output, errors) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
        resolve({ code, output, errors })
      })
    })

const at = (folder: string): OutsideRepository => ({
  folder,
  home: homeOf(folder),
  release: runIn(folder),
  install: (...packages) => manage(folder, ['npm', 'install', '--save-dev', '--legacy-peer-deps', ...packages]),
  copy: async () => {
    const other = await mkdtemp(join(tmpdir(), 'florilege-the-same-elsewhere-'))
    await git(folder, 'clone', '-q', folder, other)
    // "npm ci" refuses a lockfile without the compiler's optional builds, which the test registry lacks.
    await manage(other, ['npm', 'install', '--no-save'])
    return at(other)
  },
  remove: () => rm(folder, { recursive: true, force: true }),
})

/**
 * Repository of a team outside this workspace: the remote of the package's README, installed from registries as it says, and
 * committed with its lockfile.
 */
export const outsideRepository = async (manager: Manager, registry: PackageRegistry): Promise<OutsideRepository> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-team-'))
  const { files, install } = await firstRemote()
  for (const [path, content] of files) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), content)
  }
  await writeFile(join(folder, '.npmrc'), registry.teamSettings)
  await manage(folder, install[manager])
  await git(folder, 'init', '-q')
  await git(folder, 'add', '.')
  await git(folder, 'commit', '-qm', 'A remote')
  return at(folder)
}
