import { describe, expect, it } from 'vitest'
import { answering, memoryOutbox, waitingNote, who } from './memory-outbox.ts'
import { freeLeftovers, holdBack, letGo, waitAgain } from './outbox-change.ts'
import type { OutboxItem } from './outbox-item.ts'
import { actionOf, ofAccount, outcomeOf, replacedBy, sortOf, waitsOf, wordsOf } from './outbox-item.ts'
import { sendInOrder } from './send-waiting.ts'

const nothing = (): void => undefined
const answeringWith = (...answers: [status: number, code?: string][]) => answering(answers, ({ id }) => id)

describe('the outbox', () => {
  it('[BY-08] [PW-03] sends in order, and stops where the network does', async () => {
    const store = memoryOutbox(waitingNote(1), waitingNote(2), waitingNote(3))
    const { send, sent } = answeringWith([200], [0])
    expect(await sendInOrder(who, store, send, nothing)).toEqual({ done: 1, refused: 0, waiting: true })
    expect(sent).toEqual([1, 2])
    expect([...store.items.values()].map(({ id, state, tried }) => [id, state, tried])).toEqual([
      [2, 'waiting', true],
      [3, 'waiting', false],
    ])
    expect(await sendInOrder(who, store, answeringWith().send, nothing)).toEqual({ done: 2, refused: 0, waiting: false })
    expect(store.items.size).toBe(0)
  })

  it('[BY-08] keeps a refused item with its text and reason, and continues with the others', async () => {
    const store = memoryOutbox(waitingNote(1), waitingNote(2))
    const { send } = answeringWith([403, 'FORBIDDEN'], [200])
    expect(await sendInOrder(who, store, send, nothing)).toEqual({ done: 1, refused: 1, waiting: false })
    const [kept] = store.items.values()
    expect(kept).toMatchObject({ id: 1, state: 'refused', code: 'FORBIDDEN' })
    expect(wordsOf(waitingNote(1))).toBe('note 1')
    expect(wordsOf(waitingNote(1, { input: { body: { title: 'T', message: 'Merci @[Camille](42)' } } }))).toBe(
      'T · Merci @Camille',
    )
    // It waits for the person then.
    const { send: again, sent } = answeringWith()
    await sendInOrder(who, store, again, nothing)
    expect(sent).toEqual([])
  })

  it('[BY-08] leaves items of another person, or of another entity', async () => {
    const store = memoryOutbox(waitingNote(1, { account: 2 }), waitingNote(2, { entity: 12 }), waitingNote(3))
    const { send, sent } = answeringWith()
    await sendInOrder(who, store, send, nothing)
    expect(sent).toEqual([3])
    expect(store.items.size).toBe(2)
  })

  it('[BY-08] stops when the person acts as another entity, so that no item is sent as the wrong one', async () => {
    const store = memoryOutbox(waitingNote(1), waitingNote(2))
    const sent: number[] = []
    let entity = 11
    const send = async ({ id }: OutboxItem) => {
      sent.push(id)
      entity = 12
      return { status: 200, code: '' }
    }
    const outcome = await sendInOrder(async () => ({ account: 1, entity }), store, send, nothing)
    expect([sent, outcome]).toEqual([[1], { done: 1, refused: 0, waiting: true }])
    expect([...store.items.values()]).toEqual([waitingNote(2)])
    expect(await sendInOrder(() => null, store, send, nothing)).toEqual({ done: 0, refused: 0, waiting: false })
  })

  it('[BY-08] [PW-03] sends items that are queued or released during a run in the same run', async () => {
    const store = memoryOutbox(waitingNote(1, { state: 'held' }), waitingNote(2), waitingNote(3))
    const sent: number[] = []
    const send = async ({ id }: OutboxItem) => {
      sent.push(id)
      if (id === 2) {
        await letGo(store, 1)
        await store.add(waitingNote(4))
        await store.add(waitingNote(5, { entity: 12 }))
      }
      return { status: id === 3 ? 403 : 200, code: 'FORBIDDEN' }
    }
    expect(await sendInOrder(who, store, send, nothing)).toEqual({ done: 3, refused: 1, waiting: false })
    expect(sent).toEqual([2, 1, 3, 4])
    expect([...store.items.values()].map(({ id, state }) => [id, state])).toEqual([
      [3, 'refused'],
      [5, 'waiting'],
    ])
  })

  it('[BY-08] repeats an item whose worker ended, and skips one that was withdrawn meanwhile', async () => {
    const store = memoryOutbox(waitingNote(1, { state: 'sending' }), waitingNote(2))
    const sent: boolean[] = []
    await sendInOrder(
      who,
      store,
      async ({ tried }) => {
        sent.push(tried)
        await store.remove(2)
        return { status: 200, code: '' }
      },
      nothing,
    )
    expect(sent).toEqual([true])
    expect(store.items.size).toBe(0)
  })

  it('[BY-08] holds back an item that is being edited, and reports an edit that is too late', async () => {
    const store = memoryOutbox(
      waitingNote(1),
      waitingNote(2),
      waitingNote(3, { state: 'sending' }),
      waitingNote(4, { state: 'refused', code: 'FORBIDDEN' }),
    )
    expect(await Promise.all([1, 3, 4, 9].map((id) => holdBack(store, id)))).toEqual([true, false, true, false])
    const { send, sent } = answeringWith()
    await sendInOrder(who, store, send, nothing)
    expect(sent).toEqual([2, 3])
    expect(await Promise.all([2, 3].map((id) => waitAgain(store, id, { text: 'Other words' })))).toEqual([false, false])
    expect(await waitAgain(store, 1, { text: 'Other words' })).toBe(true)
    expect(store.items.get(1)).toEqual(waitingNote(1, { input: { body: { text: 'Other words' } } }))
    expect([await letGo(store, 1), await letGo(store, 4)]).toEqual([false, true])
    expect(store.items.get(4)).toMatchObject({ state: 'refused', code: 'FORBIDDEN' })
  })

  it('[BY-08] sends a text as a new item when it was refused because an earlier one had arrived', async () => {
    const body = { text: 'Later words', idempotency_key: 'first' }
    const store = memoryOutbox(waitingNote(1, { state: 'refused', code: 'IDEMPOTENCY_KEY_REUSED', tried: true, input: { body } }))
    await waitAgain(store, 1)
    expect(store.items.get(1)).toMatchObject({ state: 'waiting', tried: false, input: { body: { text: 'Later words' } } })
    expect(store.items.get(1)?.input.body?.['idempotency_key']).not.toBe('first')
  })

  it('[BY-08] resets items that an ended page was sending, which may have arrived', async () => {
    const refused = waitingNote(4, { state: 'refused', code: 'FORBIDDEN' })
    const store = memoryOutbox(
      waitingNote(1, { state: 'sending', entity: 12 }),
      waitingNote(2, { state: 'held' }),
      waitingNote(3),
      refused,
      waitingNote(5, { state: 'held', code: 'X' }),
      // An open page edits it.
      waitingNote(6, { state: 'held' }),
    )
    await freeLeftovers(store, async (id) => id === 6)
    expect([...store.items.values()]).toEqual([
      waitingNote(1, { entity: 12, tried: true }),
      waitingNote(2),
      waitingNote(3),
      refused,
      waitingNote(5, { state: 'refused', code: 'X' }),
      waitingNote(6, { state: 'held' }),
    ])
  })

  it('[BY-08] shows the items of one account, and lets only waiting items of the same entity come first', () => {
    const all = [waitingNote(1, { entity: 12 }), waitingNote(2, { account: 2 }), waitingNote(3, { state: 'refused' })]
    const one = { account: 1, entity: 11 }
    expect(ofAccount(one, all).map(({ id }) => id)).toEqual([1, 3])
    expect(ofAccount(null, all)).toEqual([])
    expect([one, { account: 1, entity: 12 }, { account: 2, entity: 11 }, null].map((who) => waitsOf(who, all))).toEqual([
      false,
      true,
      true,
      false,
    ])
  })

  it('[PW-03] distinguishes temporary errors, refusals, and repetitions of done calls', () => {
    const note = { call: 'POST /api/note', tried: true }
    const later = [0, 401, 408, 429, 500, 503, 507]
    expect(later.map((status) => outcomeOf(note, status, 'X').kind)).toEqual(later.map(() => 'later'))
    const refused = [400, 403, 404, 409, 413, 422]
    expect(refused.map((status) => outcomeOf(note, status, 'X').kind)).toEqual(refused.map(() => 'refused'))
    const accept = 'POST /api/friend/request/accept/:id'
    expect(outcomeOf({ call: accept, tried: true }, 404, 'FRIEND_REQUEST_NON_EXIST').kind).toBe('done')
    expect(outcomeOf({ call: accept, tried: false }, 404, 'FRIEND_REQUEST_NON_EXIST').kind).toBe('refused')
  })

  it('[BY-08] lets an unlike replace the waiting like, never one that may have arrived', () => {
    const like = waitingNote(1, { call: 'POST /api/like/:id', input: { params: { id: 7 } } })
    const unlike = { call: 'POST /api/unlike/:id', input: { params: { id: 7 } } }
    const other = waitingNote(2, { call: 'POST /api/like/:id/comment', input: { params: { id: 7 } } })
    expect(replacedBy(unlike, [like, other, waitingNote(3)])).toEqual([like])
    expect(
      replacedBy(unlike, [
        { ...like, tried: true },
        { ...like, state: 'sending' },
      ]),
    ).toEqual([])
    expect(replacedBy({ call: 'POST /api/note', input: {} }, [waitingNote(1)])).toEqual([])
    expect(['POST /api/lesson/:id/solution', 'POST /api/profile/setxx/mood', 'POST /api/comment/:objectId'].map(sortOf)).toEqual([
      'solution',
      'mood',
      'comment',
    ])
  })

  it('[BY-08] names the action of a like and of a friend request', () => {
    const deeds = [
      'like/:id',
      'unlike/:id/comment',
      'friend/request/send',
      'friend/request/reject/:id',
      'friend/unfriend/:id',
      'share/:id',
      'note',
    ]
    expect(deeds.map((path) => actionOf(`POST /api/${path}`))).toEqual([
      'like',
      'unlike',
      'friend_send',
      'friend_reject',
      'friend_end',
      'share',
      'note',
    ])
  })
})
