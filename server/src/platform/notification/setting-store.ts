import type { NotificationSetting } from '@florilege/shared/contracts'
import type { Db, Trx } from '../database/database.ts'

const PRESET: NotificationSetting = { digest: 'never', quiet: null, no_push: [] }

/** Notification settings of a person; by default everything by push and no email. */
export const notificationSettingOf = async (db: Db, person: number): Promise<NotificationSetting> => {
  const row = await db.selectFrom('notification_setting').selectAll().where('person_id', '=', person).executeTakeFirst()
  if (row === undefined) return PRESET
  const { digest, quiet_from: from, quiet_to: to, no_push } = row
  return { digest, no_push, quiet: from === null || to === null ? null : { from, to } }
}

/** Stores a person's settings. */
export const saveNotificationSetting = async (trx: Trx, person: number, setting: NotificationSetting): Promise<void> => {
  const { digest, quiet, no_push } = setting
  const values = { digest, quiet_from: quiet?.from ?? null, quiet_to: quiet?.to ?? null, no_push: [...new Set(no_push)] }
  await trx
    .insertInto('notification_setting')
    .values({ person_id: person, ...values })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(values))
    .execute()
}
