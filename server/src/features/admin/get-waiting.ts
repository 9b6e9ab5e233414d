import { getWaiting } from '@florilege/shared/contracts'
import { handle } from '../../platform/route.ts'
import { waitingQueues } from '../../platform/waiting-queues.ts'

export const getWaitingRoute = handle(getWaiting, async (_call, { db }) => ({ data: await waitingQueues(db) }))
