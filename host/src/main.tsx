import './guard/page-calls.ts'
import './remotes/script-policy.ts'
import '@florilege/shared/ui/styles.css'
import { findTray, popupsAre, SlotRenderer } from '@florilege/shared/shell'
import { QueryClientProvider } from '@tanstack/react-query'
import { startTransition } from 'react'
import { createRoot } from 'react-dom/client'
import { createBrowserRouter, RouterProvider } from 'react-router'
import { ForbiddenPage } from './pages/closed-pages.tsx'
import { hostRoutes, hostTitle } from './pages/host-routes.tsx'
import { LoginPage } from './account/login-page.tsx'
import { routerWindow } from './guard/shell-history.ts'
import { GeneralErrorPage } from './errors/general-error-page.tsx'
import { textsThere } from './i18n/start-texts.ts'
import { readPagePayload } from './remotes/page-payload.ts'
import { remoteRoutes } from './remotes/remote-routes.tsx'
import { SlotHost } from './remotes/slot-host.tsx'
import { startRemotes } from './remotes/start-remotes.ts'
import { buildsOf } from './remotes/watch-faults.ts'
import { limitNavigation } from './remotes/watch-seam.ts'
import { followZone } from './events/follow-zone.ts'
import { startOutbox } from './outbox/outbox.ts'
import { followBadge } from './pwa/app-badge.ts'
import { followInstall } from './pwa/install.ts'
import { openedByShare, receiveShared } from './pwa/shared-files.ts'
import { startWorker } from './pwa/start-worker.ts'
import { leftWaiting } from './session/left-waiting.ts'
import { beginWithKept, beginWithState, withKeptState } from './session/other-person.ts'
import { App } from './shell/app.tsx'
import { drawnInTime } from './shell/draw-routes.ts'
import { EffectsAtOnce } from './shell/effects-at-once.tsx'
import { surfaceHistory } from './shell/surfaces.ts'
import { surfaceRules } from './shell/surface-rules.ts'
import { HostTitles } from './shell/use-page-header.ts'
import { prepareHost } from './shell/prepare-host.ts'
import { WithoutSplat } from './shell/without-splat.tsx'
import { measuredPage } from './vitals/measured-page.ts'
import { startVitals } from './vitals/start-vitals.ts'

followInstall()
// Before the router reads the address.
openedByShare()
const payload = withKeptState(readPagePayload())
// First of all: nothing of a former person may be there when the page begins.
const ready = payload.kept === true ? beginWithKept(payload.session) : beginWithState(payload.session)
const root = document.getElementById('root') ?? document.body
startRemotes(payload, window.location.pathname)
const client = prepareHost(payload)
const declarations = payload.set.remotes.map(({ declaration }) => declaration)
const closed = { login: <LoginPage inPlace />, forbidden: <ForbiddenPage /> }
const routes = [...remoteRoutes(declarations, closed), ...hostRoutes]
const rules = surfaceRules(declarations, payload.session.auth_role)
popupsAre(rules.isPopup)
const history = surfaceHistory(rules)
const routed = [
  {
    path: '*',
    element: (
      <WithoutSplat>
        <App routes={routes} history={history} />
      </WithoutSplat>
    ),
    errorElement: <GeneralErrorPage />,
  },
]
const router = limitNavigation(drawnInTime(createBrowserRouter(routed, { window: routerWindow })), buildsOf(payload.set))

// In slices, between which what else came is seen to.
const render = () =>
  startTransition(() =>
    createRoot(root).render(
      <QueryClientProvider client={client}>
        <SlotRenderer value={SlotHost}>
          <HostTitles value={hostTitle}>
            <RouterProvider router={router} useTransitions={false} />
            <EffectsAtOnce />
          </HostTitles>
        </SlotRenderer>
      </QueryClientProvider>,
    ),
  )
void Promise.allSettled([ready, textsThere()]).then(render)
startVitals(measuredPage(payload.set, hostRoutes, window.location.pathname))
void ready.finally(() => {
  void startOutbox()
  // What waits for somebody else is not this person's.
  if (leftWaiting() === null) void findTray()
  void receiveShared()
  followBadge()
  followZone()
  startWorker(payload, (path) => void router.navigate(path))
})
