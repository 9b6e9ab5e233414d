import webPush from 'web-push'
import type { Services } from '../../platform/services.ts'

export type VapidKeys = { publicKey: string; privateKey: string }

/** Keys of web push: those of the settings, else those that the first start has put into the database for all. */
export const vapidKeys = async ({ config, db }: Pick<Services, 'config' | 'db'>): Promise<VapidKeys> => {
  if (config.vapid !== null) return config.vapid
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
