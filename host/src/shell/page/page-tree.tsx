import { SlotRenderer } from '@florilege/shared/shell'
import type { PagePayload } from '@florilege/shared/contracts'
import { QueryClientProvider } from '@tanstack/react-query'
import type { QueryClient } from '@tanstack/react-query'
import { RouterProvider } from 'react-router'
import type { DataRouter, RouteObject } from 'react-router'
import { LoginPage } from '../../account/sign-in/login-page-later.tsx'
import { GeneralErrorPage } from './general-error-page.tsx'
import { ForbiddenPage } from '../../pages/remote/closed-pages.tsx'
import { hostRoutes, hostTitle } from './host-routes.tsx'
import { remoteRoutes } from '../../pages/remote/remote-routes.tsx'
import { SlotHost } from '../slot-host.tsx'
import { App } from '../app.tsx'
import { EffectsAtOnce } from '../../transition/effects-at-once.tsx'
import { SaidHeaders } from '../../document/said-header.tsx'
import type { HeaderOf } from '../../document/said-header.tsx'
import { surfaceRules } from './surface-rules.ts'
import type { SurfaceRules } from './surfaces.ts'
import { surfaceHistory } from './surfaces.ts'
import { HostTitles } from './use-page-header.ts'
import { WithoutSplat } from './without-splat.tsx'

/** Single route of the router for every address, and the rules for popups. */
export const pageRoutes = ({ set, session }: PagePayload): { routed: RouteObject; rules: SurfaceRules } => {
  const declarations = set.remotes.map(({ declaration }) => declaration)
  const closed = { login: <LoginPage inPlace />, forbidden: <ForbiddenPage /> }
  const routes = [...remoteRoutes(declarations, closed), ...hostRoutes]
  const rules = surfaceRules(declarations, session.auth_role)
  const element = (
    <WithoutSplat>
      <App routes={routes} history={surfaceHistory(rules)} />
    </WithoutSplat>
  )
  return { routed: { path: '*', element, errorElement: <GeneralErrorPage /> }, rules }
}

type PageTreeProps = { client: QueryClient; router: DataRouter; headerOf: HeaderOf }

/** Tree of a page: the server renders it, and the browser hydrates it. */
export const PageTree = ({ client, router, headerOf }: PageTreeProps) => (
  <QueryClientProvider client={client}>
    <SlotRenderer value={SlotHost}>
      <HostTitles value={hostTitle}>
        <SaidHeaders value={headerOf}>
          <RouterProvider router={router} useTransitions={false} />
          <EffectsAtOnce />
        </SaidHeaders>
      </HostTitles>
    </SlotRenderer>
  </QueryClientProvider>
)
