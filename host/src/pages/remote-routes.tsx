import type { RemoteDeclaration, RemoteRoute } from '@florilege/shared/contracts'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { RemotePage } from './remote-page.tsx'
import type { Closed } from './remote-page.tsx'

type Routed = Pick<RemoteDeclaration, 'name' | 'routes'>
/** A route of the page and the remote whose page it shows. */
export type Located = { remote: string; route: RemoteRoute }

const locatedRoutes = (declarations: readonly Routed[]): (RouteObject & { handle: Located })[] =>
  declarations.flatMap(({ name, routes }) => routes.map((route) => ({ path: route.path, handle: { remote: name, route } })))

/** Routes of the remotes' pages, from what they declare. Paths match with and without their last slash. */
export const remoteRoutes = (declarations: readonly Routed[], closed: Closed): RouteObject[] =>
  locatedRoutes(declarations).map(({ path, handle }) => ({
    path,
    element: <RemotePage key={`${handle.remote} ${handle.route.page}`} {...handle} closed={closed} />,
  }))

/** The remote's route that an address leads to, or null: the host's own pages and addresses that nobody has. */
export const locate = (declarations: readonly Routed[], pathname: string): Located | null =>
  (matchRoutes(locatedRoutes(declarations), pathname)?.at(-1)?.route.handle as Located | undefined) ?? null
