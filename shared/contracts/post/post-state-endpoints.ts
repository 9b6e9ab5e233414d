import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { dataOf, done, filledText, id, idParam, listOf, paging } from '../list.ts'
import { MOST_NEW_NAMED, MOST_NEW_POSTS } from './post-constants.ts'
import { post, privacyStatus, timelineCategory } from './post-schemas.ts'
import { wholeNumber } from '../whole-number.ts'

const byId = z.strictObject({ id: idParam })

/** AP-13. */
export const setPostPrivacy = endpoint({
  method: 'POST',
  path: '/api/post/privacy/:id/:status',
  access: 'signed-in',
  summary: {
    en: 'Set who sees an own post of any type: -1 removed, 0 only me, 1 friends, 9 anybody. Repeating it changes nothing',
    fr: 'Choisir qui voit une publication à soi, de tout type : -1 retirée, 0 soi-même, 1 ses amitiés, 9 tout le monde. Répéter ne change rien',
  },
  params: byId.extend({ status: z.literal(['-1', '0', '1', '9']) }),
  response: dataOf(z.strictObject({ id, privacy_status: privacyStatus })),
  errors: ['ITEM_MODERATED'],
})

const removedPost = post.extend({
  /** Party that removed the post: its author, the group's moderators, or the site. */
  removed_by: z.enum(['owner', 'moderators', 'site']),
  /** Moderation case of the removal, through which it can be restored; null without one. */
  case_id: id.nullable(),
})

export const listRemovedPosts = endpoint({
  method: 'GET',
  path: '/api/post/removed',
  access: 'signed-in',
  summary: {
    en: 'Posts that were removed within 30 days, or hidden by moderation, newest first: own ones, or of an entity that the caller moderates',
    fr: 'Les publications retirées depuis moins de 30 jours ou masquées par la modération, de la plus récente à la plus ancienne : les siennes, ou celles d’un groupe que l’on modère',
  },
  query: z.strictObject({ ...paging, entity: idParam.optional() }),
  response: listOf(removedPost),
})

/** AP-07. */
export const hideFromTimeline = endpoint({
  method: 'DELETE',
  path: '/api/timeline/:id',
  access: 'signed-in',
  summary: {
    en: 'Take an item out of one’s own timeline; it stays everywhere else. Repeating it changes nothing',
    fr: 'Ôter un élément de son propre fil ; il reste partout ailleurs. Répéter ne change rien',
  },
  params: byId,
  response: done,
})

export const countNewPosts = endpoint({
  method: 'GET',
  path: '/api/timeline/new',
  access: 'all',
  summary: {
    en: `How many posts of the timeline are newer than one, at most ${MOST_NEW_POSTS}, and which are the newest ${MOST_NEW_NAMED}`,
    fr: `Combien de publications du fil sont plus récentes qu’une autre, ${MOST_NEW_POSTS} au plus, et lesquelles sont les ${MOST_NEW_NAMED} dernières`,
  },
  query: z.strictObject({
    since: wholeNumber(0, Number.MAX_SAFE_INTEGER),
    category: timelineCategory.optional(),
  }),
  response: dataOf(z.strictObject({ count: z.int(), more: z.boolean(), newest: z.array(z.int()) })),
})

const reasoned = z.strictObject({ reason: filledText(500) })

export const moderatePost = endpoint({
  method: 'POST',
  path: '/api/post/moderation/:id',
  access: 'signed-in',
  summary: {
    en: 'Hide a post of a group or organisation, by who moderates there (A, C, E, M); its owner cannot bring it back',
    fr: 'Masquer une publication d’un groupe ou d’une organisation, par qui y modère (A, C, E, M) ; qui l’a écrite ne peut la faire revenir',
  },
  params: byId,
  body: reasoned,
  response: done,
  errors: ['ITEM_MODERATED'],
})

export const unmoderatePost = endpoint({
  method: 'DELETE',
  path: '/api/post/moderation/:id',
  access: 'signed-in',
  summary: {
    en: 'Give a post back that was hidden by moderation of its group or organisation',
    fr: 'Rendre une publication masquée par la modération de son groupe ou de son organisation',
  },
  params: byId,
  response: done,
})

export const advertisePost = endpoint({
  method: 'POST',
  path: '/api/post/advertise/:id',
  access: 'signed-in',
  summary: {
    en: 'Pin a post of a group or organisation on top of its page and, for 7 days, of its members’ timelines (A, C, E, R)',
    fr: 'Épingler une publication d’un groupe ou d’une organisation en haut de sa page et, 7 jours durant, du fil de ses membres (A, C, E, R)',
  },
  params: byId,
  response: dataOf(z.strictObject({ id, until: z.string() })),
})

export const stopAdvertising = endpoint({
  method: 'DELETE',
  path: '/api/post/advertise/:id',
  access: 'signed-in',
  summary: {
    en: 'Take the pin of a post away; repeating it changes nothing',
    fr: 'Ôter l’épingle d’une publication ; répéter ne change rien',
  },
  params: byId,
  response: done,
})
