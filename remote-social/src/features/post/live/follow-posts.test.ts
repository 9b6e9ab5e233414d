import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPosts } from './follow-posts.ts'

const ID = 7
type Answer = { give: (post: string | null) => Promise<void>; fail: () => Promise<void> }

/** Page with a post, and server responses that arrive when the test says so. */
const pageWithPost = () => {
  const held = new Map([[ID, 'as it was']])
  const asked: Answer[] = []
  let readsAgain = 0
  const read = () =>
    new Promise<string | null>((resolve, reject) => {
      const told = async () => void (await vi.advanceTimersByTimeAsync(0))
      asked.push({
        give: (post) => (resolve(post), told()),
        fail: () => (reject(new Error('no network')), told()),
      })
    })
  const follow = followPosts<string>({
    holds: (id) => held.has(id),
    read,
    change: (id, post) => held.has(id) && held.set(id, post),
    drop: (id) => held.delete(id),
    readAgain: () => (readsAgain += 1),
  })
  return { held, asked, follow, readsAgain: () => readsAgain }
}

describe('live events about a post', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[ST-11] a replayed deletion event after its restoration does not remove the post', async () => {
    const { held, asked, follow } = pageWithPost()
    // After an undo the page has the post again; a reconnection replays events except the last.
    follow.gone(ID)
    await vi.advanceTimersByTimeAsync(500)
    await asked[0]?.give('back')
    expect(held.get(ID)).toBe('back')
  })

  it('[ST-11] a stale response that arrives after the restoration does not remove the post', async () => {
    const { held, asked, follow } = pageWithPost()
    follow.came(ID)
    held.delete(ID)
    follow.came(ID)
    held.set(ID, 'back')
    await asked[0]?.give(null)
    expect(held.get(ID)).toBe('back')
  })

  it('of two fetches the later one decides, whatever the order of responses', async () => {
    const { held, asked, follow } = pageWithPost()
    follow.came(ID)
    follow.came(ID)
    await asked[1]?.give('second')
    await asked[0]?.give('first')
    expect(held.get(ID)).toBe('second')
  })

  it('[ST-11] a post deleted for this person leaves the lists, and returns to its place if restored soon', async () => {
    const { held, asked, follow, readsAgain } = pageWithPost()
    follow.gone(ID)
    await vi.advanceTimersByTimeAsync(500)
    await asked[0]?.give(null)
    expect(held.has(ID)).toBe(false)
    follow.came(ID)
    follow.came(ID)
    expect(readsAgain()).toBe(1)
  })

  it('without a response a deleted post leaves the lists; a changed one stays', async () => {
    const { held, asked, follow } = pageWithPost()
    follow.came(ID)
    await asked[0]?.fail()
    expect(held.has(ID)).toBe(true)
    follow.gone(ID)
    await vi.advanceTimersByTimeAsync(500)
    await asked[1]?.fail()
    expect(held.has(ID)).toBe(false)
  })

  it('a narrowed audience, announced twice, causes one fetch; a pending one runs on leaving the page', async () => {
    const { asked, follow } = pageWithPost()
    follow.gone(ID)
    follow.came(ID)
    await vi.advanceTimersByTimeAsync(1000)
    expect(asked).toHaveLength(1)
    follow.gone(ID)
    follow.stop()
    expect(asked).toHaveLength(2)
  })
})
