import { addressIn } from './release.ts'
import type { Release } from './release.ts'

type Scope = Record<string, Record<string, object>>
type Container = { init: (scope: Scope) => unknown; get: (module: string) => Promise<() => unknown> }

// The bundler replaces these two names in the host by its own runtime.
declare const __webpack_init_sharing__: (scope: string) => unknown
declare const __webpack_share_scopes__: Record<string, Scope>

/** A list of its own of what is shared for each container: one that changes it harms nobody but itself (T17). */
const ownScope = (): Scope =>
  Object.fromEntries(
    Object.entries(__webpack_share_scopes__['default'] ?? {}).map(([name, versions]) => [
      name,
      Object.fromEntries(Object.entries(versions).map(([version, share]) => [version, { ...share }])),
    ]),
  )

/**
 * The exposed module of a release. Each release is a container at an address of its own, so that two of one remote never
 * mix and a late one does no harm. Rejects with whatever went wrong; waits for ever when the network does.
 */
export const loadContainer = async (release: Release): Promise<unknown> => {
  await __webpack_init_sharing__('default')
  const container = (await import(/* webpackIgnore: true */ addressIn(release, release.entry))) as Container
  await container.init(ownScope())
  return (await container.get('./remote'))()
}
