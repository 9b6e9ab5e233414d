import { describe, expect, it } from 'vitest'
import { answer, held, settled } from './held-queue.ts'

describe('cancelled uploads', () => {
  it('[ST-17] [ST-18] a waiting or running upload can be cancelled, and the next one starts', async () => {
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

  it('a removed upload is deleted from the device', async () => {
    const { queue, add, sent, forgotten, givenUp } = held()
    await add('a', 'b')
    sent[0]?.onSession('session-a')
    queue.discard('key-1')
    expect(queue.items().map(({ id }) => id)).toEqual(['key-2'])
    expect(sent[0]?.signal.aborted).toBe(true)
    expect(forgotten).toEqual(['blob:a'])
    expect(givenUp).toEqual(['session-a'])
  })

  it('[BY-05] after a reload, removing an upload still deletes its server session', async () => {
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
    // A completed upload has no session any more.
    expect(later.givenUp).toEqual(['session-a'])
  })

  it('a server session created after its file was removed is deleted; a resumed one is not', async () => {
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

  it('[MN-09] a file uploaded as another entity and not used by a record is uploaded again as the current entity', async () => {
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
    // A refused file waits for the user.
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

  it('[MN-09] a restored file of another entity is uploaded again, unless a record uses it', async () => {
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
