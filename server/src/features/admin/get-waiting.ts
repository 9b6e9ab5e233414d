import { getWaiting } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/request/actor.ts'
import { handle } from '../../platform/route.ts'
import { waitingQueues } from '../../platform/running/waiting-queues.ts'

export const getWaitingRoute = handle(getWaiting, async ({ actor }, { db }) => ({
  data: await waitingQueues(db, signedIn(actor).person),
}))
