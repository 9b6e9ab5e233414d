import { endpoint } from '../endpoint.ts'
import { dataOf, done, idParam, listOf, paging } from '../list.ts'
import { post, timelineCategory } from './post-schemas.ts'
import { seeAs } from '../rights/see-as.ts'
import { z } from 'zod'

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
