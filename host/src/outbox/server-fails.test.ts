import { describe, expect, it } from 'vitest'
import { waitAgain } from './outbox-change.ts'
import type { OutboxItem } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'
import { sendInOrder } from './send-waiting.ts'

const who = () => ({ account: 1, entity: 11 })
const note = (id: number): OutboxItem => ({
  id,
  call: 'POST /api/note',
  input: { body: { text: `note ${id}` } },
  at: 0,
  ...who(),
  state: 'waiting',
  tried: false,
  code: null,
})

/** A store in memory; the one of the browser is proven in a browser. */
const storeOf = (...items: OutboxItem[]): OutboxStore & { items: Map<number, OutboxItem> } => {
  const all = new Map(items.map((one) => [one.id, one]))
  return {
    items: all,
    all: async () => [...all.values()],
    add: async () => undefined,
    change: async (id, make) => {
      const now = all.get(id)
      const made = now === undefined ? null : make(now)
      if (made !== null) all.set(id, made)
      return made !== null
    },
    remove: async (id) => void all.delete(id),
  }
}

describe('a server that fails', () => {
  it('[BY-08] over one thing again and again holds up nothing after it; what failed waits on with its words', async () => {
    const store = storeOf(note(1), note(2))
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
    // Away, or out of reach, it says nothing of what was sent.
    for (const status of [503, 0, 500, 500]) expect(await run(status)).toEqual({ done: 0, refused: 0, waiting: true })
    expect(store.items.get(1)).toMatchObject({ state: 'waiting', tried: true, failures: 2 })
    expect(await run(500)).toEqual({ done: 1, refused: 0, waiting: true })
    expect(sent).toEqual([1, 1, 1, 1, 1, 2])
    expect(store.items.get(1)).toMatchObject({ state: 'waiting', failures: 3, input: { body: { text: 'note 1' } } })
    await waitAgain(store, 1, { text: 'Other words' })
    expect(store.items.get(1)).toMatchObject({ failures: 0 })
    expect(await run(200)).toEqual({ done: 1, refused: 0, waiting: false })
  })

  it('[BY-08] over a like is not overtaken by taking that back, which would leave it there; others pass', async () => {
    const like = (id: number, call: string, item: number): OutboxItem => ({ ...note(id), call, input: { params: { id: item } } })
    const [made, undone] = [like(1, 'POST /api/like/:id', 7), like(2, 'POST /api/unlike/:id', 7)]
    const store = storeOf({ ...made, failures: 2 }, undone, like(3, 'POST /api/like/:id', 8))
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
