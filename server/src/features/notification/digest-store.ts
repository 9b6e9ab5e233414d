import { sql } from 'kysely'
import type { SignedInActor } from '../../platform/request/actor.ts'
import type { Db, Trx } from '../../platform/database/database.ts'
import { notificationVisible } from '../../platform/notification/notification-visible.ts'
import { MOST_TOLD } from './digest-rules.ts'
import type { Worded } from '../../platform/notification/notice-texts.ts'

/**
 * Claims people whose digest is due, so that no other run gets them. The time of a run varies a little, so a day is 20
 * hours here, a week six and a half days.
 */
export const takeDue = async (trx: Trx, most: number): Promise<{ person: number; since: Date }[]> => {
  const { rows } = await sql<{ person: number; since: Date }>`
    with due as (
      select person_id, digested_at from notification_setting
      where (digest = 'daily' and digested_at < now() - interval '20 hours')
        or (digest = 'weekly' and digested_at < now() - interval '156 hours')
      order by person_id limit ${most} for update skip locked
    )
    update notification_setting set digested_at = now() from due where due.person_id = notification_setting.person_id
    returning due.person_id as person, due.digested_at as since`.execute(trx)
  return rows
}

export type Reader = { email: string; language: string; name: string; me: SignedInActor }

/** Recipient of a digest; undefined when they may not sign in, or have unsubscribed. */
export const readerOf = async (db: Db, person: number): Promise<Reader | undefined> => {
  const row = await db
    .selectFrom('account')
    .innerJoin('entity', 'entity.id', 'account.person_id')
    .innerJoin('notification_setting', 'notification_setting.person_id', 'account.person_id')
    .select(['account.id', 'account.email', 'account.language', 'account.role', 'entity.display_name'])
    .where('account.person_id', '=', person)
    .where('account.status', '=', 'active')
    .where('account.delete_at', 'is', null)
    .where('notification_setting.digest', '<>', 'never')
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { id: account, email, language, role, display_name: name } = row
  return { email, language, name, me: { account, person, entity: person, role } }
}

/** Unread visible notifications since the last digest; one more than an email lists. */
export const unreadSince = async (db: Db, me: SignedInActor, since: Date): Promise<Worded[]> => {
  const { rows } = await sql<Worded>`
    select notification.kind, doer.display_name as from_name, notification.note
    from notification left join entity doer on doer.id = notification.from_id
    where notification.to_id = ${me.person} and notification.read_at is null and notification.created_at > ${since}::timestamptz
      and ${notificationVisible(me)}
    order by notification.id desc limit ${MOST_TOLD + 1}`.execute(db)
  return rows
}
