import { statfs } from 'node:fs/promises'
import { getSlowCalls, getStatistics, getVitals } from '@florilege/shared/contracts'
import type { StatisticNow } from '@florilege/shared/contracts'
import { jobsByState } from '../../platform/running/metrics.ts'
import { handle } from '../../platform/route.ts'
import type { Services } from '../../platform/services.ts'
import { waitingQueues } from '../../platform/running/waiting-queues.ts'
import { writeCalls } from './count-calls.ts'
import { slowCalls, statisticDays } from './statistic-store.ts'
import { vitalsOf } from './vital-store.ts'

const diskOf = async (folder: string): Promise<StatisticNow['disk']> => {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { free_bytes: bavail * bsize, total_bytes: blocks * bsize }
  } catch {
    return null
  }
}

const nowOf = async (services: Services): Promise<StatisticNow> => {
  const { counts, ...estimated } = await jobsByState(services)
  const { due = 0, planned = 0, running = 0, failed = 0 } = counts
  return {
    waiting: await waitingQueues(services.db, null),
    jobs: { due, planned, running, failed, ...estimated },
    streams: services.live.count({}),
    disk: await diskOf(services.config.dataDir),
  }
}

export const getStatisticsRoute = handle(getStatistics, async ({ query }, services) => {
  // Today's figures include the counts of this process; other processes write theirs each minute.
  await writeCalls(services.db)
  return { data: { days: await statisticDays(services.db, query.days), now: await nowOf(services) } }
})

export const getSlowCallsRoute = handle(getSlowCalls, async ({ query }, { db }) => {
  await writeCalls(db)
  return { data: { calls: await slowCalls(db, query.days) } }
})

export const getVitalsRoute = handle(getVitals, async ({ query }, { db }) => ({
  data: { vitals: await vitalsOf(db, query.days, query.page) },
}))
