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

/** Outbox that accepts everything, or has no space. */
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

/** Tray with one finished, one running and one permanently refused upload. */
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

describe('pictures of a post in the outbox', () => {
  beforeEach(() => {
    kept = []
    asked = 0
    outbox(true)
    store.set(awaitedAreasAtom, null)
  })
  afterEach(() => store.set(awaitedAreasAtom, null))

  it('[BY-08] [PW-03] move with it to the outbox and its storage; refused ones do not', async () => {
    const { areas, written } = await tray()
    expect(formFiles('note')).toEqual({ count: 2, media: [7], lost: 1 })
    expect(formFiles('lesson')).toBeNull()
    expect(await sendOrKeep('POST /api/note', { body: { ...body, media: [3, 7] } }, null, 'note')).toBeNull()
    // The outbox adds the tray's media when it sends the post.
    expect(kept).toEqual([[[3], { area: 'kept key', count: 2 }]])
    expect(areas()).toEqual([
      ['sent', 'kept key'],
      ['going', 'kept key'],
      ['refused', 'note'],
    ])
    expect([...written.values()].map(({ area }) => area)).toEqual(['kept key', 'kept key', 'note'])
  })

  it('[BY-08] stay with the form when the device has no space for the post', async () => {
    outbox(false)
    const { areas } = await tray()
    await expect(sendOrKeep('POST /api/note', { body: { ...body, media: [] } }, null, 'note')).rejects.toThrow('NOT_KEPT')
    expect(areas().map(([, area]) => area)).toEqual(['note', 'note', 'note'])
  })

  it('[BY-08] [PW-03] resume the outbox when uploaded, and leave the tray only with the post', async () => {
    const { queue, sent, areas } = await tray()
    await sendOrKeep('POST /api/note', { body: { ...body, media: [] } }, null, 'note')
    await settled()
    const before = asked
    sent[1]?.succeed()
    await settled()
    expect(asked).toBeGreaterThan(before)
    // For a guest the awaited areas are unknown: all uploads stay.
    store.set(awaitedAreasAtom, null)
    expect(queue.items()).toHaveLength(3)
    store.set(awaitedAreasAtom, [])
    expect(areas()).toEqual([['refused', 'note']])
  })
})
