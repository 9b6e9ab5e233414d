import { useSession, useTakenOver } from '@florilege/shared/shell'
import { pageAtom } from '@florilege/shared/shell/host'
import type { PageAction, PageHeader, PartOwner } from '@florilege/shared/shell'
import { useAtomValue } from 'jotai'
import { createContext, use, useContext } from 'react'
import { locate } from '../../pages/remote/remote-routes.tsx'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { SaidHeaders } from '../../document/said-header.tsx'
import { useLabel } from '../menu/use-label.ts'

type Label = { fr: string; en: string }
/** `handle` of the host's own routes; routes of remotes have their title in the declaration. */
export type RouteHandle = { title: Label }

const site: Label = { fr: 'Florilège', en: 'Florilège' }

/** Returns the title of the host's own page at an address; null without one. */
export const HostTitles = createContext<(pathname: string) => Label | null>(() => null)

/** Title of an address until its page sets a header. */
export const useTitleOf = (): ((pathname: string) => string) => {
  const label = useLabel()
  const declarations = useDeclarations()
  const own = useContext(HostTitles)
  return (pathname) => label(locate(declarations, pathname)?.route.title ?? own(pathname) ?? site)
}

type ShownHeader = PageHeader & {
  /** The page of this address has set its own header. */
  ready: boolean
  /** No page has set one yet: buttons have no action. */
  waits: boolean
  /** Release of the values. */
  owner: PartOwner | null
}

/** Header of the page at a path, or of its route. */
export const usePageHeader = (pathname: string): ShownHeader => {
  const set = useAtomValue(pageAtom)
  // The bar may be hydrated after a page has set its header, and after the next page has.
  const page = useTakenOver() ? set : null
  const title = useTitleOf()(pathname)
  const of = useContext(SaidHeaders)(pathname)
  const said = of instanceof Promise ? use(of) : of
  const declared = locate(useDeclarations(), pathname)?.remote ?? null
  if (page === null) return { title, ...said, ready: false, waits: true, owner: ownerNamed(declared) }
  return { ...page.header, ready: page.path === pathname, waits: false, owner: page.owner }
}

/** True when the page has its own h1, as pages with a back button do; otherwise the bar has it. */
export const hasOwnHeading = ({ heading, back, close }: PageHeader): boolean =>
  (heading ?? ((back ?? close) === undefined ? 'bar' : 'page')) === 'page'

/** Checks whether the session may use a button of the bar (MN-07): the named roles, ADMIN by default. */
export const useActionAllowed = (): ((action: PageAction | undefined) => action is PageAction) => {
  const { auth_role: role } = useSession()
  return (action): action is PageAction => action !== undefined && (action.roles ?? ['ADMIN']).includes(role)
}
