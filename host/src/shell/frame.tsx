import { useTexts } from '@florilege/shared/shell'
import { ErrorCard } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { Outlet, useLocation } from 'react-router'
import { Suspense } from 'react'
import { AccountLayers } from '../account/account-layers.tsx'
import { OfflineBar } from '../connectivity/offline-bar.tsx'
import { loginNeededAtom } from '../errors/login-needed.ts'
import { hostTexts } from '../i18n/host-texts.ts'
import { OutboxBar } from '../outbox/outbox-bar.tsx'
import { BegunCompletion } from '../leaving/begun-completion.tsx'
import { LeavingGuard } from '../leaving/leaving-guard.tsx'
import { LoginPage } from '../account/login-page.tsx'
import { AfterTakingOver } from '../document/after-taking-over.tsx'
import { ComposerLayer } from './composer-layer.tsx'
import { Dialogs } from './dialogs.tsx'
import { DeskDrawer, PhoneDrawer } from './drawer.tsx'
import styles from './frame.module.css'
import { EntityLayer } from './entity-selector.tsx'
import { LowerBars } from './lower-bars.tsx'
import { RouteAnnouncer } from './route-announcer.tsx'
import { SaidNothing } from '../document/said-header.tsx'
import { ShortcutsLayer } from './shortcuts-layer.tsx'
import { TabBar } from './tab-bar.tsx'
import { TrayLayer } from './tray-layer.tsx'
import { Toasts } from './toasts.tsx'
import { LeavingBoundary } from '../remotes/leaving-boundary.tsx'
import { OverrideBar } from '../override/override-bar.tsx'
import { InstallLayer } from '../pwa/install-layer.tsx'
import { SharedBar } from '../pwa/shared-bar.tsx'
import { LeftBar } from '../session/left-bar.tsx'
import { TopBar } from './top-bar.tsx'

const Layers = ({ pathname }: { pathname: string }) => (
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
    <RouteAnnouncer />
  </>
)

/** What stands around every page: bars, menu, layers and messages; the page itself is the router's outlet. */
export const Frame = () => {
  'use memo'
  const text = useTexts(hostTexts)
  const { pathname } = useLocation()
  const refused = useAtomValue(loginNeededAtom)
  return (
    <>
      <a className={styles.skip} href="#content">
        {text('SKIP')}
      </a>
      <div className={styles.frame}>
        <DeskDrawer />
        <div className={styles.page}>
          <AfterTakingOver>
            <OverrideBar />
          </AfterTakingOver>
          {/* On the server it waits for what the page says of itself. */}
          <Suspense fallback={null}>
            <TopBar />
          </Suspense>
          <AfterTakingOver>
            <OfflineBar />
            <OutboxBar />
            <SharedBar />
            <LeftBar />
          </AfterTakingOver>
          <main id="content" className={styles.content} tabIndex={-1} data-parts="">
            <LeavingBoundary at={pathname} fallback={<ErrorCard />}>
              {refused === pathname ? <LoginPage inPlace /> : <Outlet />}
              <SaidNothing path={pathname} />
            </LeavingBoundary>
          </main>
        </div>
        <TabBar />
      </div>
      <AfterTakingOver>
        <Layers pathname={pathname} />
      </AfterTakingOver>
    </>
  )
}
