import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHARED_MODULES, versionOf } from './shared-modules.ts'
import type { SharedModule } from './shared-modules.ts'

/** Package to the highest version of it that a module of the remote was found to import. */
export type FoundVersions = Map<string, string>

/** A version that an import means, and what was looked for. */
export type Meant = { module: SharedModule; version: string }

const byKey = new Map(SHARED_MODULES.map((module) => [module.key, module]))

const numbers = (version: string): readonly number[] => version.split('.').map(Number)

const isNewer = (version: string, than: string): boolean => {
  const [one, other] = [numbers(version), numbers(than)]
  const at = one.findIndex((part, place) => part !== other[place])
  return at !== -1 && (one[at] ?? 0) > (other[at] ?? 0)
}

const installedIn = (folder: string, owner: string): string | null => {
  try {
    const manifest = JSON.parse(readFileSync(join(folder, 'node_modules', owner, 'package.json'), 'utf8')) as { version?: string }
    return /^\d+\.\d+\.\d+/.exec(manifest.version ?? '')?.[0] ?? null
  } catch {
    return null
  }
}

const nearest = (folder: string, owner: string): string | null => {
  const found = installedIn(folder, owner)
  if (found !== null || dirname(folder) === folder) return found
  return nearest(dirname(folder), owner)
}

/**
 * Looks up which version of a shared package the import of a module means where it stands: another than that of this package
 * where the team has installed another, or a library brings one of its own. Null for what is not shared, comes with this
 * package, or is nowhere installed.
 */
export const meantVersions = (): ((request: string, file: string) => Meant | null) => {
  const known = new Map<string, string | null>()
  return (request, file) => {
    const module = byKey.get(request)
    if (module === undefined || module.package === '@florilege/shared') return null
    const folder = dirname(file)
    const key = `${module.package} ${folder}`
    const version = known.has(key) ? (known.get(key) ?? null) : nearest(folder, module.package)
    known.set(key, version)
    return version === null ? null : { module, version }
  }
}

/** Whether what was written for this version runs with the one that the host provides, as far as a major version says. */
export const sameMajor = ({ module, version }: Meant): boolean => numbers(version)[0] === numbers(versionOf(module))[0]

/** Takes note of a version: a remote needs what the newest of its imports needs. */
export const note = (found: FoundVersions, { module, version }: Meant): void => {
  const before = found.get(module.package)
  if (before === undefined || isNewer(version, before)) found.set(module.package, version)
}
