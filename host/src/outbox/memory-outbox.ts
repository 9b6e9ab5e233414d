import type { OutboxItem } from './outbox-item.ts'
import type { OutboxStore } from './outbox-store.ts'

/** Actor of the items. */
export const who = () => ({ account: 1, entity: 11 })

/** Test fixture: a waiting note. */
export const waitingNote = (id: number, change: Partial<OutboxItem> = {}): OutboxItem => ({
  id,
  call: 'POST /api/note',
  input: { body: { text: `note ${id}` } },
  at: 0,
  ...who(),
  state: 'waiting',
  tried: false,
  code: null,
  ...change,
})

/** Test fixture: a store in memory; browser tests cover the real one. */
export const memoryOutbox = (...items: OutboxItem[]): OutboxStore & { items: Map<number, OutboxItem> } => {
  const all = new Map(items.map((one) => [one.id, one]))
  return {
    items: all,
    all: async () => [...all.values()],
    add: async (one) => void all.set(all.size + 1, { ...one, id: all.size + 1 }),
    change: async (id, make) => {
      const now = all.get(id)
      const made = now === undefined ? null : make(now)
      if (made !== null) all.set(id, made)
      return made !== null
    },
    remove: async (id) => void all.delete(id),
  }
}

/** Test fixture: answers calls with the given statuses in turn, then with 200; records the result of `tell` for each. */
export const answering = <Told>(
  answers: readonly (readonly [status: number, code?: string])[],
  tell: (item: OutboxItem) => Told,
) => {
  const sent: Told[] = []
  return {
    sent,
    send: async (item: OutboxItem) => {
      sent.push(tell(item))
      const [status, code = 'X'] = answers[sent.length - 1] ?? [200]
      return { status, code }
    },
  }
}
