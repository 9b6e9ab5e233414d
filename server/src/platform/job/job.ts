import type { z } from 'zod'
import type { Services } from '../services.ts'

/** Number of attempts, and the pauses in seconds: the first, doubled each time, up to the longest. */
export type Retry = { most: number; first: number; longest: number }

/** Number of the attempt, from 1, if it is the last one, and a signal that the process is about to end. */
export type Attempt = { attempt: number; last: boolean; ending?: AbortSignal }

export type Job = {
  name: string
  schema: z.ZodType
  retry: Retry
  /** Five fields of cron, UTC. */
  every: string | null
  run: (data: unknown, services: Services, attempt: Attempt) => Promise<void>
}

/** Attempts for about a day. */
const PATIENT: Retry = { most: 16, first: 10, longest: 7200 }

/**
 * Work that outlives a request and the process: tried again until `run` resolves, in any process, so `run` must be
 * idempotent. Takes the schema of its data and its recurrence (cron, UTC; recurring data is `{}`).
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

/** Thrown by a job for another attempt after the number of seconds that a service asked for. */
export class TryLater extends Error {
  override readonly name = 'TryLater'
  readonly seconds: number

  constructor(seconds: number) {
    super(`not before ${seconds} s`)
    this.seconds = seconds
  }
}

/** Thrown by a job for which another attempt is useless. */
export class GivenUp extends Error {
  override readonly name = 'GivenUp'
}

/** Seconds until the next attempt, with 20 % jitter so that simultaneous failures do not retry together. */
export const pauseAfter = ({ first, longest }: Retry, attempt: number, random: number): number =>
  Math.min(first * 2 ** (attempt - 1), longest) * (0.9 + random * 0.2)
