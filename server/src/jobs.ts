import { purgeContributionsJob } from './features/contribution/purge-contributions-job.ts'
import { eraseAccountsJob } from './features/account/erase-accounts-job.ts'
import { endSuspensionsJob } from './features/admin/end-suspensions-job.ts'
import { bulkJob } from './features/catalogue/bulk/bulk-job.ts'
import { findPairsJob } from './features/catalogue/merge/pair-job.ts'
import { publishRecordsJob, purgeRecordsJob, refreshBylinesJob, refreshFiltersJob } from './features/catalogue/record-jobs.ts'
import { forgetDraftsJob } from './features/draft/forget-drafts-job.ts'
import { purgeFlorilegesJob } from './features/florilege/purge-job.ts'
import { runImportJob, tidyImportsJob } from './features/interchange/import/import-job.ts'
import { rereadDatingsJob } from './features/interchange/museums/reread-datings.ts'
import { purgePostsJob } from './features/post/purge-job.ts'
import { expireExportsJob, exportJob } from './features/export/export-job.ts'
import { lookAtColoursJob } from './features/media/rendering/colour-job.ts'
import { renderWidthsJob } from './features/media/rendering/widths-job.ts'
import { sweepMedia } from './features/media/files/sweep-media.ts'
import { forgetWordsJob } from './features/report/forget-words-job.ts'
import { tellReportersJob } from './features/report/tell-outcome.ts'
import { forgottenPasswordJob } from './features/session/password/forgotten-password-job.ts'
import { askAgainJob } from './features/video/ask-again.ts'
import { digestJob, digestEmailJob } from './features/notification/digest-jobs.ts'
import { pushJob } from './features/push/push-job.ts'
import { sendPushJob } from './features/push/send-push-job.ts'
import { keepDaysJob } from './features/statistic/keep-days-job.ts'
import { purgeEventsJob } from './platform/event/purge-job.ts'
import { emailJob } from './platform/mail/email-job.ts'
import { tidyJob } from './platform/job/tidy-job.ts'
import type { Job } from './platform/job/job.ts'
import { verifyBlobsJob } from './releases/storage/damaged-blobs.ts'
import { rampJob } from './releases/rollout/ramp.ts'
import { removeReleasesJob } from './releases/storage/remove-releases-job.ts'
import { removals } from './removals.ts'

/** The jobs of every feature. */
export const jobs: readonly Job[] = [
  exportJob,
  runImportJob,
  tidyImportsJob,
  rereadDatingsJob,
  expireExportsJob,
  eraseAccountsJob({ removeComment: removals.comment, sweepFiles: sweepMedia }),
  tidyJob,
  purgePostsJob,
  purgeContributionsJob,
  bulkJob,
  publishRecordsJob,
  purgeRecordsJob,
  refreshBylinesJob,
  refreshFiltersJob,
  findPairsJob,
  lookAtColoursJob,
  renderWidthsJob,
  askAgainJob,
  purgeFlorilegesJob,
  forgetDraftsJob,
  endSuspensionsJob,
  tellReportersJob,
  forgetWordsJob,
  emailJob,
  pushJob,
  sendPushJob,
  forgottenPasswordJob,
  digestJob,
  digestEmailJob,
  purgeEventsJob,
  removeReleasesJob,
  verifyBlobsJob,
  rampJob,
  keepDaysJob,
]
