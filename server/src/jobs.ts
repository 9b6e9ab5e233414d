import { SECTIONS } from './features.ts'
import { purgeEventsJob } from './platform/event/purge-job.ts'
import type { Job } from './platform/job/job.ts'
import { tidyJob } from './platform/job/tidy-job.ts'
import { emailJob } from './platform/mail/email-job.ts'

/** Jobs of the platform and of every feature. */
export const jobs: readonly Job[] = [
  tidyJob,
  emailJob,
  purgeEventsJob,
  ...SECTIONS.flatMap(({ features }) => features.flatMap((feature) => feature.jobs ?? [])),
]
