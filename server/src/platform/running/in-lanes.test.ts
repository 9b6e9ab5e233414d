import { expect, it } from 'vitest'
import { inLanes } from './in-lanes.ts'

const turn = () => new Promise<void>((resolve) => setImmediate(resolve))

it('runs at most `lanes` items at a time, and keeps their order', async () => {
  let [running, most] = [0, 0]
  const doubled = await inLanes([4, 1, 3, 1, 2], 2, async (turns) => {
    most = Math.max(most, (running += 1))
    for (let at = 0; at < turns; at += 1) await turn()
    running -= 1
    return turns * 2
  })
  expect([doubled, most]).toEqual([[8, 2, 6, 2, 4], 2])
})

it('rejects with the first error, and starts no more items', async () => {
  const begun: number[] = []
  const work = async (item: number): Promise<void> => {
    begun.push(item)
    await turn()
    if (item === 2) throw new Error('the second')
  }
  await expect(inLanes([1, 2, 3, 4, 5, 6], 2, work)).rejects.toThrow('the second')
  await turn()
  await turn()
  expect(begun).toEqual([1, 2, 3])
})
