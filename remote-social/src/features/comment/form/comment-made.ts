import type { Comment } from '../comment-list.ts'

/** Comment for tests. */
export const comment = (id: number, more: Partial<Comment> = {}): Comment => ({
  id,
  comment_id: id,
  object_id: 1,
  related_to: 1,
  sub_thread_id: null,
  reply_to: null,
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
  ...more,
})
