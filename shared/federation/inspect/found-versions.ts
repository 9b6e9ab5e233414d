import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { SHARED_MODULES, versionOf } from '../shared-modules.ts'
import type { SharedModule } from '../shared-modules.ts'

/** Highest version of each package imported by the remote's modules. */
export type FoundVersions = Map<string, string>

/** Version that an import resolves to, with its shared module. */
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
 * Returns a function that finds the version of a shared package that an import resolves to: it differs if the team installed
 * another one, or a library has its own. Null for modules that are not shared, belong to this package, or are not installed.
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

/** Tests whether code for this version runs with the host's, judged by major version. */
export const sameMajor = ({ module, version }: Meant): boolean => numbers(version)[0] === numbers(versionOf(module))[0]

/** Records a version; the newest import determines the requirement. */
export const note = (found: FoundVersions, { module, version }: Meant): void => {
  const before = found.get(module.package)
  if (before === undefined || isNewer(version, before)) found.set(module.package, version)
}
