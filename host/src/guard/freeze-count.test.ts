import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { countFreeze, hasFrozen, isLeftOut, letIn } from './freeze-count.ts'

const HOUR = 3_600_000

beforeEach(() => void vi.useFakeTimers({ now: 1_000_000 }))
afterEach(() => {
  window.localStorage.clear()
  vi.useRealTimers()
})

describe('a build on pages that froze', () => {
  it('[MF-09] is left out from the second freeze within the hour on, and no build beside it', () => {
    expect(countFreeze(['gallery', 'social'])).toEqual([])
    expect([isLeftOut('gallery'), hasFrozen()]).toEqual([false, true])
    expect(countFreeze(['gallery'])).toEqual(['gallery'])
    expect([isLeftOut('gallery'), isLeftOut('social')]).toEqual([true, false])
    expect(countFreeze(['gallery'])).toEqual([])
  })

  it('[MF-09] is let in after an hour, or when a person asks for it', () => {
    for (let times = 0; times < 2; times += 1) countFreeze(['gallery', 'social'])
    letIn(['gallery'])
    expect([isLeftOut('gallery'), isLeftOut('social')]).toEqual([false, true])
    vi.setSystemTime(1_000_000 + HOUR)
    expect([isLeftOut('social'), hasFrozen()]).toEqual([false, false])
  })

  it('[MF-09] is not left out where storage holds junk, or times of the future', () => {
    for (const junk of ['{', '[]', 'null', '{"gallery":{"times":9,"at":9999999999}}', '{"gallery":null}']) {
      window.localStorage.setItem('florilege.freezes', junk)
      expect([isLeftOut('gallery'), hasFrozen()]).toEqual([false, false])
    }
  })
})
