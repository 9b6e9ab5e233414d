import { describe, expect, it } from 'vitest'
import { withComment, withHeld, withoutComment } from './comment-list.ts'
import type { Comment } from './comment-list.ts'
import { comment } from './form/comment-made.ts'

const counts = (comments: readonly Comment[]) => comments.map(({ id, comment_count }) => [id, comment_count])
const ids = (comments: readonly Comment[]) => comments.map(({ id }) => id)
const answer = (id: number, to: number, first = to) => comment(id, { reply_to: to, sub_thread_id: first })

describe('new comment', () => {
  it('is inserted by age, and counted by the answered comment and the first of its thread', () => {
    const three = withComment(withComment([comment(1), comment(2)], answer(3, 1)), answer(5, 3, 1))
    expect(counts(three)).toEqual([
      [1, 2],
      [2, 0],
      [3, 1],
      [5, 0],
    ])
    expect(ids(withComment(three, comment(4)))).toEqual([1, 2, 3, 4, 5])
  })

  it('is inserted once by response or event, and replaces its former text', () => {
    const once = withComment([comment(1)], answer(2, 1))
    const twice = withComment(once, { ...answer(2, 1), message: 'Deux', version: 2 })
    expect(counts(twice)).toEqual([
      [1, 1],
      [2, 0],
    ])
    expect(twice.at(-1)?.message).toBe('Deux')
  })
})

describe('[BY-16] comment with an open form', () => {
  it('leaves a placeholder when deleted, and none while it exists', () => {
    const all = [comment(1), comment(2), comment(3)]
    const held = new Map([[2, comment(2)]])
    expect(withHeld(all, held)).toBe(all)
    const left = withHeld(withoutComment(all, 2), held)
    expect(left.map(({ id, deleted }) => [id, deleted])).toEqual([
      [1, false],
      [2, true],
      [3, false],
    ])
    expect(left[1]).toMatchObject({ message: '', display_name: '', created_by: null })
    expect(withHeld(withoutComment(all, 2), new Map())).toHaveLength(2)
  })
})

describe('[ST-12] deleted comment', () => {
  it('is removed and no longer counted; repeating it changes nothing', () => {
    const all = withComment([comment(1)], answer(2, 1))
    const left = withoutComment(all, 2)
    expect(counts(left)).toEqual([[1, 0]])
    expect(withoutComment(left, 2)).toBe(left)
  })

  it('leaves a placeholder without text and author when it has answers', () => {
    const left = withoutComment(withComment([comment(1)], answer(2, 1)), 1)
    expect(left[0]).toMatchObject({ id: 1, deleted: true, message: '', display_name: '', created_by: null, comment_count: 1 })
    expect(withoutComment(left, 1)).toBe(left)
  })

  it('removes placeholders that have no other answers', () => {
    const all = withComment(withComment([comment(1), comment(9)], answer(2, 1)), answer(3, 2, 1))
    const stubs = withoutComment(withoutComment(all, 1), 2)
    expect(stubs.map(({ deleted }) => deleted)).toEqual([true, true, false, false])
    expect(ids(withoutComment(stubs, 3))).toEqual([9])
  })
})
