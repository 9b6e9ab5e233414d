import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LARGEST_PAGE } from '../limits.ts'
import { dataOf, done, id, idParam, listOf, paging } from '../list.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

const named = z.strictObject({ id: z.int(), display_name: z.string(), profile_image_url: z.string().nullable() })

/** Data of a notification's sentence: kind, actor, subject. */
export const notification = z.strictObject({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  from: named.nullable(),
  /** Subject, with the kind that determines its path. */
  item: z.strictObject({ id: z.int(), kind: z.string(), title: z.string().nullable() }).nullable(),
  comment_id: z.int().nullable(),
  /** Id of another subject: an entity, an order, a report. */
  subject_id: z.int().nullable(),
  /** Group or organisation concerned, or owner of the moderated post. */
  entity: z.strictObject({ id: z.int(), display_name: z.string() }).nullable(),
  /** State or reason, such as `confirmed`; for a request its answer, `accepted` or `rejected`. */
  note: z.string().nullable(),
  /** Friend or join request that awaits an answer. */
  request: z.strictObject({ id: z.int(), message: z.string().nullable() }).nullable(),
  read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification',
  access: 'signed-in',
  summary: {
    en: "The person's notifications, newest first; only those of what they may still see",
    fr: 'Les notifications de la personne, de la plus récente à la plus ancienne ; seulement celles sur ce qu’elle peut encore voir',
  },
  query: z.strictObject({ ...paging, unread: z.literal('1').optional() }),
  response: listOf(notification),
})

/** Number of unread notifications, counted up to 10: the badge shows 9+ beyond nine (MN-08). */
const unread = dataOf(z.strictObject({ count: z.int() }))

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  access: 'signed-in',
  summary: {
    en: 'Mark as read: those of `ids`, or all up to `until`. Doing it again changes nothing. Answers how many are left',
    fr: 'Marquer comme lues : celles de `ids`, ou toutes jusqu’à `until`. Répéter ne change rien. Répond combien il en reste',
  },
  body: z
    .strictObject({ ids: z.array(id).min(1).max(LARGEST_PAGE).optional(), until: id.optional() })
    .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { error: 'REQUIRED', path: ['until'] }),
  response: unread,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notification/:id',
  access: 'signed-in',
  summary: { en: 'Take one notification out of the list (AP-07)', fr: 'Ôter une notification de la liste (AP-07)' },
  params: z.strictObject({ id: idParam }),
  response: done,
})
