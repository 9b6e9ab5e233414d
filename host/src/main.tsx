import './guard/page-calls.ts'
import './remotes/script-policy.ts'
import '@florilege/shared/ui/styles.css'
import { popupsAre } from '@florilege/shared/shell/host'
import { loadFirstParts, warmPages } from './pages/remote/early-parts.ts'
import { hostRoutes } from './shell/page/host-routes.tsx'
import { routerWindow } from './guard/shell-history.ts'
import { textsThere } from './i18n/start-texts.ts'
import { readPagePayload } from './remotes/page-payload.ts'
import { startRemotes } from './remotes/start-remotes.ts'
import { buildsOf } from './remotes/failure/watch-faults.ts'
import { limitNavigation } from './remotes/seam/watch-seam.ts'
import { followInstall } from './pwa/install.ts'
import { openedByShare } from './pwa/shared-files.ts'
import { beginWithKept, beginWithState, withKeptState } from './session/person/other-person.ts'
import { isRendered, saidIn } from './document/document-root.ts'
import { createPageRouter } from './shell/page/page-router.ts'
import { drawnInTime } from './shell/page/draw-routes.ts'
import { PageTree, pageRoutes } from './shell/page/page-tree.tsx'
import { startRoot } from './document/start-root.tsx'
import { loadLater } from './shell/later/load-later.ts'
import { keepsPage } from './version/kept-page.ts'
import { prepareHost } from './shell/prepare-host.ts'
import { measuredPage } from './pages/remote/measured-page.ts'
import { startVitals } from './vitals/start-vitals.ts'

followInstall()
// Before the router reads the address.
openedByShare()
const payload = withKeptState(readPagePayload())
// Runs first: data of a former person must be deleted before the page starts.
const ready = payload.kept === true ? beginWithKept(payload.session) : beginWithState(payload.session)
const root = document.getElementById('root') ?? document.body
startRemotes(payload)
loadFirstParts(payload, window.location.pathname)
warmPages()
const isTaken = isRendered(root) && payload.kept !== true && !keepsPage()
const client = prepareHost(payload, isTaken)
const { routed, rules } = pageRoutes(payload)
popupsAre(rules.isPopup)
const router = limitNavigation(drawnInTime(createPageRouter(routed, routerWindow)), buildsOf(payload.set))
const page = <PageTree client={client} router={router} headerOf={isTaken ? saidIn(root) : () => null} />

const render = () => startRoot(root, page, isTaken)
void Promise.allSettled([ready, textsThere()]).then(render)
startVitals(measuredPage(payload.set, hostRoutes, window.location.pathname))
void ready
  .catch(() => undefined)
  .then(loadLater)
  .then(({ startLater }) => startLater(payload, client, (path) => void router.navigate(path)))
