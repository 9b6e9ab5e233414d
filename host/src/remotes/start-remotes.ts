import type { PagePayload } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/rules'
import { followOverrides } from './follow-override.ts'
import { watchFocus } from './kept-focus.ts'
import { leaveHarm } from './leave-harm.ts'
import { tellUse } from './load-times.ts'
import { partOf } from './parts.ts'
import { setRemotes } from './remote-set.ts'
import { locate } from './remote-routes.tsx'
import { rememberOverrides } from './overrides.ts'
import { reportWith } from './send-report.ts'
import { rememberSet } from './set-id.ts'
import { warmPages } from './warm-pages.ts'
import { watchDocuments } from './watch-documents.ts'
import { buildsOf, watchFaults } from './watch-faults.ts'
import { watchListeners } from './watch-listeners.ts'

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

/** Makes the set of the page known and begins to load what its address needs, before anything is rendered. */
export const startRemotes = (payload: PagePayload, pathname: string, root: Element): void => {
  setRemotes(payload.set.remotes)
  rememberSet(payload.set.id)
  rememberOverrides(payload.set.overridden)
  followOverrides(payload.set)
  reportWith(payload.ticket)
  const builds = buildsOf(payload.set)
  watchFaults(builds)
  watchDocuments(root, builds)
  watchListeners(root, builds)
  leaveHarm(root, builds)
  watchFocus()
  tellUse()
  for (const [remote, part] of firstParts(payload, pathname)) partOf(remote, part)
  warmPages()
}
