import { compatible, CONTRACT_VERSION } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'
import { NotOpened } from './release.ts'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** Error of a module that is no remote, or is made for another contract. */
export const wrongContract = (message: string): NotOpened => new NotOpened('contract', message)

/** Refuses a remote that is made for another contract (MF-04). */
export const expectContract = (contract: string): void => {
  if (!compatible(CONTRACT_VERSION, contract)) throw wrongContract(`it needs contract ${contract}, this is ${CONTRACT_VERSION}`)
}

/** Remote in a loaded module; after a cached failure the bundler returns an empty module. Throws NotOpened. */
export const remoteIn = (loaded: unknown): RemoteModule => {
  const remote = isObject(loaded) ? loaded['remote'] : undefined
  if (!isObject(remote) || !isObject(remote['pages']) || !isObject(remote['texts'])) {
    throw wrongContract('the module exports no remote')
  }
  expectContract(String(remote['contract']))
  return remote as RemoteModule
}

/** The component that a page's or slot's module exports by `name`. Throws NotOpened. */
export const componentIn = (loaded: unknown, name: 'Page' | 'Slot'): unknown => {
  const component = isObject(loaded) ? loaded[name] : undefined
  if (typeof component !== 'function' && !isObject(component)) throw wrongContract(`the module exports no ${name}`)
  return component
}
