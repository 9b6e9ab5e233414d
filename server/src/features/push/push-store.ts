import { sql } from 'kysely'
import type { Db, Trx } from '../../platform/database/database.ts'

/** Most devices of one person; the oldest is dropped. */
const MOST_DEVICES = 20

export type Device = { id: number; endpoint: string; p256dh: string; auth: string; time_zone: string }

type NewDevice = Omit<Device, 'id'> & { person: number; session: number; device: string }

/** Stores a subscription: one per device of a person, and one person per subscription. */
export const keepDevice = async (
  trx: Trx,
  { person, session, device, endpoint, p256dh, auth, time_zone }: NewDevice,
): Promise<void> => {
  await trx.selectFrom('entity').select('id').where('id', '=', person).forNoKeyUpdate().execute()
  await sql`delete from push_subscription where md5(endpoint) = md5(${endpoint}) or (person_id = ${person} and device_id = ${device})`.execute(
    trx,
  )
  await trx
    .insertInto('push_subscription')
    .values({ person_id: person, session_id: session, device_id: device, endpoint, p256dh, auth, time_zone })
    .execute()
  await sql`delete from push_subscription where id in (
    select id from push_subscription where person_id = ${person} order by id desc offset ${MOST_DEVICES})`.execute(trx)
}

/** Deletes a device of a person. */
export const forgetDevice = async (db: Db, person: number, device: string): Promise<void> => {
  await db.deleteFrom('push_subscription').where('person_id', '=', person).where('device_id', '=', device).execute()
}

/** Deletes a subscription that its push service no longer knows. */
export const forgetSubscription = async (db: Db, id: number): Promise<void> => {
  await db.deleteFrom('push_subscription').where('id', '=', id).execute()
}

const columns = ['id', 'endpoint', 'p256dh', 'auth', 'time_zone'] as const

const devices = (db: Db, person: number) =>
  db
    .selectFrom('push_subscription')
    .innerJoin('session', 'session.id', 'push_subscription.session_id')
    .select(columns.map((name) => `push_subscription.${name}` as const))
    .where('push_subscription.person_id', '=', person)
    .where('session.idle_at', '>', sql<Date>`now()`)
    .where('session.expires_at', '>', sql<Date>`now()`)

/** Devices on which a person is signed in. */
export const devicesOf = (db: Db, person: number): Promise<Device[]> =>
  devices(db, person).orderBy('push_subscription.id').execute()

/** One of them; undefined when it is gone, or its session is. */
export const deviceById = (db: Db, id: number, person: number): Promise<Device | undefined> =>
  devices(db, person).where('push_subscription.id', '=', id).executeTakeFirst()
