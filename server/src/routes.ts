import { sessionRoutes } from './features/session/session-feature.ts'
import type { BoundRoute } from './platform/route.ts'

/** The calls of every feature. */
export const routes: readonly BoundRoute[] = [...sessionRoutes]
