import type { CatalogueTables } from '../../features/catalogue/catalogue-tables.ts'
import type { MergeTables } from '../../features/catalogue/merge/merge-tables.ts'
import type { CommentTables } from '../../features/comment/comment-tables.ts'
import type { ContributionTables } from '../../features/contribution/contribution-tables.ts'
import type { FlorilegeTables } from '../../features/florilege/florilege-tables.ts'
import type { DraftTables } from '../../features/draft/draft-tables.ts'
import type { HarvestTables } from '../../features/harvest/harvest-tables.ts'
import type { ImportTables } from '../../features/interchange/import/import-tables.ts'
import type { LikeTables } from '../../features/like/like-tables.ts'
import type { LocationTables } from '../../features/location/location-tables.ts'
import type { MediaTables } from '../../features/media/media-tables.ts'
import type { OrderTables } from '../../features/order/order-tables.ts'
import type { PostTables } from '../../features/post/post-tables.ts'
import type { ReportTables } from '../../features/report/report-tables.ts'
import type { StatisticTables } from '../../features/statistic/statistic-tables.ts'
import type { VideoTables } from '../../features/video/video-tables.ts'
import type { ReleaseTables } from '../../releases/storage/release-tables.ts'
import type { AuditTables } from '../audit/audit-tables.ts'
import type { EventTables } from '../event/event-tables.ts'
import type { JobTables } from '../job/job-tables.ts'
import type { NotificationTables } from '../notification/notification-tables.ts'
import type { PushTables } from '../notification/push-tables.ts'
import type { BulkTables } from '../../features/catalogue/bulk/bulk-tables.ts'
import type { HouseTables } from '../../features/house/house-tables.ts'
import type { SettingTables } from '../setting/setting-tables.ts'
import type { SearchTables } from '../search/search-tables.ts'
import type { FoundationTables } from './foundation-tables.ts'
import type { SignInTables } from './sign-in-tables.ts'

/** Every table, by feature. */
export type Tables = FoundationTables &
  ReleaseTables &
  SignInTables &
  MediaTables &
  VideoTables &
  ContributionTables &
  OrderTables &
  FlorilegeTables &
  PostTables &
  CommentTables &
  DraftTables &
  LikeTables &
  LocationTables &
  CatalogueTables &
  HarvestTables &
  ImportTables &
  SearchTables &
  AuditTables &
  ReportTables &
  HouseTables &
  BulkTables &
  MergeTables &
  SettingTables &
  StatisticTables &
  EventTables &
  JobTables &
  PushTables &
  NotificationTables
