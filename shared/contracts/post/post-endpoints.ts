import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import type { Endpoint } from '../endpoint.ts'
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
  summary: {
    en: 'Posts of friends, groups and oneself, newest first; public posts for guests and for who has no friends yet',
    fr: 'Les publications de ses amitiés, de ses groupes et de soi, de la plus récente à la plus ancienne ; celles ouvertes à tout le monde sans session, ou pour qui n’a pas encore d’amitiés',
  },
  query: z.strictObject({ ...paging, category: timelineCategory.optional() }),
  response: listOf(post),
})

export const listPosts = endpoint({
  method: 'GET',
  path: '/api/post',
  access: 'all',
  summary: {
    en: 'Posts of one entity, the caller by default, newest first, as far as the caller may see them; `as` shows own ones as others get them',
    fr: 'Les publications d’une personne ou d’un groupe, les siennes par défaut, de la plus récente à la plus ancienne, autant qu’on peut les voir ; `as` montre les siennes telles que d’autres les reçoivent',
  },
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
  summary: { en: "The caller's own notes, newest first", fr: 'Ses notes, de la plus récente à la plus ancienne' },
  query: z.strictObject(paging),
  response: listOf(post),
})

export const createNote = endpoint({
  method: 'POST',
  path: '/api/note',
  access: 'signed-in',
  summary: {
    en: 'Write a note; repeating the call with the same idempotency key answers with the note already made',
    fr: 'Écrire une note ; répéter l’appel avec la même clé d’idempotence renvoie la note déjà faite',
  },
  body: noteDraft,
  response: dataOf(post),
})

export const getPost = endpoint({
  method: 'GET',
  path: '/api/post/:id',
  access: 'all',
  summary: {
    en: 'A post of any type; `as` shows an own one as others get it',
    fr: 'Une publication de tout type ; `as` montre une des siennes telle que d’autres la reçoivent',
  },
  params: byId,
  query: z.strictObject({ as: seeAs }),
  response: dataOf(post),
})

export const getNote = endpoint({ ...getPost, path: '/api/note/:id', summary: { en: 'A note', fr: 'Une note' } })

export const updateNote = endpoint({
  method: 'PUT',
  path: '/api/note/:id',
  access: 'signed-in',
  summary: {
    en: 'Change an own note; the former words are kept for moderators',
    fr: 'Modifier une note à soi ; les mots d’avant restent pour la modération',
  },
  params: byId,
  body: noteChange,
  response: dataOf(post),
  errors: ['VERSION_CONFLICT', 'ITEM_MODERATED'],
})

export const deletePost = endpoint({
  method: 'DELETE',
  path: '/api/post/:id',
  access: 'signed-in',
  summary: {
    en: 'Delete an own post; lessons and moods are refused, they are removed from their own forms',
    fr: 'Supprimer une publication à soi ; refusé pour leçons et humeurs, qui se retirent depuis leur propre formulaire',
  },
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

const like = (path: `/${string}`, summary: Endpoint['summary']) =>
  ({ method: 'POST', path, access: 'signed-in', summary, params: byId, response: dataOf(likeState) }) as const

export const likeItem = endpoint({
  ...like('/api/like/:id', { en: 'Like an item', fr: 'Aimer un élément' }),
  path: '/api/like/:id',
})
export const unlikeItem = endpoint({
  ...like('/api/unlike/:id', { en: 'Take back the like of an item', fr: 'Ne plus aimer un élément' }),
  path: '/api/unlike/:id',
})
export const likeComment = endpoint({
  ...like('/api/like/:id/comment', { en: 'Like a comment', fr: 'Aimer un commentaire' }),
  path: '/api/like/:id/comment',
})
export const unlikeComment = endpoint({
  ...like('/api/unlike/:id/comment', { en: 'Take back the like of a comment', fr: 'Ne plus aimer un commentaire' }),
  path: '/api/unlike/:id/comment',
})
