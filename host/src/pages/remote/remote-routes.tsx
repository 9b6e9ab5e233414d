import type { RemoteDeclaration, RemoteRoute } from '@florilege/shared/contracts'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { RemotePage } from './remote-page.tsx'
import type { Closed } from './remote-page.tsx'

type Routed = Pick<RemoteDeclaration, 'name' | 'routes'>
/** Route with the remote that declares it. */
export type Located = { remote: string; route: RemoteRoute }

const locatedRoutes = (declarations: readonly Routed[]): (RouteObject & { handle: Located })[] =>
  declarations.flatMap(({ name, routes }) => routes.map((route) => ({ path: route.path, handle: { remote: name, route } })))

/** Routes of the declared pages. Paths match with and without a trailing slash. */
export const remoteRoutes = (declarations: readonly Routed[], closed: Closed): RouteObject[] =>
  locatedRoutes(declarations).map(({ path, handle }) => ({
    path,
    element: <RemotePage key={`${handle.remote} ${handle.route.page}`} {...handle} closed={closed} />,
  }))

/** Declared route of an address; null for the host's own pages and unknown addresses. */
export const locate = (declarations: readonly Routed[], pathname: string): Located | null =>
  (matchRoutes(locatedRoutes(declarations), pathname)?.at(-1)?.route.handle as Located | undefined) ?? null
