import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerInvitation, keepInvitation, keptInvitation } from './invitation.ts'

describe('[RT-19] guid of an invitation link', () => {
  beforeEach(() => sessionStorage.clear())

  it('is stored in session storage under the join-group key until answered', () => {
    keepInvitation('a')
    expect([sessionStorage.getItem('join-group'), keptInvitation()]).toEqual(['a', 'a'])
    answerInvitation('b')
    expect(keptInvitation()).toBe('a')
    answerInvitation('a')
    expect(keptInvitation()).toBeNull()
  })

  it('without storage the flow works without it', () => {
    const closed = () => {
      throw new DOMException('closed', 'SecurityError')
    }
    vi.stubGlobal('sessionStorage', { getItem: closed, setItem: closed, removeItem: closed, clear: () => undefined })
    keepInvitation('a')
    answerInvitation('a')
    expect(keptInvitation()).toBeNull()
    vi.unstubAllGlobals()
  })
})
