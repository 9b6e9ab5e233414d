import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { workspace } from './units.ts'

const run = promisify(execFile)

export type Ended = { code: number | null; output: string; errors: string }
export type OutsideRepository = {
  folder: string
  /** Runs the installed `florilege-release` there. */
  release: (words: readonly string[], env?: Record<string, string>) => Promise<Ended>
  /** The same repository in another folder. */
  copy: () => Promise<OutsideRepository>
  remove: () => Promise<void>
}

type Manifest = { dependencies?: Record<string, string> }

const pack = async (source: string, destination: string): Promise<string> => {
  const words = ['--yes', 'pnpm@12.21.0', 'pack', '--pack-destination', destination]
  await run('npx', words, { cwd: join(workspace, source) })
  const name = (await readdir(destination)).find((file) => file.endsWith('.tgz'))
  return join(destination, name ?? '')
}

// As a package manager lays it out, but for what the package depends on: that is linked to where it is installed already. A
// dependency that its manifest does not name is not found.
const install = async (repository: string, name: string, source: string): Promise<void> => {
  const folder = join(repository, 'node_modules/@florilege', name)
  const packed = await mkdtemp(join(tmpdir(), 'florilege-packed-'))
  try {
    await mkdir(folder, { recursive: true })
    await run('tar', ['-xzf', await pack(source, packed), '-C', folder, '--strip-components=1'])
  } finally {
    await rm(packed, { recursive: true, force: true })
  }
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest
  for (const dependency of Object.keys(dependencies).filter((one) => !one.startsWith('@florilege/'))) {
    const link = join(repository, 'node_modules', dependency)
    await mkdir(dirname(link), { recursive: true })
    await symlink(join(workspace, source, 'node_modules', dependency), link).catch(() => undefined)
  }
}

const git = (folder: string, ...words: string[]) =>
  run('git', ['-c', 'user.name=Team', '-c', 'user.email=team@example.org', '-c', 'commit.gpgsign=false', ...words], {
    cwd: folder,
  })

const runIn =
  (folder: string): OutsideRepository['release'] =>
  (words, env = {}) =>
    new Promise((resolve) => {
      const command = join(folder, 'node_modules/@florilege/release/bin.mjs')
      const options = { cwd: folder, env: { PATH: process.env['PATH'] ?? '', HOME: folder, NO_COLOR: '1', ...env } }
      execFile(process.execPath, [command, ...words], options, (error, output, errors) => {
        const code = error === null ? 0 : typeof error.code === 'number' ? error.code : null
        resolve({ code, output, errors })
      })
    })

const at = (folder: string): OutsideRepository => ({
  folder,
  release: runIn(folder),
  copy: async () => {
    // As deep as the first: what is linked instead of installed lies outside of both, and its way there must be the same.
    const other = await mkdtemp(join(tmpdir(), 'florilege-the-same-elsewhere-'))
    await cp(folder, other, { recursive: true, verbatimSymlinks: true })
    return at(other)
  },
  remove: () => rm(folder, { recursive: true, force: true }),
})

/**
 * A team's repository outside of this workspace, with one remote, a commit, and our packages as they would be published. The
 * remote is the fixture of the build's tests.
 */
export const outsideRepository = async (): Promise<OutsideRepository> => {
  const folder = await mkdtemp(join(tmpdir(), 'florilege-team-'))
  await cp(join(workspace, 'shared/federation/testing/fixture/src'), join(folder, 'src'), { recursive: true })
  const manifest = { name: 'fixture', version: '2.1.0', type: 'module', private: true, florilege: { remote: 'fixture' } }
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest))
  await writeFile(join(folder, 'pnpm-lock.yaml'), 'lockfileVersion: 9.0\n')
  await writeFile(join(folder, '.gitignore'), 'node_modules\ndist\n.config\n')
  await install(folder, 'shared', 'shared')
  await install(folder, 'release', 'tools/release')
  await git(folder, 'init', '-q')
  await git(folder, 'add', '.')
  await git(folder, 'commit', '-qm', 'A remote')
  return at(folder)
}
