import { expect, it } from 'vitest'
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

it('[OP-07] a caller whose turn does not come in time is refused, and no longer waits', async () => {
  const queue = createQueue(1)
  await queue.enter()
  await expect(queue.enter()).rejects.toThrow(QueueTimeout)
  expect([queue.busy(), queue.waiting()]).toEqual([1, 0])
})
