import type { Feature } from '../../platform/feature.ts'
import { getPushKeyRoute } from './get-push-key.ts'
import { pushJob } from './push-job.ts'
import { sendPushJob } from './send-push-job.ts'
import { subscribeRoute, unsubscribeRoute } from './subscribe.ts'

export const pushFeature: Feature = {
  name: 'push',
  routes: [getPushKeyRoute, subscribeRoute, unsubscribeRoute],
  jobs: [pushJob, sendPushJob],
}
