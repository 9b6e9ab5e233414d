import type { PagePayload, ResolvedRemote } from '@florilege/shared/contracts'
import { startHeartbeat } from '../guard/heartbeat.ts'
import { followOverrides } from '../override/follow-override.ts'
import { tellUse } from '../vitals/load-times.ts'
import { reportWith, ticketOfDocument } from '../vitals/tell.ts'
import { followActs } from './seam/last-act.ts'
import { releasesOf } from './release.ts'
import { setRemotes } from './remote-set.ts'
import { sendReport } from './failure/send-report.ts'
import { watchDocuments } from './failure/watch-documents.ts'
import { buildsOf, watchFaults } from './failure/watch-faults.ts'
import { watchSeam } from './seam/watch-seam.ts'

const tellFrozen = (remotes: readonly ResolvedRemote[], builds: readonly string[]): void => {
  for (const release of remotes.flatMap(releasesOf))
    if (builds.includes(release.build)) void sendReport({ ...release, failure: 'error', message: 'pages froze with it' })
}

/** Makes the set of the page known, and watches its releases before any of them runs. */
export const startRemotes = ({ set, ticket }: PagePayload): void => {
  setRemotes(set)
  followOverrides(set)
  reportWith(ticket ?? ticketOfDocument())
  const builds = buildsOf(set)
  watchFaults(builds)
  followActs()
  watchDocuments(builds)
  watchSeam(builds)
  tellFrozen(set.remotes, startHeartbeat())
  tellUse(set.host.build, set.id)
}
