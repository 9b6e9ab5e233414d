import { endpoint } from '../endpoint.ts'
import type { Endpoint } from '../endpoint.ts'
import { dataOf, id, idParam, listOf, paging } from '../list.ts'
import { likeState } from '../post/post-schemas.ts'
import { z } from 'zod'

const byId = z.strictObject({ id: idParam })

/** Person or group that liked. */
export const liker = z.strictObject({
  entity_id: id,
  type: z.string(),
  display_name: z.string(),
  profile_image: z.string().nullable(),
  liked_at: z.string(),
})

export type Liker = z.infer<typeof liker>

const list = { params: z.strictObject({ id: idParam }), query: z.strictObject(paging), response: listOf(liker) }

export const listLikers = endpoint({
  method: 'GET',
  path: '/api/like/:id',
  access: 'all',
  summary: {
    en: 'Who liked an item, the latest first; nobody behind a block stands in it',
    fr: 'Qui aime un élément, du plus récent au plus ancien ; personne de l’autre côté d’un blocage n’y figure',
  },
  ...list,
})

export const listCommentLikers = endpoint({
  method: 'GET',
  path: '/api/like/:id/comment',
  access: 'all',
  summary: {
    en: 'Who liked a comment, the latest first; nobody behind a block stands in it',
    fr: 'Qui aime un commentaire, du plus récent au plus ancien ; personne de l’autre côté d’un blocage n’y figure',
  },
  ...list,
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
