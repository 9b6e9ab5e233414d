import type { CallOutput } from '@florilege/shared/client'
import type { SessionState } from '@florilege/shared/contracts'
import { reloadForcedAtom, sessionAtom } from '@florilege/shared/shell'
import { getDefaultStore } from 'jotai'
import { keepState } from './kept-state.ts'
import type { StateAge } from './reload-rule.ts'
import { tellTabs } from './tabs.ts'

export type MinimalState = CallOutput<'GET /api/dataset/user/_minimal'>['_state']

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

const put = (state: SessionState, next: StateAge): void => {
  age = next
  store.set(sessionAtom, state)
}

/** Puts a state in place that is known everywhere already: the one of the document, or of another tab. */
export const adoptState = (state: SessionState, next: StateAge): void => put(state, next)

/** Puts a state that the server answered in place, keeps it on the device and tells the other tabs. */
export const shareState = (state: SessionState, full: boolean): void => {
  const now = Date.now()
  const { fullAt, reloads } = age
  const next = { at: now, fullAt: full ? now : fullAt, reloads: reloads + 1, forced: false }
  if (full) store.set(reloadForcedAtom, false)
  put(state, next)
  keepState({ state, age: next })
  tellTabs({ kind: 'state', state, age: next })
}
