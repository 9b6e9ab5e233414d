import { relative, sep } from 'node:path'
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import { meantVersions, note, sameMajor } from './found-versions.ts'
import type { FoundVersions, Meant } from './found-versions.ts'
import { namesIn, NEVER_IN_A_REMOTE, SHARED_MODULES, versionOf } from '../shared-modules.ts'

type Known = { names: ReadonlySet<string>; facade: boolean }
type Names = ReadonlyMap<string, Known>

const allNames = async (): Promise<Names> => {
  const all = new Map<string, Known>()
  for (const module of SHARED_MODULES) {
    const names = await namesIn(module).catch((error: unknown) => {
      throw new Error(
        `${module.key} cannot be loaded as it is installed: ${error instanceof Error ? error.message : String(error)}`,
      )
    })
    all.set(module.key, { names, facade: module.facade })
  }
  return all
}

const packageOf = (path: string): string | null =>
  /.*[\\/]node_modules[\\/](@[^\\/]+[\\/][^\\/]+|[^\\/]+)/.exec(path)?.[1]?.replaceAll('\\', '/') ?? null

const resourceOf = (module: Module): string =>
  'resource' in module && typeof module.resource === 'string' ? module.resource : ''

const bundled = (module: Module): string[] => {
  const owner = packageOf(resourceOf(module))
  const advice = owner === null ? undefined : NEVER_IN_A_REMOTE[owner]
  return advice === undefined ? [] : [`it bundles a copy of ${owner}: ${advice}`]
}

const fileOf = (module: Module, { compiler }: Compilation): string =>
  relative(compiler.context, resourceOf(module)).replaceAll(sep, '/')

// Treats `React.useId` of a default import like `{ useId }`.
const nameOf = (ids: readonly string[] = [], { names }: Known): string | undefined =>
  ids[0] === 'default' && names.has('default') ? ids[1] : ids[0]

/** Writable host state. A remote would bundle a copy with a separate state. */
const HOST_ONLY = '@florilege/shared/shell/host'

const ofHost = (module: Module, compilation: Compilation): string[] =>
  compilation.moduleGraph.getOutgoingConnections(module).some(({ dependency }) => dependency.request === HOST_ONLY)
    ? [`${fileOf(module, compilation)} imports ${HOST_ONLY}, which only the host may`]
    : []

const unknownNames = (module: Module, compilation: Compilation, names: Names): string[] => {
  const owner = packageOf(resourceOf(module))
  const isOurs = owner === null || owner.startsWith('@florilege/')
  return compilation.moduleGraph.getOutgoingConnections(module).flatMap(({ dependency }) => {
    const known = names.get(dependency.request ?? '')
    if (known === undefined) return []
    const name = nameOf(dependency.ids, known)
    if (name === undefined || known.names.has(name)) return []
    const file = fileOf(module, compilation)
    if (known.facade) return [`${file} uses "${name}" of ${dependency.request}, which the host does not ship`]
    // Third-party libraries feature-test React themselves.
    return isOurs ? [`${file} uses "${name}" of ${dependency.request}, which exports no such thing`] : []
  })
}

const meantBy = (module: Module, { moduleGraph }: Compilation, meant: ReturnType<typeof meantVersions>): Meant[] => {
  const file = resourceOf(module)
  if (file === '') return []
  return moduleGraph.getOutgoingConnections(module).flatMap(({ dependency }) => meant(dependency.request ?? '', file) ?? [])
}

const mismatch = (module: Module, compilation: Compilation, { module: { package: name }, version }: Meant): string => {
  const given = versionOf({ package: name })
  const owner = packageOf(resourceOf(module))
  const cure = owner === null ? `install ${name}@^${given}` : `take a version of ${owner} that is made for it`
  return `${fileOf(module, compilation)} imports ${name} ${version}, but the host gives every remote ${name} ${given}: ${cure}`
}

/**
 * Imports of another major version than the host provides, once per package and version. Records the other versions in `found`.
 */
const mismatches = (modules: readonly Module[], compilation: Compilation, found: FoundVersions): string[] => {
  const meant = meantVersions()
  const reasons = new Map<string, string>()
  for (const module of modules) {
    for (const one of meantBy(module, compilation, meant)) {
      const key = `${one.module.package} ${one.version} ${packageOf(resourceOf(module)) ?? ''}`
      if (sameMajor(one)) note(found, one)
      else if (!reasons.has(key)) reasons.set(key, mismatch(module, compilation, one))
    }
  }
  return [...reasons.values()]
}

/**
 * Rejects a remote that bundles a host-only module, uses a name of a shared module that the host does not ship or that does not
 * exist, or imports another major version of a shared module: it would have a second state on the page, or get undefined (MF-12).
 * Records imported versions in `found`.
 */
export const checkImports = (found: FoundVersions): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    compiler.hooks.compilation.tap('CheckImports', (compilation) => {
      compilation.hooks.finishModules.tapPromise('CheckImports', async (made) => {
        const modules = [...made]
        const others = mismatches(modules, compilation, found)
        // Facades fail to load when their library is installed with another React.
        const names: Names = others.length > 0 ? new Map() : await allNames()
        const reasons = modules.flatMap((module) => [
          ...bundled(module),
          ...ofHost(module, compilation),
          ...unknownNames(module, compilation, names),
        ])
        for (const reason of [...new Set([...others, ...reasons])].toSorted()) compilation.errors.push(new Error(reason))
      })
    })
  },
})
