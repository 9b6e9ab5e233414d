import { sql } from 'kysely'
import type { SignedInActor } from '../actor.ts'
import type { Db, Trx } from '../database/database.ts'
import { asPerson, notificationVisible } from './notification-visible.ts'

/** The badge says 9+ beyond nine. */
const MOST_COUNTED = 10
/** Unread ones that are looked at for it. */
const MOST_LOOKED_AT = 500

/** Unread notifications of the person that may still be shown, up to 10 (MN-08). */
export const unreadCount = async (db: Db | Trx, actor: SignedInActor): Promise<number> => {
  const me = asPerson(actor)
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from (
        select * from notification where to_id = ${me.person} and read_at is null order by id desc limit ${MOST_LOOKED_AT}
      ) notification
      where ${notificationVisible(me)} limit ${MOST_COUNTED}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}
