import type { PagePayload } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/rules'
import { startHeartbeat } from '../guard/heartbeat.ts'
import { followOverrides } from '../override/follow-override.ts'
import { tellUse } from '../vitals/load-times.ts'
import { partOf } from './parts.ts'
import { nameOfBuild, setRemotes } from './remote-set.ts'
import { locate } from './remote-routes.tsx'
import { rememberOverrides } from '../override/overrides.ts'
import { reportWith, sendReport, ticketOfDocument } from './send-report.ts'
import { rememberSet } from './set-id.ts'
import { warmPages } from './warm-pages.ts'
import { followActs } from './last-act.ts'
import { watchDocuments } from './watch-documents.ts'
import { buildsOf, watchFaults } from './watch-faults.ts'
import { watchSeam } from './watch-seam.ts'

// What lies on the home page are slots; those of other pages come with their pages.
const firstParts = ({ set, session }: PagePayload, pathname: string): [remote: string, part: string][] => {
  const declarations = set.remotes.map(({ declaration }) => declaration)
  const located = locate(declarations, pathname)
  if (located) return allows(located.route.access, session.auth_role) ? [[located.remote, located.route.page]] : []
  if (pathname !== '/') return []
  return declarations.flatMap(({ name, slots }) =>
    slots
      .filter(({ slot, access }) => slot.startsWith('home-') && allows(access, session.auth_role))
      .map(({ slot }): [string, string] => [name, `slot:${slot}`]),
  )
}

const tellFrozen = (builds: readonly string[]): void => {
  for (const build of builds) {
    const name = nameOfBuild(build)
    if (name !== undefined) void sendReport({ name, build, failure: 'error', message: 'pages froze with it' })
  }
}

/** Makes the set of the page known and begins to load what its address needs, before anything is rendered. */
export const startRemotes = (payload: PagePayload, pathname: string): void => {
  setRemotes(payload.set.remotes)
  rememberSet(payload.set.id)
  rememberOverrides(payload.set.overridden)
  followOverrides(payload.set)
  reportWith(payload.ticket ?? ticketOfDocument())
  const builds = buildsOf(payload.set)
  watchFaults(builds)
  followActs()
  watchDocuments(builds)
  watchSeam(builds)
  tellFrozen(startHeartbeat())
  tellUse(payload.set.host.build)
  for (const [remote, part] of firstParts(payload, pathname)) partOf(remote, part)
  warmPages()
}
