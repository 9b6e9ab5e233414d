import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import { picture } from '../picture.ts'
import { COMMENT_ORDERS, COMMENT_PAGE, THREAD_PAGE } from '../post/post-constants.ts'
import { comment, commentChange } from '../post/post-schemas.ts'
import { wholeNumber } from '../whole-number.ts'

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
