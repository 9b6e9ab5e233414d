import { useLocation } from 'react-router'
import { AccountLayers } from '../../account/account-layers.tsx'
import { OfflineBar } from '../../connectivity/offline-bar.tsx'
import { BegunCompletion } from '../../leaving/begun-completion.tsx'
import { LeavingGuard } from '../../leaving/leaving-guard.tsx'
import { OutboxBar } from '../../outbox/outbox-bar.tsx'
import { OverrideBar } from '../../override/override-bar.tsx'
import { InstallLayer } from '../../pwa/install-layer.tsx'
import { SharedBar } from '../../pwa/shared-bar.tsx'
import { LeavingBoundary } from '../../remotes/failure/leaving-boundary.tsx'
import { LeftBar } from '../../session/person/left-bar.tsx'
import { ComposerLayer } from '../layer/composer-layer.tsx'
import { Dialogs } from '../layer/dialogs.tsx'
import { PhoneDrawer } from '../menu/phone-drawer.tsx'
import { EntityLayer } from '../layer/entity-layer.tsx'
import { LowerBars } from '../menu/lower-bars.tsx'
import { ShortcutsLayer } from '../layer/shortcuts-layer.tsx'
import { Toasts } from '../layer/toasts.tsx'
import { TrayLayer } from '../layer/tray-layer.tsx'

export { OverrideBar }

/** Bars between the top bar and the page. */
export const UpperBars = () => (
  <>
    <OfflineBar />
    <OutboxBar />
    <SharedBar />
    <LeftBar />
  </>
)

/** Layers, dialogs and messages over the page. */
export const Layers = () => {
  const { pathname } = useLocation()
  return (
    <>
      <LeavingBoundary at={pathname} fallback={null}>
        <TrayLayer />
      </LeavingBoundary>
      <PhoneDrawer />
      <LeavingBoundary at={pathname} fallback={null}>
        <ComposerLayer />
      </LeavingBoundary>
      <EntityLayer />
      <LeavingGuard />
      <BegunCompletion />
      <ShortcutsLayer />
      <AccountLayers />
      <Dialogs />
      <LowerBars />
      <InstallLayer />
      <Toasts />
    </>
  )
}
