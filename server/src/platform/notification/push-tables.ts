import type { Generated } from 'kysely'
import type { NotificationKind } from '@florilege/shared/contracts'
import type { Json, Timestamp } from '../database/foundation-tables.ts'

export type PushTables = {
  site_key: { name: string; value: Json<unknown>; created_at: Timestamp }
  push_subscription: {
    id: Generated<number>
    person_id: number
    session_id: number
    device_id: string
    endpoint: string
    p256dh: string
    auth: string
    /** IANA name; quiet hours are those of the device. */
    time_zone: string
    created_at: Timestamp
  }
  notification_setting: {
    person_id: number
    digest: Generated<'never' | 'daily' | 'weekly'>
    /** Hours of the day; quiet from one until the other. Both or none. */
    quiet_from: number | null
    quiet_to: number | null
    no_push: Generated<NotificationKind[]>
    digested_at: Timestamp
  }
}
