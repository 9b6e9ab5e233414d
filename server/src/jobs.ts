import { tidyJob } from './platform/job/tidy-job.ts'
import type { Job } from './platform/job/job.ts'

/** The jobs of every feature. */
export const jobs: readonly Job[] = [tidyJob]
