import type { PagePayload } from '@florilege/shared/contracts'
import { allows } from '@florilege/shared/rules'
import { partOf } from './parts.ts'
import { setRemotes } from './remote-set.ts'
import { locate } from './remote-routes.tsx'
import { rememberSet } from './set-id.ts'
import { warmPages } from './warm-pages.ts'

/** Makes the set of the page known and begins to load what its address needs, before anything is rendered. */
export const startRemotes = ({ set, session }: PagePayload, pathname: string): void => {
  setRemotes(set.remotes)
  rememberSet(set.id)
  const declarations = set.remotes.map(({ declaration }) => declaration)
  const located = locate(declarations, pathname)
  if (located && allows(located.route.access, session.auth_role)) partOf(located.remote, located.route.page)
  warmPages()
}
