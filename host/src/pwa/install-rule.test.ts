import { describe, expect, it } from 'vitest'
import { askedOf, INSTALL_GUARD, keptOf, mayAsk } from './install-rule.ts'

describe('being asked to install', () => {
  it('[CO-08] is not offered again within 2 minutes after the last time', () => {
    expect(INSTALL_GUARD).toBe(120_000)
    expect(mayAsk(askedOf(null), 5000)).toBe(true)
    const asked = askedOf(keptOf(1_000_000))
    expect(mayAsk(asked, 1_000_000)).toBe(false)
    expect(mayAsk(asked, 1_119_999)).toBe(false)
    expect(mayAsk(asked, 1_120_000)).toBe(true)
    // A clock that was set back does not silence it for ever.
    expect(mayAsk(asked, 999_000)).toBe(true)
  })

  it('[CO-08] is never offered again after a refusal; invalid stored values are ignored', () => {
    expect(mayAsk(askedOf(keptOf('no')), Number.MAX_SAFE_INTEGER)).toBe(false)
    for (const odd of ['', 'yes', 'NaN', 'Infinity']) expect(mayAsk(askedOf(odd), 5_000_000), odd).toBe(true)
  })
})
