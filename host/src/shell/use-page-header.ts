import { useSession } from '@florilege/shared/shell'
import { pageAtom } from '@florilege/shared/shell/host'
import type { PageAction, PageHeader } from '@florilege/shared/shell'
import { useAtomValue } from 'jotai'
import { createContext, use, useContext } from 'react'
import { useLocation } from 'react-router'
import { locate } from '../pages/remote-routes.tsx'
import { useDeclarations } from '../remotes/remote-set.ts'
import { SaidHeaders } from '../document/said-header.tsx'
import { useLabel } from './use-label.ts'

type Label = { fr: string; en: string }
/** What the host's own routes carry as their `handle`; those of remotes have their title in the declaration. */
export type RouteHandle = { title: Label }

const site: Label = { fr: 'Florilège', en: 'Florilège' }

/** Title of the host's own page at an address; null where it has none. */
export const HostTitles = createContext<(pathname: string) => Label | null>(() => null)

/** Title of the page at an address before the page has said its own. */
export const useTitleOf = (): ((pathname: string) => string) => {
  const label = useLabel()
  const declarations = useDeclarations()
  const own = useContext(HostTitles)
  return (pathname) => label(locate(declarations, pathname)?.route.title ?? own(pathname) ?? site)
}

/** Header of the page that is shown, or of its route; `ready` once the page of this address has said its own. */
export const usePageHeader = (): PageHeader & { ready: boolean } => {
  const page = useAtomValue(pageAtom)
  const { pathname } = useLocation()
  const title = useTitleOf()(pathname)
  const of = useContext(SaidHeaders)(pathname)
  const said = of instanceof Promise ? use(of) : of
  return page === null ? { title, ...said, ready: false } : { ...page.header, ready: page.path === pathname }
}

/** Where the h1 of a page is: pages with a way back have a heading of their own. */
export const hasOwnHeading = ({ heading, back, close }: PageHeader): boolean =>
  (heading ?? ((back ?? close) === undefined ? 'bar' : 'page')) === 'page'

/** Whether the session may use a button of the bar (MN-07): one of the named roles, ADMIN where none is named. */
export const useActionAllowed = (): ((action: PageAction | undefined) => action is PageAction) => {
  const { auth_role: role } = useSession()
  return (action): action is PageAction => action !== undefined && (action.roles ?? ['ADMIN']).includes(role)
}
