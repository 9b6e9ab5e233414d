import type { z } from 'zod'
import type { Services } from '../services.ts'

/** How often a job is tried in all, and the pauses in seconds: the first, doubled each time, up to the longest. */
export type Retry = { most: number; first: number; longest: number }

/** Which attempt runs, beginning with 1, whether it is the last one, and when the process is about to end. */
export type Attempt = { attempt: number; last: boolean; ending?: AbortSignal }

export type Job = {
  name: string
  schema: z.ZodType
  retry: Retry
  /** Five fields of cron, UTC. */
  every: string | null
  run: (data: unknown, services: Services, attempt: Attempt) => Promise<void>
}

/** About a day of attempts. */
const PATIENT: Retry = { most: 16, first: 10, longest: 7200 }

/**
 * Work that outlives a request and the process: tried again until `run` resolves, in any process, so `run` must bear
 * being done twice. Takes the shape of its data and when it recurs (cron, UTC; recurring data is `{}`).
 */
export const job = <Schema extends z.ZodType>({
  name,
  schema,
  retry = PATIENT,
  every = null,
  run,
}: {
  name: string
  schema: Schema
  retry?: Retry
  every?: string | null
  run: (data: z.infer<Schema>, services: Services, attempt: Attempt) => Promise<void>
}): Job => ({ name, schema, retry, every, run: (data, ...rest) => run(schema.parse(data), ...rest) })

/** Thrown by a job that is to be tried again after as many seconds as it was told to wait. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  readonly seconds: number

  constructor(seconds: number) {
    super(`not before ${seconds} s`)
    this.seconds = seconds
  }
}

/** Thrown by a job for which trying again is of no use. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** Seconds until the next attempt, spread by a fifth so that what failed together does not come back together. */
export const pauseAfter = ({ first, longest }: Retry, attempt: number, random: number): number =>
  Math.min(first * 2 ** (attempt - 1), longest) * (0.9 + random * 0.2)
