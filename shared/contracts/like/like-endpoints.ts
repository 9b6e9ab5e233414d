import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { id, idParam, listOf, paging } from '../list.ts'

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
