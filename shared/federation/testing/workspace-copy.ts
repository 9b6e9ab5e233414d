import { execFile } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import type { ReleaseDocument } from '../../contracts/remote/release-document.ts'
import { workspaceRoot } from '../paths.ts'

const run = promisify(execFile)

export type WorkspaceCopy = {
  /** Folder of the remote "fixture" in the copy. */
  remote: string
  outDir: string
  /** Builds the remote; throws its refusal. */
  build: () => Promise<ReleaseDocument>
  /** Builds it with further environment variables, and returns the parts that could not be inspected without a browser. */
  buildAndTell: (env?: Record<string, string>) => Promise<{ document: ReleaseDocument; unseen: string[] }>
  /** Edits a source file of the remote. */
  edit: (file: string, change: (source: string) => string) => Promise<void>
  /** Reverts all edits. */
  restore: () => Promise<void>
  remove: () => Promise<void>
}

type Made = { document?: ReleaseDocument; unseen?: string[]; refused?: string }

const fixture = join(import.meta.dirname, 'fixture')

const copied = (source: string): boolean => !['node_modules', 'dist'].includes(basename(source)) && !source.endsWith('.test.ts')

/**
 * Copies the sources that a remote's build needs (shared package, lockfile, a remote) to a temporary folder whose name begins
 * with `name`. Uses this workspace's dependencies, and builds in a separate process with the copy's sources.
 */
export const copyWorkspace = async (name: string): Promise<WorkspaceCopy> => {
  const root = await mkdtemp(join(tmpdir(), name))
  const remote = join(root, 'remote-fixture')
  await cp(join(workspaceRoot, 'shared'), join(root, 'shared'), { recursive: true, filter: copied })
  await cp(join(workspaceRoot, 'pnpm-lock.yaml'), join(root, 'pnpm-lock.yaml'))
  await symlink(join(workspaceRoot, 'shared/node_modules'), join(root, 'shared/node_modules'))
  await cp(fixture, remote, { recursive: true })
  await writeFile(join(remote, 'package.json'), '{ "version": "1.2.3", "type": "module" }\n')
  await mkdir(join(remote, 'node_modules/@florilege'), { recursive: true })
  await symlink('../../../shared', join(remote, 'node_modules/@florilege/shared'))
  for (const dependency of ['zod', 'jotai']) {
    await symlink(join(workspaceRoot, 'shared/node_modules', dependency), join(remote, 'node_modules', dependency))
  }
  const outDir = join(root, 'dist/fixture')
  const program = join(root, 'shared/federation/testing/build-once.ts')
  const buildAndTell: WorkspaceCopy['buildAndTell'] = async (env = {}) => {
    const { stdout } = await run(process.execPath, [program, 'fixture', remote, outDir], { env: { ...process.env, ...env } })
    const { document, unseen = [], refused } = JSON.parse(stdout) as Made
    if (document === undefined) throw new Error(refused)
    return { document, unseen }
  }
  return {
    remote,
    outDir,
    build: async () => (await buildAndTell()).document,
    buildAndTell,
    edit: async (file, change) => {
      const path = join(remote, 'src', file)
      await writeFile(path, change(await readFile(path, 'utf8')))
    },
    restore: () => cp(fixture, remote, { recursive: true }),
    remove: () => rm(root, { recursive: true, force: true }),
  }
}
