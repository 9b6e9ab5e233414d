import { Cron } from 'croner'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { inSpan } from '../telemetry/spans.ts'
import { GivenUp, pauseAfter, TryLater } from './job.ts'
import type { Job } from './job.ts'
import {
  bringForward,
  finishJob,
  freeJobs,
  giveUpJob,
  keepJob,
  LEASE,
  nextDue,
  putBackJob,
  returnJob,
  scheduleJob,
  takeJob,
} from './job-store.ts'
import type { TakenJob } from './job-store.ts'

const AT_ONCE = 4
/** Polling interval: notifications can be missed, and processes can die; ms. */
const LOOK = 30_000
/** Pause before the next poll while the database is unavailable; ms. */
const RECOVER = 2000
const STOP_PATIENCE = 15_000
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

/** Stored and logged name of a failure: never its message, which may name people or contain an email. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  return code === '' ? error.name : `${error.name} ${code}`
}

/** Runs the jobs of all processes, a few at a time, each in one process. */
export const createWorkers = (list: readonly Job[], services: Services): Workers => {
  const { db, log } = services
  const jobs = new Map(list.map((one) => [one.name, one]))
  const names = [...jobs.keys()]
  const running = new Set<Promise<void>>()
  const ending = new AbortController()
  let timer: NodeJS.Timeout | undefined
  let settingRight: NodeJS.Timeout | undefined
  const state: { looking: Promise<void> | null; again: boolean; stopping: boolean } = {
    looking: null,
    again: false,
    stopping: false,
  }

  const scheduleNext = async ({ name, every }: Job): Promise<void> => {
    const due = every === null ? null : new Cron(every, { timezone: 'UTC' }).nextRun()
    if (due) await scheduleJob(db, name, due)
  }

  const settle = async (taken: TakenJob, { retry }: Job, error: unknown): Promise<void> => {
    const failure = nameOf(error)
    const later = error instanceof TryLater
    const hopeless = error instanceof GivenUp || error instanceof z.ZodError || (!later && taken.attempt >= retry.most)
    const what = { job: taken.name, id: taken.id, attempt: taken.attempt, failure }
    if (hopeless) {
      log.error(what, 'a job was given up')
      return giveUpJob(db, taken, failure)
    }
    log.warn(what, 'a job will be tried again')
    const seconds = later ? error.seconds : pauseAfter(retry, taken.attempt, Math.random())
    return putBackJob(db, taken, { seconds, failure, free: later })
  }

  const run = async (taken: TakenJob, definition: Job): Promise<void> => {
    const beat = setInterval(() => void keepJob(db, taken).catch(() => {}), (LEASE * 1000) / 3)
    try {
      await scheduleNext(definition)
      const last = taken.attempt >= definition.retry.most
      const attributes = { 'florilege.job.id': taken.id, 'florilege.job.attempt': taken.attempt }
      await inSpan(`job ${taken.name}`, { root: true, attributes }, async () =>
        definition.run(taken.data, services, { attempt: taken.attempt, last, ending: ending.signal }),
      )
      await finishJob(db, taken)
    } catch (error) {
      await settle(taken, definition, error)
    } finally {
      clearInterval(beat)
    }
  }

  const launch = (taken: TakenJob): void => {
    const definition = jobs.get(taken.name)
    if (definition === undefined) return
    const done = run(taken, definition)
      // The database is unavailable: the claim expires and the job is claimed again.
      .catch((error: unknown) => log.error({ err: error, job: taken.name }, 'a job could not be settled'))
      .finally(() => {
        running.delete(done)
        wake()
      })
    running.add(done)
  }

  const look = async (): Promise<void> => {
    do {
      state.again = false
      while (!state.stopping && running.size < AT_ONCE) {
        const taken = await takeJob(db, names)
        if (taken === undefined) break
        // The poll began before the stop.
        if (state.stopping) await returnJob(db, taken)
        else launch(taken)
      }
    } while (state.again && running.size < AT_ONCE)
    if (!state.stopping && running.size < AT_ONCE) plan(Math.min((await nextDue(db, names)) ?? LOOK, LOOK))
  }

  const plan = (wait: number): void => {
    clearTimeout(timer)
    timer = setTimeout(wake, Math.max(wait, 20))
    timer.unref()
  }

  const wake = (): void => {
    if (state.stopping) return
    state.again = true
    state.looking ??= look()
      .catch((error: unknown) => {
        log.error({ err: error }, 'jobs cannot be looked for')
        state.again = false
        plan(RECOVER)
      })
      .finally(() => {
        state.looking = null
        if (state.again && running.size < AT_ONCE) wake()
      })
  }

  const drain = async (): Promise<void> => {
    do {
      wake()
      while (state.looking !== null || running.size > 0)
        await Promise.race(state.looking === null ? running : [state.looking, ...running])
    } while (!state.stopping && (await nextDue(db, names)) === 0)
  }

  const setRight = async (): Promise<void> => {
    await bringForward(db)
    for (const one of list) await scheduleNext(one)
    wake()
  }

  const start = async (): Promise<void> => {
    if (services.config.databaseUrl === null) await freeJobs(db)
    await setRight()
    settingRight = setInterval(() => void setRight().catch(() => {}), SET_RIGHT).unref()
  }

  const stop = async (): Promise<void> => {
    state.stopping = true
    ending.abort()
    clearTimeout(timer)
    clearInterval(settingRight)
    await state.looking
    const patience = new Promise((resolve) => setTimeout(resolve, STOP_PATIENCE).unref())
    await Promise.race([Promise.all(running), patience])
  }

  return { start, setRight, wake, drain, stop }
}
