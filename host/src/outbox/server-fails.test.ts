import { describe, expect, it } from 'vitest'
import { memoryOutbox, waitingNote, who } from './memory-outbox.ts'
import { waitAgain } from './outbox-change.ts'
import type { OutboxItem } from './outbox-item.ts'
import { sendInOrder } from './send-waiting.ts'

describe('a server that fails', () => {
  it('[BY-08] on one item repeatedly lets later items pass; the failed item waits on with its text', async () => {
    const store = memoryOutbox(waitingNote(1), waitingNote(2))
    const sent: number[] = []
    const run = (status: number) =>
      sendInOrder(
        who,
        store,
        async ({ id }) => {
          sent.push(id)
          return { status: id === 1 ? status : 200, code: 'INTERNAL_ERROR' }
        },
        () => undefined,
      )
    // Statuses of a server that is away do not count as failures of the item.
    for (const status of [503, 0, 500, 500]) expect(await run(status)).toEqual({ done: 0, refused: 0, waiting: true })
    expect(store.items.get(1)).toMatchObject({ state: 'waiting', tried: true, failures: 2 })
    expect(await run(500)).toEqual({ done: 1, refused: 0, waiting: true })
    expect(sent).toEqual([1, 1, 1, 1, 1, 2])
    expect(store.items.get(1)).toMatchObject({ state: 'waiting', failures: 3, input: { body: { text: 'note 1' } } })
    await waitAgain(store, 1, { text: 'Other words' })
    expect(store.items.get(1)).toMatchObject({ failures: 0 })
    expect(await run(200)).toEqual({ done: 1, refused: 0, waiting: false })
  })

  it('[BY-08] on a like keeps the later unlike behind it; other items pass', async () => {
    const like = (id: number, call: string, item: number): OutboxItem => ({
      ...waitingNote(id),
      call,
      input: { params: { id: item } },
    })
    const [made, undone] = [like(1, 'POST /api/like/:id', 7), like(2, 'POST /api/unlike/:id', 7)]
    const store = memoryOutbox({ ...made, failures: 2 }, undone, like(3, 'POST /api/like/:id', 8))
    const sent: number[] = []
    const send = async ({ id }: OutboxItem) => {
      sent.push(id)
      return { status: id === 1 && sent.length < 3 ? 500 : 200, code: 'INTERNAL_ERROR' }
    }
    expect(await sendInOrder(who, store, send, () => undefined)).toEqual({ done: 1, refused: 0, waiting: true })
    expect(sent).toEqual([1, 3])
    expect(await sendInOrder(who, store, send, () => undefined)).toEqual({ done: 2, refused: 0, waiting: false })
    expect(sent).toEqual([1, 3, 1, 2])
  })
})
