import type { SessionState } from '@florilege/shared/contracts'
import { dialogsAtom, reloadForcedAtom, sessionAtom, unsavedAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { startTexts } from '../i18n/start-texts.ts'
import { storedState } from './stored-state.ts'
import { adoptState, sessionNow, shareChange, stateAge } from './session-store.ts'
import { takeFromTab, takeFull, takeMinimal } from './take-state.ts'

const store = getDefaultStore()
const person = {
  auth_role: 'USER',
  auth_userid: 1,
  auth_entityId: 10,
  auth_mainEntityId: 10,
  notification: { count: 0 },
  version: { frontend: 'a' },
  updated_at: 1000,
  entity_relation: {},
  selected_entity: [],
} as unknown as SessionState
const age = { at: 1, fullAt: 1, reloads: 3, forced: false }
const minimalOf = ({ auth_role, auth_entityId, auth_userid, version, notification, updated_at }: SessionState) => ({
  auth_role,
  auth_entityId,
  auth_userid,
  version,
  notification,
  updated_at,
})

describe('the session state of a page', () => {
  beforeEach(() => {
    startTexts('fr')
    store.set(reloadForcedAtom, false)
    adoptState(person, age)
  })
  afterEach(() => {
    localStorage.clear()
    store.set(dialogsAtom, [])
    store.set(unsavedAtom, new Map())
  })

  it('[ST-15] merges a minimal answer into the full state, counts it and stores it for the next page', () => {
    takeMinimal({ ...minimalOf(person), notification: { count: 4 }, updated_at: 2000 })
    expect(sessionNow()).toMatchObject({ notification: { count: 4 }, auth_mainEntityId: 10, updated_at: 2000 })
    expect(stateAge()).toMatchObject({ reloads: 4, fullAt: 1 })
    expect(storedState()).toMatchObject({ state: { notification: { count: 4 } }, age: { reloads: 4 } })
  })

  it('[ST-15] a minimal answer that shows another role or entity forces a full reload, and is not taken by halves', () => {
    takeMinimal({ ...minimalOf(person), auth_role: 'EDITOR', updated_at: 2000 })
    expect(sessionNow().auth_role).toBe('USER')
    expect(stateAge().forced).toBe(true)
    takeFull({ ...person, auth_role: 'EDITOR', updated_at: 3000 })
    expect(sessionNow().auth_role).toBe('EDITOR')
    expect(stateAge().forced).toBe(false)
  })

  it('[ST-15] restarts the count after a full answer; a change of the page itself is no answer', () => {
    takeFull({ ...person, updated_at: 2000 })
    const before = stateAge()
    expect(before.reloads).toBe(0)
    shareChange({ auth_displayName: 'Camille' })
    expect(storedState()).toMatchObject({ state: { auth_displayName: 'Camille' }, age: before })
  })

  it('[ST-14] never applies an older state, from any source', () => {
    takeFull({ ...person, notification: { count: 9 }, updated_at: 999 })
    takeFromTab({ ...person, notification: { count: 9 }, updated_at: 999 }, age)
    takeMinimal({ ...minimalOf(person), notification: { count: 9 }, updated_at: 999 })
    expect(sessionNow().notification.count).toBe(0)
  })

  it('[ST-14] applies a state with an equal updated_at: full, minimal and from another tab', () => {
    takeFull({ ...person, notification: { count: 3 } })
    expect(sessionNow().notification.count).toBe(3)
    takeMinimal({ ...minimalOf(person), notification: { count: 5 } })
    expect(sessionNow().notification.count).toBe(5)
    takeFromTab({ ...person, notification: { count: 7 } }, age)
    expect(sessionNow().notification.count).toBe(7)
  })

  it('[ST-14] applies the state of another tab, with its counter', () => {
    takeFromTab({ ...person, notification: { count: 2 }, updated_at: 2000 }, { ...age, reloads: 7 })
    expect(store.get(sessionAtom)?.notification.count).toBe(2)
    expect(stateAge().reloads).toBe(7)
  })

  it('[MN-09] reports once an unrequested return to acting as the person', () => {
    adoptState({ ...person, auth_entityId: 77 }, age)
    takeFull({ ...person, updated_at: 2000 })
    expect(sessionNow().auth_entityId).toBe(10)
    expect(store.get(dialogsAtom).map(({ text }) => text)).toEqual([
      'vous ne pouvez plus agir au nom de ce groupe\u202f; vous agissez de nouveau en votre nom',
    ])
  })

  it('[MN-09] reports nothing when the person has just chosen it', () => {
    adoptState({ ...person, auth_entityId: 77 }, age)
    takeFull({ ...person, updated_at: 2000 }, true)
    expect(store.get(dialogsAtom)).toEqual([])
  })

  it('[RO-06] a guest with an unsaved form stays on the page when another tab signs in', () => {
    adoptState({ ...person, auth_role: 'GUEST', auth_userid: null } as SessionState, age)
    store.set(unsavedAtom, new Map([[Symbol('form'), 'form' as const]]))
    takeFromTab({ ...person, updated_at: 2000 }, age)
    expect(sessionNow().auth_userid).toBe(1)
  })
})
