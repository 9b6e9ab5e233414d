import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import { picture } from '../picture.ts'
import { COMMENT_ORDERS, COMMENT_PAGE, THREAD_PAGE } from '../post/post-constants.ts'
import { comment, commentChange, commentDraft } from '../post/post-schemas.ts'
import { wholeNumber } from '../whole-number.ts'
import { z } from 'zod'

const byId = z.strictObject({ id: idParam })

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
  summary: { en: 'Comments on an item, oldest first', fr: 'Les commentaires d’un élément, du plus ancien au plus récent' },
  params: byId,
  query: commentListQuery,
  response: listOf(comment),
})

export const listSubThread = endpoint({
  method: 'GET',
  path: '/api/comment/:id/:sub',
  access: 'all',
  summary: {
    en: 'Answers in one sub-thread of the comments on an item, oldest first',
    fr: 'Les réponses d’un fil secondaire des commentaires d’un élément, de la plus ancienne à la plus récente',
  },
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
  summary: {
    en: 'Comment on an item, or answer a comment by reply_to',
    fr: 'Commenter un élément, ou répondre à un commentaire par reply_to',
  },
  params: z.strictObject({ objectId: idParam }),
  body: commentDraft,
  formNumbers: COMMENT_NUMBERS,
  response: setData,
})

export const addReply = endpoint({
  method: 'POST',
  path: '/api/comment/:objectId/:subThreadId',
  access: 'signed-in',
  summary: {
    en: 'Answer in a sub-thread of the comments on an item',
    fr: 'Répondre dans un fil secondaire des commentaires d’un élément',
  },
  params: z.strictObject({ objectId: idParam, subThreadId: idParam }),
  body: commentDraft,
  formNumbers: COMMENT_NUMBERS,
  response: setData,
})

export const updateComment = endpoint({
  method: 'PUT',
  path: '/api/comment/:id',
  access: 'signed-in',
  summary: {
    en: 'Change the words of an own comment; the former ones are kept for moderators',
    fr: 'Modifier un commentaire à soi ; les mots d’avant restent pour la modération',
  },
  params: z.strictObject({ id: idParam }),
  body: commentChange,
  response: dataOf(comment),
  errors: ['VERSION_CONFLICT'],
})

export const deleteComment = endpoint({
  method: 'DELETE',
  path: '/api/comment/:id',
  access: 'signed-in',
  summary: {
    en: 'Delete an own comment; with answers below it, a stub without words stays',
    fr: 'Supprimer un commentaire à soi ; s’il a des réponses, une souche sans mots demeure',
  },
  params: byId,
  response: z.strictObject({
    data: z.strictObject({ getComment: comment.pick({ related_to: true, reply_to: true, sub_thread_id: true }) }),
  }),
})

/** Subject of a thread, for its heading. */
export const commentObject = z.strictObject({
  id,
  kind: z.string(),
  entity_id: id,
  display_name: z.string(),
  profile_image: z.string().nullable(),
  title: z.string().nullable(),
  text: z.string(),
  pictures: z.array(picture),
  comment_count: z.int(),
  evaluation_count: z.int(),
  liked: z.boolean(),
  created_at: z.string(),
})

export const getCommentBase = endpoint({
  method: 'GET',
  path: '/api/comment/base/:object_id',
  access: 'all',
  summary: {
    en: 'The head of an item with the first page of its comments; with comment=id, that one and those it answers besides; _size=0 leaves the page out',
    fr: 'Un élément en tête, avec la première page de ses commentaires ; avec comment=id, ce commentaire et ceux auxquels il répond en plus ; _size=0 omet la page',
  },
  params: z.strictObject({ object_id: idParam }),
  query: z.strictObject({ comment: idParam.optional(), _size: wholeNumber(0, COMMENT_PAGE).default(COMMENT_PAGE) }),
  response: dataOf(
    z.strictObject({
      object: commentObject,
      comments: z.array(comment),
      /** Cursor of the next page, for `_after` of the list. */
      next: z.string().nullable(),
      /** First comment of the sub-thread, the comment answered, and the requested comment; empty when the latter is gone. */
      focus: z.array(comment),
    }),
  ),
})

/** Top-level comment of an item with its first answers. */
export const commentThread = z.strictObject({
  /** Id of the first comment; the answers have it as `sub_thread_id`. */
  id,
  /** Null when the caller may not see the comment; its answers are still listed. */
  first: comment.nullable(),
  answers: z.array(comment),
  /** Cursor of further answers: `_after` of their list. */
  next: z.string().nullable(),
})

export const listThreads = endpoint({
  method: 'GET',
  path: '/api/comment/threads/:object_id',
  access: 'all',
  summary: {
    en: 'Threads of comments on an item, oldest or newest first, each with its first answers',
    fr: 'Les fils de commentaires d’un élément, du plus ancien au plus récent ou l’inverse, chacun avec ses premières réponses',
  },
  params: z.strictObject({ object_id: idParam }),
  query: z.strictObject({
    order: z.enum(COMMENT_ORDERS).default('oldest'),
    _size: wholeNumber(1, THREAD_PAGE).default(THREAD_PAGE),
    _after: paging._after,
  }),
  response: listOf(commentThread),
})
