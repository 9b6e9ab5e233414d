import type { CallOutput } from '@florilege/shared/client'
import type { SessionState } from '@florilege/shared/contracts'
import { reloadForcedAtom, sessionAtom } from '@florilege/shared/shell/host'
import { atom, getDefaultStore } from 'jotai'
import { keepState } from './kept-state.ts'
import type { StateAge } from './reload-rule.ts'
import { tellTabs } from './tabs.ts'

export type MinimalState = CallOutput<'GET /api/dataset/user/_minimal'>['_state']

/** Whether the server has answered a call 401 since the state came: whoever the state names is signed in no more. */
export const sessionRefusedAtom = atom(false)

const store = getDefaultStore()
let age: StateAge = { at: 0, fullAt: 0, reloads: 0, forced: false }

/** How old the state of this page is, and what the rules of its reload count. */
export const stateAge = (): StateAge => ({ ...age, forced: store.get(reloadForcedAtom) })

/** The state of this page. Throws before the host has started. */
export const sessionNow = (): SessionState => {
  const session = store.get(sessionAtom)
  if (session === null) throw new Error('no session yet')
  return session
}

/** A value of JSON with all that is in it, made read-only: remotes read the session state itself. */
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

/** Puts a state in place that is known everywhere already: the one of the document, or of another tab. */
export const adoptState = (state: SessionState, next: StateAge): void => put(state, next)

const share = (state: SessionState, next: StateAge): void => {
  put(state, next)
  keepState({ state, age: next })
  tellTabs({ kind: 'state', state, age: next })
}

/** Puts a state that the server answered in place, keeps it on the device and tells the other tabs. */
export const shareState = (state: SessionState, full: boolean): void => {
  const now = Date.now()
  if (full) store.set(reloadForcedAtom, false)
  share(state, { at: now, fullAt: full ? now : age.fullAt, reloads: full ? 0 : age.reloads + 1, forced: false })
}

/** Puts what a call of this page has changed of the state in place everywhere; the state gets no younger by it. */
export const shareChange = (change: Partial<SessionState>): void => share({ ...sessionNow(), ...change }, age)
