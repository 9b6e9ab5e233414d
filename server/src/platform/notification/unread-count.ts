import { sql } from 'kysely'
import type { SignedInActor } from '../request/actor.ts'
import type { Db, Trx } from '../database/database.ts'
import { kept } from '../database/kept.ts'
import { asPerson, notificationVisible } from './notification-visible.ts'

/** The badge shows 9+ above nine. */
const MOST_COUNTED = 10
/** Most unread notifications that are checked for the count. */
const MOST_LOOKED_AT = 500

/** Unread notifications of the person that may still be shown, up to 10 (MN-08). */
export const unreadCount = async (db: Db | Trx, actor: SignedInActor): Promise<number> => {
  const me = asPerson(actor)
  // Most people have read everything: the database needs several times as long to plan the count as to find that.
  const any = await sql`${kept} select from notification where to_id = ${me.person} and read_at is null limit 1`.execute(db)
  if (any.rows.length === 0) return 0
  const { rows } = await sql<{ count: number }>`${kept}
    select count(*)::int as count from (
      select from (
        select * from notification where to_id = ${me.person} and read_at is null order by id desc limit ${MOST_LOOKED_AT}
      ) notification
      where ${notificationVisible(me)} limit ${MOST_COUNTED}
    ) unread`.execute(db)
  return rows[0]?.count ?? 0
}
