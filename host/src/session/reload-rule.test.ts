import { describe, expect, it } from 'vitest'
import { intervalOf, nextReload, reloadDue } from './reload-rule.ts'

const settings = { stateReloadInterval: 60, stateInterval: 65_000, fullReloadRatio: 5 }
const now = 1_000_000_000
const fresh = { at: now, fullAt: now, reloads: 0, forced: false }

describe('the reload of the session state', () => {
  it('[ST-14] is due when the state is older than the interval that is set, 60 s', () => {
    expect(intervalOf(settings)).toBe(60)
    expect(reloadDue({ ...fresh, at: now - 59_999 }, settings, now)).toBe('none')
    expect(reloadDue({ ...fresh, at: now - 60_000 }, settings, now)).toBe('minimal')
  })

  it('[ST-14] falls back to 65000 s where no interval is set', () => {
    expect(intervalOf({ ...settings, stateReloadInterval: 0 })).toBe(65_000)
    expect(intervalOf({ stateReloadInterval: 0, stateInterval: 0, fullReloadRatio: 5 })).toBe(65_000)
    const longOnly = { ...settings, stateReloadInterval: 0 }
    expect(reloadDue({ ...fresh, at: now - 64_999_999 }, longOnly, now)).toBe('none')
    expect(reloadDue({ ...fresh, at: now - 65_000_000 }, longOnly, now)).not.toBe('none')
  })

  it('[ST-14] takes a state from the future for old: the clock was set back', () => {
    expect(reloadDue({ ...fresh, at: now + 5000 }, settings, now)).toBe('minimal')
  })

  it('[ST-15] is full the fifth time and minimal before', () => {
    const kinds = [0, 1, 2, 3, 4].map((reloads) => nextReload({ ...fresh, reloads }, settings, now))
    expect(kinds).toEqual(['minimal', 'minimal', 'minimal', 'minimal', 'full'])
    expect(nextReload(fresh, { ...settings, fullReloadRatio: 1 }, now)).toBe('full')
  })

  it('[ST-15] makes up a missed full reload', () => {
    expect(nextReload({ ...fresh, reloads: 7 }, settings, now)).toBe('full')
  })

  it('[ST-15] is full at once when it is forced, however young the state is', () => {
    expect(reloadDue({ ...fresh, forced: true }, settings, now)).toBe('full')
  })

  it('[ST-14] is full when the last full reload is older than the longer interval', () => {
    expect(nextReload({ ...fresh, fullAt: now - 65_000_000 }, settings, now)).toBe('full')
  })
})
