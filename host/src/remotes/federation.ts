import { getInstance } from '@module-federation/enhanced/runtime'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { addressIn } from './release.ts'
import type { Release } from './release.ts'
import './runtime-of-remotes.ts'

type Scopes = Runtime['shareScopeMap']
type Runtime = NonNullable<ReturnType<typeof getInstance>>

const mapped = <T extends object>(of: Record<string, T>, change: (one: T) => T): Record<string, T> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]))

const copyOf = (scope: Scopes[string]): Scopes[string] =>
  mapped(scope, (versions) =>
    mapped(versions, (share) => ({ ...share, shareConfig: { ...share.shareConfig }, useIn: [...share.useIn] })),
  )

/** Gives each container its own copy of the shared modules: a container that changes it affects only itself (T17). */
const ownScopes: ModuleFederationRuntimePlugin = {
  name: 'own-scopes',
  beforeInitContainer: (given) => {
    const { shareScope, remoteEntryInitOptions, origin } = given
    const copies = mapped(origin.shareScopeMap, copyOf)
    const options = Object.defineProperty({ ...remoteEntryInitOptions }, 'shareScopeMap', { value: copies, enumerable: false })
    const name = Object.entries(origin.shareScopeMap).find(([, scope]) => scope === shareScope)?.[0]
    const own = (name === undefined ? undefined : copies[name]) ?? copyOf(shareScope)
    return Promise.resolve({ ...given, shareScope: own, remoteEntryInitOptions: options })
  },
}

/** Loads the module of a release, under its own name in the runtime, so that releases never mix. May stay pending for ever. */
export const loadContainer = async (release: Release): Promise<unknown> => {
  const runtime = getInstance()
  if (!runtime) throw new Error('the federation runtime has not started')
  // The runtime registers a plugin once, by its name.
  runtime.registerPlugins([ownScopes])
  const name = `${release.remote}_${release.build}`
  runtime.registerRemotes([{ name, entry: addressIn(release, release.entry), type: 'module' }])
  return runtime.loadRemote(`${name}/remote`, { from: 'runtime' })
}
