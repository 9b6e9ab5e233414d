import { useSetAtom } from 'jotai'
import { useEffect, useLayoutEffect, useMemo } from 'react'
import { useLocation, useNavigationType, useRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { loginNeededAtom } from '../errors/login-needed.ts'
import { LeavingBoundary } from '../remotes/failure/leaving-boundary.tsx'
import { Frame } from './frame.tsx'
import { PagePlaces } from './page/page-places.tsx'
import { PopupLayers } from './page/popup-layers.tsx'
import type { SurfaceHistory } from './page/surfaces.ts'

/** Page of the address in its frame, and the popups over it. */
export const App = ({ routes, history }: { routes: RouteObject[]; history: SurfaceHistory }) => {
  'use memo'
  const location = useLocation()
  const action = useNavigationType()
  const refuse = useSetAtom(loginNeededAtom)
  const surfaces = history.at(location, action)
  const framed = useMemo(() => [{ element: <Frame />, children: routes }], [routes])
  const page = useRoutes(framed, surfaces.page)
  useLayoutEffect(() => history.show(surfaces), [history, surfaces])
  // Navigation away clears a refusal: on return the server decides again.
  useEffect(() => refuse((path) => (path === location.pathname ? path : null)), [refuse, location.pathname])
  return (
    <>
      {page}
      <LeavingBoundary at={location.pathname} fallback={null}>
        <PopupLayers surfaces={surfaces} routes={routes} />
      </LeavingBoundary>
      <PagePlaces getKey={history.placeOf} />
    </>
  )
}
