import type { BoundRoute } from '../../platform/route.ts'
import { getPushKeyRoute } from './get-push-key.ts'
import { subscribeRoute, unsubscribeRoute } from './subscribe.ts'

export const pushRoutes: readonly BoundRoute[] = [getPushKeyRoute, subscribeRoute, unsubscribeRoute]
