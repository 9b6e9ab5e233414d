import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { followPosts } from './follow-posts.ts'

const ID = 7
type Answer = { give: (post: string | null) => Promise<void>; fail: () => Promise<void> }

/** A page that holds a post, and answers of the server that come when the test says so. */
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

describe('what is told of a post', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())

  it('[ST-11] that it is gone, told again after it came back, does not take it out', async () => {
    const { held, asked, follow } = pageWithPost()
    // The page has it again by an undo; a new connection tells what was told before the last event, and not the last.
    follow.gone(ID)
    await vi.advanceTimersByTimeAsync(500)
    await asked[0]?.give('back')
    expect(held.get(ID)).toBe('back')
  })

  it('[ST-11] an answer from before it was back, that comes after it, does not take it out', async () => {
    const { held, asked, follow } = pageWithPost()
    follow.came(ID)
    held.delete(ID)
    follow.came(ID)
    held.set(ID, 'back')
    await asked[0]?.give(null)
    expect(held.get(ID)).toBe('back')
  })

  it('of two looks the later one counts, whichever answer comes first', async () => {
    const { held, asked, follow } = pageWithPost()
    follow.came(ID)
    follow.came(ID)
    await asked[1]?.give('second')
    await asked[0]?.give('first')
    expect(held.get(ID)).toBe('second')
  })

  it('[ST-11] what is gone for this person leaves, and takes its place again where it comes back soon', async () => {
    const { held, asked, follow, readsAgain } = pageWithPost()
    follow.gone(ID)
    await vi.advanceTimersByTimeAsync(500)
    await asked[0]?.give(null)
    expect(held.has(ID)).toBe(false)
    follow.came(ID)
    follow.came(ID)
    expect(readsAgain()).toBe(1)
  })

  it('what is gone leaves where nothing can be asked; what has changed stays', async () => {
    const { held, asked, follow } = pageWithPost()
    follow.came(ID)
    await asked[0]?.fail()
    expect(held.has(ID)).toBe(true)
    follow.gone(ID)
    await vi.advanceTimersByTimeAsync(500)
    await asked[1]?.fail()
    expect(held.has(ID)).toBe(false)
  })

  it('that it is shown to fewer is one look, where it is told again at once; what waits on leaving is looked at', async () => {
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
