import { accountRoutes } from './features/account/account-feature.ts'
import { accountCare } from './account-care.ts'
import { adminRoutes } from './features/admin/admin-feature.ts'
import { auditRoutes } from './features/audit/audit-feature.ts'
import { blockRoutes } from './features/block/block-feature.ts'
import { autocompleteRoutes } from './features/autocomplete/autocomplete-feature.ts'
import { cardRoutes } from './features/card/card-feature.ts'
import { catalogueRoutes } from './features/catalogue/catalogue-feature.ts'
import { commentRoutes } from './features/comment/comment-feature.ts'
import { contributionRoutes } from './features/contribution/contribution-feature.ts'
import { entityRoutes } from './features/entity/entity-feature.ts'
import { friendRoutes } from './features/friend/friend-feature.ts'
import { eventRoutes } from './features/event/event-feature.ts'
import { florilegeRoutes } from './features/florilege/florilege-feature.ts'
import { firstStepRoutes } from './features/first-step/first-step-feature.ts'
import { draftRoutes } from './features/draft/draft-feature.ts'
import { exportRoutes } from './features/export/export-feature.ts'
import { importRoutes } from './features/interchange/import/import-calls.ts'
import { houseRoutes } from './features/house/house-feature.ts'
import { likeRoutes } from './features/like/like-feature.ts'
import { locationRoutes } from './features/location/location-feature.ts'
import { mediaRoutes } from './features/media/media-feature.ts'
import { notificationRoutes } from './features/notification/notification-feature.ts'
import { orderRoutes } from './features/order/order-feature.ts'
import { passkeyRoutes } from './features/passkey/passkey-feature.ts'
import { postRoutes } from './features/post/post-feature.ts'
import { profileRoutes } from './features/profile/profile-feature.ts'
import { reportRoutes } from './features/report/report-feature.ts'
import { pushRoutes } from './features/push/push-feature.ts'
import { searchRoutes } from './features/search/search-feature.ts'
import { sessionRoutes } from './features/session/session-feature.ts'
import { socialLoginRoutes } from './features/social-login/social-login-feature.ts'
import { videoRoutes } from './features/video/video-feature.ts'
import { settingRoutes } from './features/setting/setting-feature.ts'
import { statisticRoutes } from './features/statistic/statistic-feature.ts'
import type { BoundRoute } from './platform/route.ts'
import { removals, rows } from './removals.ts'
import { HOST_PAGES } from './web/host-pages.ts'

/** The calls of every feature. */
export const routes: readonly BoundRoute[] = [
  ...accountRoutes,
  ...adminRoutes(rows, accountCare),
  ...auditRoutes,
  ...blockRoutes,
  ...autocompleteRoutes,
  ...cardRoutes,
  ...catalogueRoutes,
  ...commentRoutes,
  ...contributionRoutes,
  ...entityRoutes,
  ...friendRoutes,
  ...eventRoutes,
  ...florilegeRoutes,
  ...draftRoutes,
  ...firstStepRoutes,
  ...exportRoutes,
  ...importRoutes,
  ...houseRoutes,
  ...likeRoutes,
  ...locationRoutes,
  ...mediaRoutes,
  ...notificationRoutes,
  ...orderRoutes,
  ...passkeyRoutes,
  ...postRoutes,
  ...profileRoutes,
  ...reportRoutes(removals),
  ...pushRoutes,
  ...searchRoutes,
  ...sessionRoutes,
  ...settingRoutes,
  ...statisticRoutes(new Set(HOST_PAGES.map(({ path }) => path))),
  ...videoRoutes,
  ...socialLoginRoutes,
]
