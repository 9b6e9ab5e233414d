import { adminRoutes } from './features/admin/admin-feature.ts'
import { orderRoutes } from './features/order/order-feature.ts'
import { sessionRoutes } from './features/session/session-feature.ts'
import type { BoundRoute } from './platform/route.ts'

/** The calls of every feature. */
export const routes: readonly BoundRoute[] = [...adminRoutes, ...orderRoutes, ...sessionRoutes]
