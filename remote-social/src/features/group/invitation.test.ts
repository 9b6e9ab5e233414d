import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerInvitation, keepInvitation, keptInvitation } from './invitation.ts'

describe('[RT-19] the guid of a join link', () => {
  beforeEach(() => sessionStorage.clear())

  it('stays in session storage under the key of joining groups until it is answered', () => {
    keepInvitation('a')
    expect([sessionStorage.getItem('join-group'), keptInvitation()]).toEqual(['a', 'a'])
    answerInvitation('b')
    expect(keptInvitation()).toBe('a')
    answerInvitation('a')
    expect(keptInvitation()).toBeNull()
  })

  it('is done without where storage is closed', () => {
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
