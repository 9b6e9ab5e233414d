import { getInstance } from '@module-federation/runtime'
import * as runtimeCore from '@module-federation/runtime/core'
import { addressIn } from './release.ts'
import type { Release } from './release.ts'

// Remotes are built without the core of the federation runtime and look for it here.
Object.defineProperty(globalThis, '_FEDERATION_RUNTIME_CORE', { value: runtimeCore })

/**
 * The exposed module of a release. Each release has a name of its own in the runtime, so that two of one remote never
 * mix and a late one does no harm. Rejects with whatever went wrong; waits for ever when the network does.
 */
export const loadContainer = async (release: Release): Promise<unknown> => {
  const runtime = getInstance()
  if (!runtime) throw new Error('the federation runtime has not started')
  const name = `${release.remote}_${release.build}`
  runtime.registerRemotes([{ name, entry: addressIn(release, release.entry), type: 'module' }])
  return runtime.loadRemote(`${name}/remote`)
}
