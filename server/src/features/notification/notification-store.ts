import { sql } from 'kysely'
import type { NotificationKind } from '@florilege/shared/contracts'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { kept } from '../../platform/database/kept.ts'
import { publish } from '../../platform/event/publish.ts'
import { notificationVisible } from '../../platform/notification/notification-visible.ts'

/** Signs of a post without a title that its removal quotes. */
const QUOTED = 120

export type NotificationRow = {
  id: number
  kind: NotificationKind
  from_id: number | null
  from_name: string | null
  item_id: number | null
  item_kind: string | null
  title: string | null
  comment_id: number | null
  subject_id: number | null
  entity_id: number | null
  entity_name: string | null
  note: string | null
  request_id: number | null
  request_message: string | null
  read_at: Date | null
  created_at: Date
}

/** A page of a person's notifications with the names they need, newest first. */
export const notificationsOf = async (
  db: Db,
  me: SignedInActor,
  { after, limit, unread = false, id }: { after: number | null; limit: number; unread?: boolean; id?: number },
): Promise<NotificationRow[]> => {
  const { rows } = await sql<NotificationRow>`${kept}
    with page as materialized (
      select * from notification where to_id = ${me.person}
        ${after === null ? sql`` : sql`and id < ${after}`} ${unread ? sql`and read_at is null` : sql``} ${id === undefined ? sql`` : sql`and id = ${id}`}
        and ${notificationVisible(me)}
      order by id desc limit ${limit}
    )
    select page.id, page.kind, page.from_id, doer.display_name as from_name, page.item_id, item.kind as item_kind,
      coalesce(record.title, post.title, case when page.kind = 'moderation' then left(post.text, ${QUOTED}) end) as title,
      page.comment_id, page.subject_id, about.id as entity_id, about.display_name as entity_name,
      page.note, request.id as request_id, request.message as request_message, page.read_at, page.created_at
    from page
    left join entity doer on doer.id = page.from_id
    left join item on item.id = page.item_id
    left join record on record.id = page.item_id
    left join post on post.id = page.item_id
    left join relation request on page.note is null and request.from_id = page.from_id
      and ((page.kind = 'friend-request' and request.to_id = page.to_id and request.code = 's')
        or (page.kind = 'join-request' and request.to_id = page.subject_id and request.code = 'j'))
    left join entity about on about.id = case
        when page.kind in ('join-request', 'join-accepted', 'joined', 'appointed', 'team') then page.subject_id
        when page.kind = 'moderation' and page.subject_id is null then item.owner_id end
      and (page.kind <> 'moderation' or about.type <> 'PERSON')
    order by page.id desc`.execute(db)
  return rows
}

/** Marks those of `ids` or all up to `until` as read, and updates the person's other pages if something changed. */
export const markRead = async (
  trx: Trx,
  person: number,
  { ids, until = 0 }: { ids?: number[] | undefined; until?: number | undefined },
): Promise<void> => {
  const unread = trx
    .updateTable('notification')
    .set({ read_at: sql<Date>`now()` })
    .where('to_id', '=', person)
    .where('read_at', 'is', null)
  const marked = await (ids === undefined ? unread.where('id', '<=', until) : unread.where('id', 'in', ids)).executeTakeFirst()
  if (marked.numUpdatedRows > 0n) await publish(trx, { kind: 'notification-read', to: person })
}

/** Takes a notification away; false when the person has no such one. */
export const removeNotification = async (trx: Trx, person: number, id: number): Promise<boolean> => {
  const gone = await trx.deleteFrom('notification').where('id', '=', id).where('to_id', '=', person).executeTakeFirst()
  if (gone.numDeletedRows === 0n) return false
  await publish(trx, { kind: 'notification-gone', to: person, data: { id } })
  return true
}
