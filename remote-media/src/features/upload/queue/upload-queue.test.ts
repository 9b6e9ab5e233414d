import { describe, expect, it } from 'vitest'
import { answer, files, held, settled } from './held-queue.ts'
import { isAlive, isBusy, isUnderWay, overallProgress, progressOf } from './upload-item.ts'
import { pauseAfter } from './upload-pause.ts'

describe('upload queue', () => {
  it('[CO-07] [ST-17] three files are sent in parallel; the others wait and follow', async () => {
    const { queue, add, sent } = held()
    await add('a', 'b', 'c', 'd', 'e')
    expect(queue.items().map(({ status }) => status)).toEqual([0, 0, 0, null, null])
    sent[1]?.succeed()
    await settled()
    expect(queue.items().map(({ status }) => status)).toEqual([0, 1, 0, 0, null])
    expect(sent.map(({ name }) => name)).toEqual(['a', 'b', 'c', 'd'])
    expect(isBusy(queue.items())).toBe(true)
  })

  it('[CO-07] progress is at most 99 % until the server has responded', async () => {
    const { queue, add, sent } = held()
    await add('a')
    sent[0]?.onProgress(progressOf(10, 10))
    expect(queue.items()[0]?.progress).toBe(99)
    sent[0]?.succeed()
    await settled()
    expect(queue.items()[0]).toMatchObject({ progress: 100, status: 1, media: answer })
    expect([progressOf(0, 10), progressOf(5, 10), progressOf(9999, 10_000), progressOf(1, 0)]).toEqual([0, 50, 99, 0])
  })

  it('[ST-17] [ST-18] [ER-11] a refused file is marked and not retried automatically; a manual retry has the same key', async () => {
    const { queue, add, sent, pauses } = held()
    await add('a')
    sent[0]?.fail('MEDIA_UNREADABLE', 422)
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: -1, error: 'MEDIA_UNREADABLE', retryAt: null })
    expect(pauses).toEqual([])
    expect(isAlive(queue.items())).toBe(false)
    queue.retry('key-1')
    expect(queue.items()[0]).toMatchObject({ status: 0, error: null })
    sent[1]?.succeed()
    await settled()
    expect(queue.items()[0]?.status).toBe(1)
    expect(sent.map(({ key }) => key)).toEqual(['key-1', 'key-1'])
  })

  it('a file chosen twice is listed once, with a note until the next selection', async () => {
    const { queue, add } = held()
    await add('a', 'b', 'a')
    expect(queue.items().map(({ name, twice }) => [name, twice])).toEqual([
      ['a', true],
      ['b', undefined],
    ])
    await add('c')
    expect(queue.items().map(({ name, twice }) => [name, twice ?? false])).toEqual([
      ['a', false],
      ['b', false],
      ['c', false],
    ])
  })

  it('[VA-08] [PW-03] a file with a retry in minutes is sent automatically, but does not count as in progress until then', async () => {
    const { queue, add, sent, pauses } = held()
    await add('a', 'b')
    sent[0]?.fail('NO_NETWORK', 0)
    sent[1]?.fail('TOO_MANY_REQUESTS', 429, 1070)
    await settled()
    const [soon, late] = queue.items()
    expect(queue.items().map(({ pause }) => pause)).toEqual([2000, 1_070_000])
    expect([soon, late].map((item) => item && isAlive([item]))).toEqual([true, true])
    expect([soon, late].map((item) => item && isUnderWay([item]))).toEqual([true, false])
    pauses.at(-1)?.run()
    expect(isUnderWay(queue.items().slice(1))).toBe(true)
  })

  it('[ER-11] [PW-03] after a network or server error a file is retried automatically, with growing delays, once', async () => {
    const { queue, add, sent, pauses } = held()
    await add('a')
    const waited: number[] = []
    for (const [round, [code, status]] of (
      [
        ['NO_NETWORK', 0],
        ['INTERNAL_ERROR', 500],
        ['UNAVAILABLE', 503],
      ] as const
    ).entries()) {
      sent[round]?.fail(code, status)
      await settled()
      expect(queue.items()[0]).toMatchObject({ status: -1, error: code, attempts: round + 1 })
      expect(isBusy(queue.items())).toBe(false)
      expect(isAlive(queue.items())).toBe(true)
      waited.push(...pauses.map(({ milliseconds }) => milliseconds))
      pauses.splice(0)[0]?.run()
    }
    expect(waited).toEqual([2000, 4000, 8000])
    expect(pauseAfter(50)).toBe(300_000)
    sent[3]?.fail('NO_NETWORK', 0)
    await settled()
    queue.retryAll()
    expect(pauses).toEqual([])
    sent[4]?.succeed()
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: 1, attempts: 0, retryAt: null })
    expect(sent).toHaveLength(5)
  })

  it('[ER-02] [BY-05] with an expired session a file waits and is not marked as refused', async () => {
    const { queue, add, sent, kept, pauses } = held()
    await add('a')
    sent[0]?.fail('UNAUTHORIZED', 401)
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: -1, error: 'UNAUTHORIZED', retryAt: 3000 })
    expect(isAlive([...kept.values()])).toBe(true)
    pauses[0]?.run()
    sent[1]?.succeed()
    await settled()
    expect(queue.items()[0]?.status).toBe(1)
  })

  it('[BY-05] every item is stored with its state, and a stored one is resumed', async () => {
    const { queue, add, sent, kept } = held()
    await add('a', 'b')
    sent[0]?.succeed()
    await settled()
    // A file stays on the device until a record uses it.
    expect([...kept.values()].map(({ status, file }) => [status, file === null])).toEqual([
      [1, false],
      [0, false],
    ])
    const later = held()
    for (const item of kept.values()) later.queue.restore({ ...item, status: item.status === 0 ? null : item.status })
    expect(later.queue.items().map(({ status }) => status)).toEqual([1, 0])
    expect(later.sent.map(({ key }) => key)).toEqual(['key-2'])
    expect(overallProgress(later.queue.items())).toBe(50)
    queue.discard('key-1')
    expect(kept.has('key-1')).toBe(false)
  })

  it('[BY-05] a file unused for so long that the server may delete it is uploaded again', async () => {
    const { queue, add, sent, kept } = held()
    await add('a', 'b')
    sent[0]?.succeed()
    sent[1]?.succeed()
    await settled()
    queue.renew()
    expect(sent).toHaveLength(2)
    const hour = 60 * 60 * 1000
    const [a, b] = [...kept.values()]
    if (a === undefined || b === undefined) throw new Error('nothing was kept')
    const later = held()
    later.queue.restore({ ...a, sentAt: 1000 - 13 * hour })
    later.queue.restore({ ...b, sentAt: 1000 - 11 * hour })
    // An item stored by an earlier release has no upload time and no file; a published file is safe.
    later.queue.restore({ ...a, id: 'old', file: null, sentAt: undefined })
    later.queue.restore({ ...a, id: 'published', media: { ...answer, kept: true }, sentAt: 0 })
    expect(later.sent.map(({ key }) => key)).toEqual(['key-1'])
    expect(later.queue.items().map(({ status }) => status)).toEqual([0, 1, 1, 1])
    later.sent[0]?.succeed()
    await settled()
    expect(later.queue.items()[0]).toMatchObject({ status: 1, media: answer, sentAt: 1000 })
  })

  it('the same file is accepted once per area', async () => {
    const { queue, add, sent } = held()
    await add('a')
    await add('a')
    expect(queue.items()).toHaveLength(1)
    queue.add(files('a'), { area: 'note', page: '/note/add/' })
    await settled()
    expect(queue.items().map(({ area }) => area)).toEqual(['media', 'note'])
    expect(sent).toHaveLength(2)
  })

  it('a failed file is retried when it is chosen again', async () => {
    const { queue, add, sent } = held()
    await add('a')
    queue.abort('key-1')
    await settled()
    expect(queue.items()[0]).toMatchObject({ status: -1, error: 'ABORTED' })
    await add('a')
    expect(queue.items()).toMatchObject([{ id: 'key-1', status: 0 }])
    expect(sent).toHaveLength(2)
  })

  it('[BY-16] files of a draft follow it: kept when it is continued, removed when it is discarded', async () => {
    const { queue, kept } = held()
    const choose = async (draft: string | undefined, ...names: string[]) => {
      queue.add(files(...names), { area: 'note', page: '/note/add/', draft })
      await settled()
    }
    await choose('first', 'a', 'b')
    await choose('second', 'c')
    await choose(undefined, 'd')
    // A file chosen again belongs to the new draft.
    await choose('second', 'b')
    queue.moveDraft({ name: 'note', instance: 'first', to: 'third' })
    queue.moveDraft({ name: 'contribution.0', instance: 'second', to: null })
    expect([...kept.values()].map(({ name, draft }) => [name, draft])).toEqual([
      ['a', 'third'],
      ['b', 'second'],
      ['c', 'second'],
      ['d', undefined],
    ])
    queue.moveDraft({ name: 'note', instance: 'second', to: null })
    expect(queue.items().map(({ name }) => name)).toEqual(['a', 'd'])
    expect(kept.size).toBe(2)
  })

  it('[ER-11] the retry waits as long as the server asks', async () => {
    const { queue, add, sent, pauses } = held()
    await add('a')
    sent[0]?.fail('TOO_MANY_REQUESTS', 429, 60)
    await settled()
    expect(pauses.map(({ milliseconds }) => milliseconds)).toEqual([60_000])
    expect(queue.items()[0]?.retryAt).toBe(61_000)
  })

  it('[BY-05] restored items are in selection order, whatever order they are read in', async () => {
    const { add, kept } = held()
    await add('a', 'b', 'c')
    const later = held()
    for (const item of [...kept.values()].toReversed()) later.queue.restore(item)
    expect(later.queue.items().map(({ name }) => name)).toEqual(['a', 'b', 'c'])
  })
})
