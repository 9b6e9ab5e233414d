import { relative, sep } from 'node:path'
import type { Compilation, Compiler, Module, RspackPluginInstance } from '@rspack/core'
import { workspaceRoot } from './paths.ts'
import { facadeNames, NEVER_IN_A_REMOTE, SHARED_MODULES } from './shared-modules.ts'

type Names = ReadonlyMap<string, ReadonlySet<string>>

const allFacadeNames = async (): Promise<Names> => {
  const names = new Map<string, ReadonlySet<string>>()
  for (const module of SHARED_MODULES) {
    const own = await facadeNames(module)
    if (own !== null) names.set(module.key, own)
  }
  return names
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

const unknownNames = (module: Module, { moduleGraph }: Compilation, names: Names): string[] =>
  moduleGraph.getOutgoingConnections(module).flatMap(({ dependency }) => {
    const allowed = names.get(dependency.request ?? '')
    const name = dependency.ids?.[0]
    if (allowed === undefined || name === undefined || allowed.has(name)) return []
    const file = relative(workspaceRoot, resourceOf(module)).replaceAll(sep, '/')
    return [`${file} uses "${name}" of ${dependency.request}, which the host does not ship`]
  })

/**
 * Refuses a remote whose modules include one that only the host may have, or that uses a name of a shared module which
 * the host does not ship: such a remote would have a second state on the page, or meet undefined (MF-12).
 */
export const checkImports = (): RspackPluginInstance => ({
  apply: (compiler: Compiler) => {
    compiler.hooks.compilation.tap('CheckImports', (compilation) => {
      compilation.hooks.finishModules.tapPromise('CheckImports', async (modules) => {
        const names = await allFacadeNames()
        const reasons = [...modules].flatMap((module) => [...bundled(module), ...unknownNames(module, compilation, names)])
        for (const reason of [...new Set(reasons)].toSorted()) compilation.errors.push(new Error(reason))
      })
    })
  },
})
