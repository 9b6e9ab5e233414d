import { endSuspensionsJob } from './features/admin/end-suspensions-job.ts'
import { tellReportersJob } from './features/report/tell-outcome.ts'
import { forgottenPasswordJob } from './features/session/forgotten-password-job.ts'
import { letterJob } from './platform/letter-job.ts'
import { tidyJob } from './platform/job/tidy-job.ts'
import type { Job } from './platform/job/job.ts'

/** The jobs of every feature. */
export const jobs: readonly Job[] = [tidyJob, endSuspensionsJob, tellReportersJob, letterJob, forgottenPasswordJob]
