import { pageAtom, useSession } from '@florilege/shared/shell'
import type { PageAction, PageHeader } from '@florilege/shared/shell'
import { useAtomValue } from 'jotai'
import { useLocation, useMatches } from 'react-router'
import { locate } from '../remotes/remote-routes.tsx'
import { useDeclarations } from '../remotes/remote-set.ts'
import { useLabel } from './use-label.ts'

type Label = { fr: string; en: string }
/** What the host's own routes carry as their `handle`; those of remotes have their title in the declaration. */
export type RouteHandle = { title: Label }

const site: Label = { fr: 'Florilège', en: 'Florilège' }

const useRouteTitle = (): string => {
  const label = useLabel()
  const { pathname } = useLocation()
  const declared = locate(useDeclarations(), pathname)?.route.title
  const own = useMatches().findLast(({ handle }) => handle !== undefined)?.handle as RouteHandle | undefined
  return label(declared ?? own?.title ?? site)
}

/** Header of the page that is shown, or of its route; `ready` once the page of this address has said its own. */
export const usePageHeader = (): PageHeader & { ready: boolean } => {
  const page = useAtomValue(pageAtom)
  const title = useRouteTitle()
  const { pathname } = useLocation()
  return page === null ? { title, ready: false } : { ...page.header, ready: page.path === pathname }
}

/** Where the h1 of a page is: pages with a way back have a heading of their own. */
export const hasOwnHeading = ({ heading, back }: PageHeader): boolean =>
  (heading ?? (back === undefined ? 'bar' : 'page')) === 'page'

/** Whether the session may use a button of the bar (MN-07): one of the named roles, ADMIN where none is named. */
export const useActionAllowed = (): ((action: PageAction | undefined) => action is PageAction) => {
  const { auth_role: role } = useSession()
  return (action): action is PageAction => action !== undefined && (action.roles ?? ['ADMIN']).includes(role)
}
