import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { askPulse, drawPulse, pulseDrawn } from './watch-pulse.ts'

let rest: () => void = () => undefined
const stuck = vi.fn<() => void>()
const asked = vi.fn<() => void>()

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('requestIdleCallback', (work: () => void) => {
    rest = work
    return 1
  })
  stuck.mockClear()
  asked.mockClear()
})
afterEach(() => {
  pulseDrawn()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

describe('the pulse of the shell', () => {
  it('[MF-09] T17 is lost where nothing is drawn for ten seconds and the page never rests', () => {
    const stop = drawPulse(asked)
    askPulse(stuck)
    vi.advanceTimersByTime(9900)
    askPulse(stuck)
    expect(stuck).not.toHaveBeenCalled()
    vi.advanceTimersByTime(200)
    expect(stuck).toHaveBeenCalledTimes(1)
    expect(asked).toHaveBeenCalledTimes(1)
    vi.advanceTimersByTime(60_000)
    expect(stuck).toHaveBeenCalledTimes(1)
    stop()
  })

  it('[MF-09] is there where it is drawn late, and where the page rests or nobody looks at it', () => {
    const stop = drawPulse(asked)
    askPulse(stuck)
    vi.advanceTimersByTime(9000)
    pulseDrawn()
    vi.advanceTimersByTime(60_000)
    askPulse(stuck)
    rest()
    vi.advanceTimersByTime(60_000)
    vi.stubGlobal('document', { visibilityState: 'hidden' })
    askPulse(stuck)
    vi.advanceTimersByTime(60_000)
    expect(stuck).not.toHaveBeenCalled()
    stop()
    askPulse(stuck)
    vi.advanceTimersByTime(60_000)
    expect(stuck).not.toHaveBeenCalled()
  })
})
