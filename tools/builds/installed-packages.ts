import { execFile } from 'node:child_process'
import { readdirSync, readFileSync } from 'node:fs'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { workspace } from './units.ts'

const run = promisify(execFile)

type Manifest = { name: string; version: string; dist?: Record<string, unknown> }
type Installed = { folder: string; manifest: Manifest }
export type Packument = { name: string; 'dist-tags': Record<string, string>; versions: Record<string, Manifest> }

/** Largest archive: the compiler is most of it. */
const LARGEST = 1024 ** 3

/** Folders of packages below a `node_modules`; links lead to folders that are listed where they stand. */
const foldersIn = (parent: string): string[] =>
  readdirSync(parent, { withFileTypes: true }).flatMap((entry) => {
    if (!entry.isDirectory() || entry.name === '.bin') return []
    return entry.name.startsWith('@') ? foldersIn(join(parent, entry.name)) : [join(parent, entry.name)]
  })

const readInstalled = (): Installed[] => {
  const store = join(workspace, 'node_modules/.pnpm')
  return readdirSync(store, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && entry.name !== 'node_modules' && entry.name.includes('@'))
    .flatMap(({ name }) => foldersIn(join(store, name, 'node_modules')))
    .map((folder) => ({ folder, manifest: JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as Manifest }))
}

export type InstalledPackages = {
  /** Versions of a package, in the form of a registry; null where it is not installed. */
  find: (name: string) => Packument | null
  /** Archive for the path of a tarball in an answer of `find`; null for another path. */
  archive: (path: string) => Promise<Buffer | null>
}

/** The packages that this workspace has installed, as a registry at this address gives them out. */
export const installedPackages = (address: string): InstalledPackages => {
  const folders = new Map<string, string>()
  const packages = new Map<string, Packument>()
  for (const { folder, manifest } of readInstalled()) {
    const { name, version } = manifest
    const path = `/${name}/-/${version}.tgz`
    folders.set(path, folder)
    const known = packages.get(name)?.versions ?? {}
    const versions = { ...known, [version]: { ...manifest, dist: { tarball: `${address}${path}` } } }
    const newest = Object.keys(versions).toSorted((one, other) => one.localeCompare(other, 'en', { numeric: true }))
    packages.set(name, { name, 'dist-tags': { latest: newest.at(-1) ?? version }, versions })
  }
  return {
    find: (name) => packages.get(name) ?? null,
    archive: async (path) => {
      const folder = folders.get(path)
      if (folder === undefined) return null
      const copy = await mkdtemp(join(tmpdir(), 'florilege-package-'))
      try {
        // Files of equal bytes are one file of the store: an archive of a copy holds no links, which npm would leave out.
        await cp(folder, join(copy, 'package'), { recursive: true })
        const words = ['-cf', '-', '-C', copy, 'package']
        return (await run('tar', words, { encoding: 'buffer', maxBuffer: LARGEST })).stdout
      } finally {
        await rm(copy, { recursive: true, force: true })
      }
    },
  }
}
