import { sql } from 'kysely'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db } from '../../platform/database/database.ts'
import { notificationVisible } from '../../platform/notification/notification-visible.ts'
import type { Pushed } from './push-rules.ts'

/** Recipient of a notification, and their language; undefined when it is deleted, read, old or its person may not sign in. */
export const receiverOf = async (db: Db, id: number): Promise<{ me: SignedInActor; language: string } | undefined> => {
  const row = await db
    .selectFrom('notification')
    .innerJoin('account', 'account.person_id', 'notification.to_id')
    .select(['account.id', 'account.person_id', 'account.role', 'account.language'])
    .where('notification.id', '=', id)
    .where('notification.read_at', 'is', null)
    .where('notification.created_at', '>', sql<Date>`now() - interval '1 day'`)
    .where('account.status', '=', 'active')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id: account, person_id: person, role, language } = row
  return { me: { account, person, entity: person, role }, language }
}

/** Contents of a push about a notification; undefined when it may not be shown any more. */
export const pushedOf = async (db: Db, me: SignedInActor, id: number): Promise<Pushed | undefined> => {
  const { rows } = await sql<Pushed>`
    select notification.id, notification.kind, notification.from_id, doer.display_name as from_name,
      coalesce(notification.item_id, comment.object_id) as item_id, item.kind as item_kind, notification.comment_id,
      notification.subject_id, notification.note
    from notification
    left join comment on comment.id = notification.comment_id
    left join item on item.id = coalesce(notification.item_id, comment.object_id)
    left join entity doer on doer.id = notification.from_id
    where notification.id = ${id} and notification.to_id = ${me.person} and ${notificationVisible(me)}`.execute(db)
  return rows[0]
}
