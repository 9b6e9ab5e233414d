import { describe, expect, it } from 'vitest'
import { PICTURES_MISSING } from './awaited-files.ts'
import type { FilesOf } from './awaited-files.ts'
import { answering, memoryOutbox, waitingNote, who } from './memory-outbox.ts'
import { waitAgain } from './outbox-change.ts'
import type { OutboxItem } from './outbox-item.ts'
import { holdsBack } from './outbox-item.ts'
import { sendInOrder } from './send-waiting.ts'

const nothing = (): void => undefined
const note = (id: number): OutboxItem => waitingNote(id, { input: { body: { text: `note ${id}`, media: [] } } })
const pictured = (): OutboxItem =>
  waitingNote(1, { input: { body: { text: 'rose', media: [3] } }, files: { area: 'kept a', count: 2 } })
const has =
  (found: Awaited<ReturnType<FilesOf>>): FilesOf =>
  async ({ files }) =>
    files && files.taken !== true ? found : []
const answeringWith = (...statuses: number[]) =>
  answering(
    statuses.map((status) => [status] as const),
    ({ id, input }) => [id, input.body?.['media']],
  )

describe('a post that waits for its pictures', () => {
  it('[BY-08] [PW-03] lets others pass until its files have arrived, and is sent with them, equal at each attempt', async () => {
    const store = memoryOutbox(pictured(), note(2))
    const { send, sent } = answeringWith(200, 0, 200)
    expect(await sendInOrder(who, store, send, nothing, has('coming'))).toEqual({ done: 1, refused: 0, waiting: false })
    expect(store.items.get(1)).toEqual(pictured())
    expect(await sendInOrder(who, store, send, nothing, has([7, 8]))).toEqual({ done: 0, refused: 0, waiting: true })
    // The tray's answer no longer matters.
    expect(await sendInOrder(who, store, send, nothing, has([9]))).toEqual({ done: 1, refused: 0, waiting: false })
    expect(sent).toEqual([
      [2, []],
      [1, [3, 7, 8]],
      [1, [3, 7, 8]],
    ])
  })

  it('[BY-08] [PW-03] is not sent without a file that will not arrive, unless its person agrees', async () => {
    const store = memoryOutbox(pictured())
    const { send, sent } = answeringWith()
    expect(await sendInOrder(who, store, send, nothing, has('missing'))).toEqual({ done: 0, refused: 1, waiting: false })
    expect(store.items.get(1)).toMatchObject({ state: 'refused', code: PICTURES_MISSING, files: { count: 2 } })
    expect(sent).toEqual([])
    await waitAgain(store, 1)
    expect(store.items.get(1)).toMatchObject({ state: 'waiting', code: null, files: { area: 'kept a', count: 0 } })
    await sendInOrder(who, store, send, nothing, has([7]))
    expect(sent).toEqual([[1, [3, 7]]])
  })

  it('[BY-08] holds back later items only after its files have arrived', () => {
    expect([note(1), pictured(), { files: { area: 'kept a', count: 2, taken: true } }].map(holdsBack)).toEqual([
      true,
      false,
      true,
    ])
  })
})
