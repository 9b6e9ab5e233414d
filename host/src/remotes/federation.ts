import { getInstance } from '@module-federation/enhanced/runtime'
import type { ModuleFederationRuntimePlugin } from '@module-federation/enhanced/runtime'
import { addressIn } from './release.ts'
import type { Release } from './release.ts'
import './runtime-of-remotes.ts'

type Scopes = Runtime['shareScopeMap']
type Runtime = NonNullable<ReturnType<typeof getInstance>>

const copyOf = (scope: Scopes[string]): Scopes[string] =>
  Object.fromEntries(
    Object.entries(scope).map(([name, versions]) => [
      name,
      Object.fromEntries(
        Object.entries(versions).map(([version, share]) => [
          version,
          { ...share, shareConfig: { ...share.shareConfig }, useIn: [...share.useIn] },
        ]),
      ),
    ]),
  )

/** Gives each container a list of its own of what is shared: one that changes it harms nobody but itself (T17). */
const ownScopes: ModuleFederationRuntimePlugin = {
  name: 'own-scopes',
  beforeInitContainer: (given) => {
    const { shareScope, remoteEntryInitOptions, origin } = given
    const scopes = Object.fromEntries(
      Object.entries(origin.shareScopeMap).map(([name, scope]) => [name, { scope, copy: copyOf(scope) }]),
    )
    const map = Object.fromEntries(Object.entries(scopes).map(([name, { copy }]) => [name, copy]))
    const options = Object.defineProperty({ ...remoteEntryInitOptions }, 'shareScopeMap', { value: map, enumerable: false })
    const own = Object.values(scopes).find(({ scope }) => scope === shareScope)?.copy ?? copyOf(shareScope)
    return Promise.resolve({ ...given, shareScope: own, remoteEntryInitOptions: options })
  },
}

const guarded = new WeakSet<Runtime>()

/**
 * The exposed module of a release. Each release has a name of its own in the runtime, so that two of one remote never
 * mix and a late one does no harm. Rejects with whatever went wrong; waits for ever when the network does.
 */
export const loadContainer = async (release: Release): Promise<unknown> => {
  const runtime = getInstance()
  if (!runtime) throw new Error('the federation runtime has not started')
  if (!guarded.has(runtime)) runtime.registerPlugins([ownScopes])
  guarded.add(runtime)
  const name = `${release.remote}_${release.build}`
  runtime.registerRemotes([{ name, entry: addressIn(release, release.entry), type: 'module' }])
  return runtime.loadRemote(`${name}/remote`, { from: 'runtime' })
}
