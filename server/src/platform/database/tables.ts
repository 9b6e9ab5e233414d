import type { AuditTables } from '../audit/audit-tables.ts'
import type { EventTables } from '../event/event-tables.ts'
import type { JobTables } from '../job/job-tables.ts'
import type { NotificationTables } from '../notification/notification-tables.ts'
import type { PushTables } from '../notification/push-tables.ts'
import type { SearchTables } from '../search/search-tables.ts'
import type { SettingTables } from '../setting/setting-tables.ts'
import type { FoundationTables } from './foundation-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'

/** Every table. The manifest of a feature adds its own. */
export interface Tables
  extends
    AuditTables,
    EventTables,
    JobTables,
    NotificationTables,
    PushTables,
    SearchTables,
    SettingTables,
    FoundationTables,
    SignInTables {}
