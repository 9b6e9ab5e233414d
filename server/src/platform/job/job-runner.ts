import { Cron } from 'croner'
import { z } from 'zod'
import type { Services } from '../services.ts'
import { inSpan } from '../telemetry/spans.ts'
import { GivenUp, pauseAfter, TryLater } from './job.ts'
import type { Job } from './job.ts'
import { finishJob, giveUpJob, keepJob, LEASE, putBackJob, scheduleJob } from './job-store.ts'
import type { TakenJob } from './job-store.ts'

/** Stored and logged name of a failure: never its message, which may name people or contain an email. */
const nameOf = (error: unknown): string => {
  if (!(error instanceof Error)) return 'unknown'
  const code = 'code' in error ? String(error.code) : ''
  return code === '' ? error.name : `${error.name} ${code}`
}

/** Runs claimed jobs and stores their outcome; `ending` is aborted when the process stops. */
export const createRunner = (services: Services, ending: AbortSignal) => {
  const { db, log } = services

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
        definition.run(taken.data, services, { attempt: taken.attempt, last, ending }),
      )
      await finishJob(db, taken)
    } catch (error) {
      await settle(taken, definition, error)
    } finally {
      clearInterval(beat)
    }
  }
  return { scheduleNext, run }
}
