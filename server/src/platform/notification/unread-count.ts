import { sql } from 'kysely'
import type { SignedInActor } from '../request/actor.ts'
import type { Db, Trx } from '../database/database.ts'
import { asPerson, notificationVisible } from './notification-visible.ts'

/** The badge shows 9+ above nine. */
const MOST_COUNTED = 10
/** Most unread notifications that are checked for the count. */
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
