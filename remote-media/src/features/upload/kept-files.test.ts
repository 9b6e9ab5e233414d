import { formFiles, outboxIs, sendOrKeep } from '@florilege/shared/shell'
import { awaitedAreasAtom } from '@florilege/shared/shell/host'
import { getDefaultStore } from 'jotai'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { files, held, settled } from './held-queue.ts'
import { keepFilesOfPosts } from './kept-files.ts'

const store = getDefaultStore()
const body = { text: 'Rose', media: [3, 7], privacy_status: 9, idempotency_key: 'key' } as const
let kept: unknown[] = []
let asked = 0

/** An outbox that takes all, or has no room. */
const outbox = (room: boolean): void =>
  outboxIs({
    waits: () => false,
    goOn: () => void (asked += 1),
    keep: async (_key, input, _tried, _of, awaited) => {
      if (!room) return false
      kept.push([(input as { body: { media: number[] } }).body.media, awaited])
      store.set(awaitedAreasAtom, awaited === null ? [] : [awaited.area])
      return true
    },
  })

/** A tray with one picture that has arrived, one on its way, and one that was refused for good. */
const tray = async () => {
  const { queue, sent, kept: written } = held()
  queue.add(files('sent', 'going', 'refused'), { area: 'note', page: '/note/add/' })
  await settled()
  sent[0]?.succeed()
  sent[2]?.fail('UNSUPPORTED_TYPE', 415)
  await settled()
  keepFilesOfPosts(queue, () => Promise.resolve())
  return { queue, sent, written, areas: () => queue.items().map(({ name, area }) => [name, area]) }
}

describe('pictures of a post that waits', () => {
  beforeEach(() => {
    kept = []
    asked = 0
    outbox(true)
    store.set(awaitedAreasAtom, null)
  })
  afterEach(() => store.set(awaitedAreasAtom, null))

  it('[BY-08] [PW-03] go with it into the outbox, also on the device, but for those that were refused', async () => {
    const { areas, written } = await tray()
    expect(formFiles('note')).toEqual({ count: 2, media: [7], lost: 1 })
    expect(formFiles('lesson')).toBeNull()
    expect(await sendOrKeep('POST /api/note', { body: { ...body, media: [3, 7] } }, null, 'note')).toBeNull()
    // What the tray has is put in when it goes out.
    expect(kept).toEqual([[[3], { area: 'kept key', count: 2 }]])
    expect(areas()).toEqual([
      ['sent', 'kept key'],
      ['going', 'kept key'],
      ['refused', 'note'],
    ])
    expect([...written.values()].map(({ area }) => area)).toEqual(['kept key', 'kept key', 'note'])
  })

  it('[BY-08] stay with the form where the device has no room for the post', async () => {
    outbox(false)
    const { areas } = await tray()
    await expect(sendOrKeep('POST /api/note', { body: { ...body, media: [] } }, null, 'note')).rejects.toThrow('NOT_KEPT')
    expect(areas().map(([, area]) => area)).toEqual(['note', 'note', 'note'])
  })

  it('[BY-08] [PW-03] have the outbox go on when they have arrived, and leave the tray with the post alone', async () => {
    const { queue, sent, areas } = await tray()
    await sendOrKeep('POST /api/note', { body: { ...body, media: [] } }, null, 'note')
    await settled()
    const before = asked
    sent[1]?.succeed()
    await settled()
    expect(asked).toBeGreaterThan(before)
    // Not known, as for a guest: all stays.
    store.set(awaitedAreasAtom, null)
    expect(queue.items()).toHaveLength(3)
    store.set(awaitedAreasAtom, [])
    expect(areas()).toEqual([['refused', 'note']])
  })
})
