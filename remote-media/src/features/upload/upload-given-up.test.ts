import { describe, expect, it } from 'vitest'
import { answer, held, settled } from './held-queue.ts'

describe('uploads that are given up', () => {
  it('[ST-17] [ST-18] one that waits or is being sent can be cancelled, and leaves its place to the next', async () => {
    const { queue, add, sent, givenUp } = held()
    await add('a', 'b', 'c', 'd', 'e')
    sent[0]?.onSession('session-a')
    queue.abort('key-1')
    queue.abort('key-5')
    await settled()
    expect(givenUp).toEqual(['session-a'])
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(queue.items().map(({ status, error }) => [status, error])).toEqual([
      [-1, 'ABORTED'],
      [0, null],
      [0, null],
      [0, null],
      [-1, 'ABORTED'],
    ])
  })

  it('what is taken out is forgotten', async () => {
    const { queue, add, sent, forgotten, givenUp } = held()
    await add('a', 'b')
    sent[0]?.onSession('session-a')
    queue.discard('key-1')
    expect(queue.items().map(({ id }) => id)).toEqual(['key-2'])
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(forgotten).toEqual(['blob:a'])
    expect(givenUp).toEqual(['session-a'])
  })

  it('[BY-05] what the server has of an upload is known after a reload, and ended with it', async () => {
    const { add, sent, kept } = held()
    await add('a', 'b')
    sent[0]?.onSession('session-a')
    sent[1]?.onSession('session-b')
    sent[1]?.succeed()
    await settled()
    const later = held()
    for (const item of kept.values()) later.queue.restore(item)
    later.queue.discard('key-1')
    later.queue.discard('key-2')
    // Of what arrived whole nothing is under way there any more.
    expect(later.givenUp).toEqual(['session-a'])
  })

  it('an upload that the server begins after its file was taken out is ended too, one that goes on is not', async () => {
    const { queue, add, sent, givenUp, goneOn } = held()
    await add('a', 'b', 'c')
    queue.discard('key-1')
    queue.abort('key-2')
    await settled()
    sent[0]?.onSession('session-a')
    sent[1]?.onSession('session-b')
    sent[2]?.onSession('session-c')
    expect(givenUp).toEqual(['session-a', 'session-b'])
    queue.retry('key-2')
    sent.at(-1)?.onSession('session-b')
    expect(goneOn).toEqual(['session-c', 'session-b'])
    expect(queue.items().map(({ session }) => session)).toEqual(['session-b', 'session-c'])
  })

  it('[MN-09] what was sent in another name, and is in no record, is sent anew in the one that acts now', async () => {
    const { queue, add, sent, givenUp } = held()
    queue.actAs(1)
    await add('a', 'b', 'c')
    sent[0]?.succeed()
    sent[1]?.onSession('session-b')
    sent[2]?.fail('MEDIA_UNREADABLE', 422)
    await settled()
    queue.actAs(1)
    expect(sent).toHaveLength(3)
    queue.actAs(2)
    await settled()
    expect(sent[1]?.signal.aborted).toBe(true)
    expect(givenUp).toEqual(['session-b'])
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'a', 'b'])
    expect(new Set(sent.map(({ key }) => key)).size).toBe(5)
    // What was refused waits for its person.
    expect(queue.items().map(({ status, owner }) => [status, owner])).toEqual([
      [0, 2],
      [0, 2],
      [-1, undefined],
    ])
    sent[3]?.succeed()
    sent[4]?.succeed()
    await settled()
    expect(queue.items().map(({ status }) => status)).toEqual([1, 1, -1])
  })

  it('[MN-09] what comes back in another name than it was sent in is sent anew, what a record has is not', async () => {
    const { queue, add, sent, kept } = held()
    queue.actAs(1)
    await add('a', 'b')
    sent[0]?.succeed()
    sent[1]?.succeed()
    await settled()
    const [a, b] = [...kept.values()]
    if (a === undefined || b === undefined) throw new Error('nothing was kept')
    const later = held()
    later.queue.actAs(2)
    later.queue.restore(a)
    later.queue.restore({ ...b, media: { ...answer, kept: true } })
    expect(later.sent.map(({ name }) => name)).toEqual(['a'])
    expect(later.queue.items().map(({ status, key }) => [status, key === undefined])).toEqual([
      [0, false],
      [1, true],
    ])
  })
})
