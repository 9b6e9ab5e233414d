import { cp, mkdir, mkdtemp, readdir, realpath, rm, symlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, dirname, join, relative } from 'node:path'
import { listUnits, workspace } from '../builds/units.ts'

const LEFT_OUT = new Set(['node_modules', 'dist', '.cache'])
const copied = (source: string): boolean => !LEFT_OUT.has(basename(source))

/** Links the dependencies of a package: those outside of the workspace as they are, the others to the copy. */
const linkDependencies = async (root: string, folder: string): Promise<void> => {
  const own = join(workspace, folder, 'node_modules')
  const modules = join(root, folder, 'node_modules')
  await mkdir(join(modules, '@florilege'), { recursive: true })
  for (const name of await readdir(own)) if (name !== '@florilege') await symlink(join(own, name), join(modules, name))
  for (const name of await readdir(join(own, '@florilege')).catch(() => [])) {
    const target = await realpath(join(own, '@florilege', name))
    await symlink(join(root, relative(workspace, target)), join(modules, '@florilege', name))
  }
}

/** Copies the sources of the workspace to a temporary folder, where they are built and run with this workspace's dependencies. */
export const copyWorkspace = async (): Promise<{ root: string; remove: () => Promise<void> }> => {
  const root = await mkdtemp(join(tmpdir(), 'florilege-recipe-'))
  const packages = ['shared', 'server', 'tools', 'tools/release', ...listUnits().map((unit) => relative(workspace, unit.root))]
  const folders = packages.filter((folder) => dirname(folder) === '.')
  for (const folder of folders) await cp(join(workspace, folder), join(root, folder), { recursive: true, filter: copied })
  for (const file of ['package.json', 'pnpm-lock.yaml', 'pnpm-workspace.yaml']) await cp(join(workspace, file), join(root, file))
  for (const folder of packages) await linkDependencies(root, folder)
  await symlink(join(workspace, 'node_modules'), join(root, 'node_modules'))
  return { root, remove: () => rm(root, { recursive: true, force: true }) }
}
