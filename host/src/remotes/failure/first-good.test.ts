import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { firstGood } from './first-good.ts'

type Attempt = (moved: AbortSignal) => Promise<string>
type Failed = { one: Attempt; error: unknown }
const run = (one: Attempt, moved: AbortSignal): Promise<string> => one(moved)

describe('the first release that works', () => {
  beforeEach(() => {
    vi.useFakeTimers()
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  const follow = () => {
    const failures: Failed[] = []
    const late = vi.fn<() => void>()
    return { failures, late, on: { failed: (one: Attempt, error: unknown) => failures.push({ one, error }), late } }
  }
  const never = () => new Promise<string>(() => undefined)
  const after = (time: number, result: string) => () =>
    new Promise<string>((resolve) => {
      setTimeout(() => resolve(result), time)
    })

  it('is the first one when it works, and no other is tried', async () => {
    const { failures, on } = follow()
    const second = vi.fn<() => Promise<string>>(never)
    const chosen = firstGood([after(10, 'a'), second], run, 4000, on)
    await vi.advanceTimersByTimeAsync(5000)
    expect(await chosen).toMatchObject({ result: 'a' })
    expect(second).not.toHaveBeenCalled()
    expect(failures).toEqual([])
  })

  it('[MF-09] is the next one as soon as the one before has failed', async () => {
    const { failures, on } = follow()
    const broken = new Error('broken')
    const chosen = firstGood([() => Promise.reject(broken), after(0, 'b')], run, 4000, on)
    await vi.advanceTimersByTimeAsync(1)
    expect(await chosen).toMatchObject({ result: 'b' })
    expect(failures).toMatchObject([{ error: broken }])
  })

  it('[MF-09] is the next one after the limit when the one before hangs', async () => {
    const { failures, on } = follow()
    const signals: AbortSignal[] = []
    const hanging = (moved: AbortSignal) => {
      signals.push(moved)
      return never()
    }
    const chosen = firstGood([hanging, after(0, 'b')], run, 4000, on)
    await vi.advanceTimersByTimeAsync(3999)
    expect(failures).toEqual([])
    await vi.advanceTimersByTimeAsync(2)
    expect(await chosen).toMatchObject({ result: 'b' })
    expect(failures[0]?.error).toMatchObject({ failure: 'timed_out' })
    expect(signals[0]?.aborted).toBe(true)
  })

  it('does not change when a late one succeeds, which is reported', async () => {
    const { on, late, failures } = follow()
    const chosen = firstGood([after(6000, 'a'), after(0, 'b')], run, 4000, on)
    await vi.advanceTimersByTimeAsync(4001)
    expect(await chosen).toMatchObject({ result: 'b' })
    await vi.advanceTimersByTimeAsync(3000)
    expect(late).toHaveBeenCalledTimes(1)
    expect(failures).toHaveLength(1)
  })

  it('[LG-08] is none when all fail, and a late success is reported', async () => {
    const { on, late } = follow()
    const chosen = firstGood([after(9000, 'a'), () => Promise.reject(new Error('gone'))], run, 4000, on).catch(
      (error: Error) => error.message,
    )
    await vi.advanceTimersByTimeAsync(4001)
    expect(await chosen).toBe('no attempt worked')
    await vi.advanceTimersByTimeAsync(6000)
    expect(late).toHaveBeenCalledTimes(1)
  })

  it('is none at once without a candidate', async () => {
    await expect(firstGood([], run, 4000, follow().on)).rejects.toThrow('no attempt worked')
  })
})
