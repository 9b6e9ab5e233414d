import { compatible, CONTRACT_VERSION } from '@florilege/shared/rules'
import type { RemoteModule } from '@florilege/shared/shell'

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null

/** A remote that was loaded and is none, or is made for another contract. */
export class WrongContract extends Error {
  override readonly name = 'WrongContract'
}

/**
 * The remote in a loaded module. A module without exports is what the federation runtime gives after a failure that it
 * remembers, so its shape is checked and not believed. Throws WrongContract.
 */
export const remoteIn = (loaded: unknown): RemoteModule => {
  const remote = isObject(loaded) ? loaded['remote'] : undefined
  if (!isObject(remote) || !isObject(remote['pages']) || !isObject(remote['texts'])) {
    throw new WrongContract('the module exports no remote')
  }
  const contract = String(remote['contract'])
  if (!compatible(CONTRACT_VERSION, contract))
    throw new WrongContract(`it needs contract ${contract}, this is ${CONTRACT_VERSION}`)
  return remote as RemoteModule
}

/** The component that a page's or slot's module exports by `name`. Throws WrongContract. */
export const componentIn = (loaded: unknown, name: 'Page' | 'Slot'): unknown => {
  const component = isObject(loaded) ? loaded[name] : undefined
  if (typeof component !== 'function' && !isObject(component)) throw new WrongContract(`the module exports no ${name}`)
  return component
}
