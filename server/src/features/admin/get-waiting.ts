import { getWaiting } from '@florilege/shared/contracts'
import { signedIn } from '../../platform/actor.ts'
import { handle } from '../../platform/route.ts'
import { waitingQueues } from '../../platform/waiting-queues.ts'

export const getWaitingRoute = handle(getWaiting, async ({ actor }, { db }) => ({
  data: await waitingQueues(db, signedIn(actor).person),
}))
