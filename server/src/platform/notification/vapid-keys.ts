import webPush from 'web-push'
import type { Db } from '../database/database.ts'
import type { Services } from '../services.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

const known = new WeakMap<Db, VapidKeys>()

const keptKeys = async (db: Db): Promise<VapidKeys> => {
  const find = () => db.selectFrom('site_key').select('value').where('name', '=', 'vapid').executeTakeFirst()
  const kept = await find()
  if (kept !== undefined) return kept.value as VapidKeys
  await db
    .insertInto('site_key')
    .values({ name: 'vapid', value: JSON.stringify(webPush.generateVAPIDKeys()) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  return (await find())?.value as VapidKeys
}

/** Keys of web push (CO-12): those of the settings, else those that the first start has put into the database for all. */
export const vapidKeys = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<VapidKeys> => {
  if (config.vapid !== null) return config.vapid
  const keys = known.get(db) ?? (await keptKeys(db))
  known.set(db, keys)
  return keys
}
