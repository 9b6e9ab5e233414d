import type { CallOutput } from '@florilege/shared/client'
import type { SessionState } from '@florilege/shared/contracts'
import { reloadForcedAtom, sessionAtom } from '@florilege/shared/shell/host'
import { atom, getDefaultStore } from 'jotai'
import { storeState } from './stored-state.ts'
import type { StateAge } from './reload-rule.ts'
import { tellTabs } from './tabs.ts'

export type MinimalState = CallOutput<'GET /api/dataset/user/_minimal'>['_state']

/** True after a call was answered 401: the session of the state is no longer valid. */
export const sessionRefusedAtom = atom(false)

const store = getDefaultStore()
let age: StateAge = { at: 0, fullAt: 0, reloads: 0, forced: false }

/** Age of this page's state, and its reload counter. */
export const stateAge = (): StateAge => ({ ...age, forced: store.get(reloadForcedAtom) })

/** State of this page. Throws before the host has started. */
export const sessionNow = (): SessionState => {
  const session = store.get(sessionAtom)
  if (session === null) throw new Error('no session yet')
  return session
}

/** Freezes a JSON value deeply: remotes read the session state itself. */
const frozen = <T>(value: T): T => {
  if (typeof value === 'object' && value !== null && !Object.isFrozen(value))
    for (const one of Object.values(Object.freeze(value))) frozen(one)
  return value
}

const put = (state: SessionState, next: StateAge): void => {
  age = next
  store.set(sessionRefusedAtom, false)
  store.set(sessionAtom, frozen(state))
}

/** Sets a state that is known everywhere already: from the document, or from another tab. */
export const adoptState = (state: SessionState, next: StateAge): void => put(state, next)

const share = (state: SessionState, next: StateAge): void => {
  put(state, next)
  storeState({ state, age: next })
  tellTabs({ kind: 'state', state, age: next })
}

/** Sets a state from the server, stores it on the device and sends it to the other tabs. */
export const shareState = (state: SessionState, full: boolean): void => {
  const now = Date.now()
  if (full) store.set(reloadForcedAtom, false)
  share(state, { at: now, fullAt: full ? now : age.fullAt, reloads: full ? 0 : age.reloads + 1, forced: false })
}

/** Applies a change of the state by a call of this page everywhere; the age of the state stays. */
export const shareChange = (change: Partial<SessionState>): void => share({ ...sessionNow(), ...change }, age)
