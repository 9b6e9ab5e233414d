import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, id, idParam, listOf, paging } from '../list.ts'
import { seeAs } from '../rights/see-as.ts'
import { COMMENT_PAGE } from './post-constants.ts'
import { comment, commentDraft, likeState, noteChange, noteDraft, post, timelineCategory } from './post-schemas.ts'
import { wholeNumber } from '../whole-number.ts'

const byId = z.strictObject({ id: idParam })

export const getTimeline = endpoint({
  method: 'GET',
  path: '/api/timeline',
  access: 'all',
  summary: 'Posts of friends, groups and oneself, newest first; public posts for guests and for who has no friends yet',
  query: z.strictObject({ ...paging, category: timelineCategory.optional() }),
  response: listOf(post),
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/post',
  access: 'all',
  summary:
    'Posts of one entity, the caller by default, newest first, as far as the caller may see them; `as` shows own ones as others get them',
  query: z.strictObject({
    ...paging,
    entity: idParam.optional(),
    category: timelineCategory.exclude(['friend']).optional(),
    as: seeAs,
  }),
  response: listOf(post),
})

export const listNotes = endpoint({
  method: 'GET',
  path: '/api/note',
  access: 'signed-in',
  summary: "The caller's own notes, newest first",
  query: z.strictObject(paging),
  response: listOf(post),
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/note',
  access: 'signed-in',
  summary: 'Write a note; repeating the call with the same idempotency key answers with the note already made',
  body: noteDraft,
  response: dataOf(post),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/post/:id',
  access: 'all',
  summary: 'A post of any type; `as` shows an own one as others get it',
  params: byId,
  query: z.strictObject({ as: seeAs }),
  response: dataOf(post),
})

export const getNote = endpoint({ ...getPost, path: '/api/note/:id', summary: 'A note' })

export const updateNote = endpoint({
  method: 'PUT',
  path: '/api/note/:id',
  access: 'signed-in',
  summary: 'Change an own note; the former words are kept for moderators',
  params: byId,
  body: noteChange,
  response: dataOf(post),
  errors: ['VERSION_CONFLICT', 'ITEM_MODERATED'],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/post/:id',
  access: 'signed-in',
  summary: 'Delete an own post; lessons and moods are refused, they are removed from their own forms',
  params: byId,
  response: done,
})

/** Number of comments reachable by page number; longer threads are read by cursor, with `_after`. */
const NUMBERED_COMMENTS = 100_000

/** Comment list (AP-04). `_page` counts pages of `_size` from 0; `_after` continues by cursor from page 0. */
const commentListQuery = z
  .strictObject({
    _size: wholeNumber(1, COMMENT_PAGE).default(COMMENT_PAGE),
    _after: paging._after,
    _page: wholeNumber(0, NUMBERED_COMMENTS).default(0),
    _sort: z.literal('A.id').optional(),
  })
  .refine(({ _page, _size }) => _page * _size <= NUMBERED_COMMENTS, { error: 'DATA_TOO_LARGE', path: ['_page'] })
  .refine(({ _page, _after }) => _page === 0 || _after === undefined, { error: 'DATA_NOT_ALLOWED', path: ['_page'] })

export const listComments = endpoint({
  method: 'GET',
  path: '/api/comment/:id',
  access: 'all',
  summary: 'Comments on an item, oldest first',
  params: byId,
  query: commentListQuery,
  response: listOf(comment),
})

export const listSubThread = endpoint({
  method: 'GET',
  path: '/api/comment/:id/:sub',
  access: 'all',
  summary: 'Answers in one sub-thread of the comments on an item, oldest first',
  params: byId.extend({ sub: idParam }),
  query: commentListQuery,
  response: listOf(comment),
})

const setData = z.strictObject({
  data: z.strictObject({ setData: z.strictObject({ comment_id: id }), comment }),
})

const COMMENT_NUMBERS = ['object_id', 'sub_thread_id', 'reply_to'] as const

export const addComment = endpoint({
  method: 'POST',
  path: '/api/comment/:objectId',
  access: 'signed-in',
  summary: 'Comment on an item, or answer a comment by reply_to',
  params: z.strictObject({ objectId: idParam }),
  body: commentDraft,
  formNumbers: COMMENT_NUMBERS,
  response: setData,
})

export const addReply = endpoint({
  method: 'POST',
  path: '/api/comment/:objectId/:subThreadId',
  access: 'signed-in',
  summary: 'Answer in a sub-thread of the comments on an item',
  params: z.strictObject({ objectId: idParam, subThreadId: idParam }),
  body: commentDraft,
  formNumbers: COMMENT_NUMBERS,
  response: setData,
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comment/:id',
  access: 'signed-in',
  summary: 'Delete an own comment; with answers below it, a stub without words stays',
  params: byId,
  response: z.strictObject({
    data: z.strictObject({ getComment: comment.pick({ related_to: true, reply_to: true, sub_thread_id: true }) }),
  }),
})

const like = (path: `/${string}`, summary: string) =>
  ({ method: 'POST', path, access: 'signed-in', summary, params: byId, response: dataOf(likeState) }) as const

export const likeItem = endpoint({ ...like('/api/like/:id', 'Like an item'), path: '/api/like/:id' })
export const unlikeItem = endpoint({ ...like('/api/unlike/:id', 'Take back the like of an item'), path: '/api/unlike/:id' })
export const likeComment = endpoint({ ...like('/api/like/:id/comment', 'Like a comment'), path: '/api/like/:id/comment' })
export const unlikeComment = endpoint({
  ...like('/api/unlike/:id/comment', 'Take back the like of a comment'),
  path: '/api/unlike/:id/comment',
})
