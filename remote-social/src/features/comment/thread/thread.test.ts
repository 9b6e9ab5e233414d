import { describe, expect, it } from 'vitest'
import type { Comment } from '../comment-list.ts'
import { comment } from '../form/comment-made.ts'
import { threadsOf } from './thread.ts'

const answer = (id: number, first: number) => comment(id, { sub_thread_id: first, reply_to: first })
const shape = (comments: Comment[]) => threadsOf(comments).map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)])

describe('threads', () => {
  it('each answer is below its first comment, oldest first', () => {
    expect(shape([comment(1), comment(2), answer(3, 1), answer(4, 2), answer(5, 1)])).toEqual([
      [1, 3, 5],
      [2, 4],
    ])
  })

  it('[ST-02] answers to a comment hidden by a block are separate threads', () => {
    expect(shape([answer(3, 1), comment(4), answer(5, 1)])).toEqual([[3], [4], [5]])
  })
})
