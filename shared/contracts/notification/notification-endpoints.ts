import { z } from 'zod'
import { endpoint } from '../endpoint.ts'
import { LARGEST_PAGE } from '../limits.ts'
import { dataOf, done, id, idParam, listOf, paging } from '../list.ts'
import { NOTIFICATION_KINDS } from './notification-kinds.ts'

const named = z.strictObject({ id: z.int(), display_name: z.string(), profile_image_url: z.string().nullable() })

/** What a page makes a sentence of: the kind, who did it, what it is about. */
export const notification = z.strictObject({
  id: z.int(),
  kind: z.enum(NOTIFICATION_KINDS),
  from: named.nullable(),
  /** What it is about, and the kind that its address is made of. */
  item: z.strictObject({ id: z.int(), kind: z.string(), title: z.string().nullable() }).nullable(),
  comment_id: z.int().nullable(),
  /** Number of what else it is about: an entity, an order, a report. */
  subject_id: z.int().nullable(),
  /** The group or organisation that it is about, or whose post moderation took down. */
  entity: z.strictObject({ id: z.int(), display_name: z.string() }).nullable(),
  /** A state or a reason, such as `confirmed`; of a request the answer, `accepted` or `rejected`. */
  note: z.string().nullable(),
  /** A friend or join request that waits for an answer. */
  request: z.strictObject({ id: z.int(), message: z.string().nullable() }).nullable(),
  read: z.boolean(),
  created_at: z.string(),
})
export type Notification = z.infer<typeof notification>

export const listNotifications = endpoint({
  method: 'GET',
  path: '/api/notification',
  access: 'signed-in',
  summary: "The person's notifications, newest first; only those of what they may still see",
  query: z.strictObject({ ...paging, unread: z.literal('1').optional() }),
  response: listOf(notification),
})

/** Unread ones, counted up to 10: the badge says 9+ beyond nine (MN-08). */
const unread = dataOf(z.strictObject({ count: z.int() }))

export const readNotifications = endpoint({
  method: 'POST',
  path: '/api/notification/read',
  access: 'signed-in',
  summary: 'Mark as read: those of `ids`, or all up to `until`. Doing it again changes nothing. Answers how many are left',
  body: z
    .strictObject({ ids: z.array(id).min(1).max(LARGEST_PAGE).optional(), until: id.optional() })
    .refine(({ ids, until }) => (ids === undefined) !== (until === undefined), { error: 'REQUIRED', path: ['until'] }),
  response: unread,
})

export const deleteNotification = endpoint({
  method: 'DELETE',
  path: '/api/notification/:id',
  access: 'signed-in',
  summary: 'Take one notification out of the list (AP-07)',
  params: z.strictObject({ id: idParam }),
  response: done,
})
