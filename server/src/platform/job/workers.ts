import type { Services } from '../services.ts'
import type { Job } from './job.ts'
import { createPoller } from './job-poller.ts'
import { createRunner } from './job-runner.ts'
import { bringForward, freeJobs, nextDue } from './job-store.ts'
import type { TakenJob } from './job-store.ts'

/** Interval of the check for a clock that was set back; ms. */
const SET_RIGHT = 600_000

export type Workers = {
  start: () => Promise<void>
  /** Schedules recurring jobs and corrects waiting times after clock changes; repeated from `start` on. */
  setRight: () => Promise<void>
  /** Polls for jobs now. */
  wake: () => void
  /** Resolves when no job is due and none runs here. */
  drain: () => Promise<void>
  /** Claims no more jobs and waits for running ones. */
  stop: () => Promise<void>
}

/** Runs the jobs of all processes, a few at a time, each in one process. */
export const createWorkers = (list: readonly Job[], services: Services): Workers => {
  const { db, log } = services
  const jobs = new Map(list.map((one) => [one.name, one]))
  const names = [...jobs.keys()]
  const ending = new AbortController()
  const runner = createRunner(services, ending.signal)
  let settingRight: NodeJS.Timeout | undefined

  const run = async (taken: TakenJob): Promise<void> => {
    const definition = jobs.get(taken.name)
    if (definition === undefined) return
    // The database is unavailable: the claim expires and the job is claimed again.
    await runner
      .run(taken, definition)
      .catch((error: unknown) => log.error({ err: error, job: taken.name }, 'a job could not be settled'))
  }
  const { wake, idle, stop, isStopping } = createPoller({ db, log, names, run })

  const setRight = async (): Promise<void> => {
    await bringForward(db)
    for (const one of list) await runner.scheduleNext(one)
    wake()
  }

  return {
    wake,
    setRight,
    start: async () => {
      if (services.config.databaseUrl === null) await freeJobs(db)
      await setRight()
      settingRight = setInterval(() => void setRight().catch(() => {}), SET_RIGHT).unref()
    },
    drain: async () => {
      do {
        wake()
        await idle()
      } while (!isStopping() && (await nextDue(db, names)) === 0)
    },
    stop: async () => {
      const stopped = stop()
      ending.abort()
      clearInterval(settingRight)
      await stopped
    },
  }
}
