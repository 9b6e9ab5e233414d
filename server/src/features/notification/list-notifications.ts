import { listNotifications } from '@florilege/shared/contracts'
import type { Notification } from '@florilege/shared/contracts'
import { readable, withEmoji } from '@florilege/shared/rules'
import { signedIn } from '../../platform/request/actor.ts'
import { asPerson } from '../../platform/notification/notification-visible.ts'
import { idAfter, pageById } from '../../platform/answer/id-cursor.ts'
import { entityImages } from '../../platform/item/pictures.ts'
import { handle } from '../../platform/route.ts'
import { notificationsOf } from './notification-store.ts'
import type { NotificationRow } from './notification-store.ts'

const toWire = (row: NotificationRow, images: Map<number, string | null>): Notification => ({
  id: row.id,
  kind: row.kind,
  from:
    row.from_id === null || row.from_name === null
      ? null
      : { id: row.from_id, display_name: row.from_name, profile_image_url: images.get(row.from_id) ?? null },
  item:
    row.item_id === null || row.item_kind === null
      ? null
      : {
          id: row.item_id,
          kind: row.item_kind,
          title: row.title && (row.kind === 'moderation' ? withEmoji(readable(row.title)) : row.title),
        },
  comment_id: row.comment_id,
  subject_id: row.subject_id,
  entity: row.entity_id === null || row.entity_name === null ? null : { id: row.entity_id, display_name: row.entity_name },
  note: row.note,
  request: row.request_id === null ? null : { id: row.request_id, message: row.request_message },
  read: row.read_at !== null,
  created_at: row.created_at.toISOString(),
})

export const listNotificationsRoute = handle(listNotifications, async ({ query, actor }, { db }) => {
  const me = asPerson(signedIn(actor))
  const asked = { after: idAfter(query._after), limit: query._size + 1, unread: query.unread === '1' }
  const { rows, next } = pageById(await notificationsOf(db, me, asked), query._size)
  const images = await entityImages(
    db,
    rows.flatMap(({ from_id }) => from_id ?? []),
  )
  return { list: { data: rows.map((row) => toWire(row, images)), next } }
})
