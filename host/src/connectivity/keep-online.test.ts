import { afterEach, expect, it, vi } from 'vitest'
import { askWhetherReached } from './keep-online.ts'

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('[ER-09] asks for a lost server once at a time, however many answers have failed', async () => {
  vi.useFakeTimers()
  let asked = 0
  let there = false
  vi.stubGlobal('fetch', async () => {
    asked += 1
    if (!there) throw new TypeError('no network')
    return new Response('ok')
  })
  await Promise.all(Array.from({ length: 10 }, () => askWhetherReached()))
  expect(asked).toBe(1)
  window.dispatchEvent(new Event('online'))
  await vi.advanceTimersByTimeAsync(15_000)
  expect(asked).toBe(4)
  there = true
  await vi.advanceTimersByTimeAsync(5000)
  await vi.advanceTimersByTimeAsync(20_000)
  expect(asked).toBe(5)
})
