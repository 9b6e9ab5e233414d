import { describe, expect, it } from 'vitest'
import type { Comment } from './comment-cache.ts'
import { threadsOf } from './thread.ts'

const comment = (id: number, sub_thread_id: number | null = null): Comment => ({
  id,
  comment_id: id,
  object_id: 1,
  related_to: 1,
  sub_thread_id,
  reply_to: sub_thread_id,
  created_by: 1,
  owned_by_me: false,
  liked: false,
  deleted: false,
  display_name: 'Camille Aubry',
  profile_image_url: null,
  message: 'Quelle merveille',
  edited_at: null,
  acted_by: null,
  evaluation_count: 0,
  version: 1,
  comment_count: 0,
  created_at: '2026-05-12T10:00:00.000Z',
})

const shape = (comments: Comment[]) => threadsOf(comments).map(({ first, answers }) => [first.id, ...answers.map(({ id }) => id)])

describe('threads', () => {
  it('keep each answer below its first comment, oldest first', () => {
    expect(shape([comment(1), comment(2), comment(3, 1), comment(4, 2), comment(5, 1)])).toEqual([
      [1, 3, 5],
      [2, 4],
    ])
  })

  it('show answers whose first comment is hidden from the viewer together', () => {
    expect(shape([comment(3, 1), comment(4), comment(5, 1)])).toEqual([[3, 5], [4]])
  })
})
