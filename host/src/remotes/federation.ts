import { addressIn } from './release.ts'
import type { Release } from './release.ts'

/** Shared modules by key and version: what Module Federation passes from a host to its containers. */
type ShareScope = Record<string, Record<string, object>>

type Container = {
  init: (scope: ShareScope) => unknown
  get: (exposed: string) => Promise<() => unknown>
}

// Provided by Rspack in a build that shares modules.
declare const __webpack_init_sharing__: (scope: string) => Promise<void>
declare const __webpack_share_scopes__: { default: ShareScope }

const mapped = <T, U>(of: Record<string, T>, change: (one: T) => U): Record<string, U> =>
  Object.fromEntries(Object.entries(of).map(([name, one]) => [name, change(one)]))

/** Copy of the shared modules for one container: if the container changes it, only itself is affected (T17). */
const ownScope = (): ShareScope =>
  mapped(__webpack_share_scopes__.default, (versions) => mapped(versions, (share) => ({ ...share })))

// A container accepts one scope. One that failed later on is tried again with the scope that it has.
const initialized = new WeakSet<Container>()

/** Module of a release. Rejects if a script does not load; may stay pending for ever. */
export const loadContainer = async (release: Release): Promise<unknown> => {
  await __webpack_init_sharing__('default')
  const container = (await import(/* webpackIgnore: true */ addressIn(release, release.entry))) as Container
  if (!initialized.has(container)) {
    initialized.add(container)
    await container.init(ownScope())
  }
  return (await container.get('./remote'))()
}
