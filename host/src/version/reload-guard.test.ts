import { describe, expect, it } from 'vitest'
import { guardOver, mayReload } from './reload-guard.ts'

const now = 10_000_000
const free = { now, reloadedAt: null, usedAt: now, hidden: true, unsaved: 0, layers: 0, online: true }

describe('the reload for a newer version', () => {
  it('[CO-02] [ST-16] happens at most once in 120000 ms', () => {
    expect(mayReload(free)).toBe(true)
    expect(mayReload({ ...free, reloadedAt: now - 119_999 })).toBe(false)
    expect(mayReload({ ...free, reloadedAt: now - 120_000 })).toBe(true)
    expect(guardOver({ now, reloadedAt: now + 1 })).toBe(true)
  })

  it('[ST-16] never happens over unsaved changes, running uploads or an open sheet', () => {
    expect(mayReload({ ...free, unsaved: 1 })).toBe(false)
    expect(mayReload({ ...free, layers: 1 })).toBe(false)
    expect(mayReload({ ...free, online: false })).toBe(false)
  })

  it('waits for a hidden tab, or a minute without input', () => {
    expect(mayReload({ ...free, hidden: false })).toBe(false)
    expect(mayReload({ ...free, hidden: false, usedAt: now - 59_999 })).toBe(false)
    expect(mayReload({ ...free, hidden: false, usedAt: now - 60_000 })).toBe(true)
  })
})
