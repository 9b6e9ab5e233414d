import type { SessionState } from '@florilege/shared/contracts'
import { sessionAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { afterEach, describe, expect, it } from 'vitest'
import { followBadge } from './app-badge.ts'

const store = getDefaultStore()
const state = (auth_userid: number | null, count: number) => ({ auth_userid, notification: { count } }) as SessionState

describe('the badge on the icon', () => {
  afterEach(() => store.set(sessionAtom, null))

  it('[PW-06] shows the unread count, follows it, and is removed on sign-out', () => {
    const shown: (number | null)[] = []
    store.set(sessionAtom, state(1, 3))
    followBadge({
      setAppBadge: async (count) => void shown.push(count),
      clearAppBadge: async () => void shown.push(null),
    })
    store.set(sessionAtom, state(1, 3))
    store.set(sessionAtom, state(1, 12))
    store.set(sessionAtom, state(1, 0))
    store.set(sessionAtom, state(1, 2))
    store.set(sessionAtom, state(null, 0))
    expect(shown).toEqual([3, 12, null, 2, null])
  })
})
