import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueue, QueueTimeout } from './queue.ts'

it('[OP-07] a queue gives as many callers their turn at once as it has places, lets as many wait as it may, and refuses the rest', async () => {
  const queue = createQueue(60_000, { places: 3, most: 2 })
  const turns: number[] = []
  const callers = [1, 2, 3, 4, 5].map((caller) => queue.enter().then(() => turns.push(caller)))
  await expect(queue.enter()).rejects.toThrow(QueueTimeout)
  expect([turns, queue.busy(), queue.waiting()]).toEqual([[1, 2, 3], 3, 2])

  queue.leave()
  await callers[3]
  expect([turns, queue.busy(), queue.waiting()]).toEqual([[1, 2, 3, 4], 3, 1])

  for (let left = 0; left < 4; left += 1) queue.leave()
  await Promise.all(callers)
  expect([turns, queue.busy(), queue.waiting()]).toEqual([[1, 2, 3, 4, 5], 0, 0])
})

it('[OP-07] a queue lets fewer wait when callers have waited for more than a second, until a second without any', async () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  const queue = createQueue(60_000, { places: 1, most: 3, steady: 1 })
  const enter = (times: number): void => {
    for (let time = 0; time < times; time += 1) queue.enter().catch(() => undefined)
  }
  enter(5)
  expect(queue.waiting()).toBe(3)
  // They come without a rest: the queue shrinks to one.
  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(600)
    enter(1)
  }
  for (let left = 0; left < 3; left += 1) queue.leave()
  enter(3)
  expect([queue.waiting(), queue.full()]).toEqual([1, true])
  queue.leave()
  vi.advanceTimersByTime(1001)
  enter(5)
  expect(queue.waiting()).toBe(3)
})

it('[OP-07] a caller whose turn does not come in time is refused, and no longer waits', async () => {
  const queue = createQueue(1)
  await queue.enter()
  await expect(queue.enter()).rejects.toThrow(QueueTimeout)
  expect([queue.busy(), queue.waiting()]).toEqual([1, 0])
})
