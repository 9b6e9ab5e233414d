import { useTexts } from '@florilege/shared/shell'
import { ErrorCard } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { Outlet, useLocation } from 'react-router'
import { Suspense } from 'react'
import { loginNeededAtom } from '../errors/login-needed.ts'
import { hostTexts } from '../i18n/host-texts.ts'
import { LoginPage } from '../account/sign-in/login-page-later.tsx'
import { AfterTakingOver } from '../document/after-taking-over.tsx'
import { DeskDrawer } from './menu/drawer.tsx'
import styles from './frame.module.css'
import { useLater } from './later/load-later.ts'
import { RouteAnnouncer } from './page/route-announcer.tsx'
import { SaidNothing } from '../document/said-header.tsx'
import { TabBar } from './menu/tab-bar.tsx'
import { LeavingBoundary } from '../remotes/failure/leaving-boundary.tsx'
import { TopBar } from './menu/top-bar.tsx'

type LaterPart = Exclude<keyof NonNullable<ReturnType<typeof useLater>>, 'startLater'>

/** Part of the frame that no first screen needs. */
const Later = ({ part }: { part: LaterPart }) => {
  const Part = useLater()?.[part]
  return Part === undefined ? null : (
    <Suspense fallback={null}>
      <Part />
    </Suspense>
  )
}

/** Frame of every page: bars, menu, layers and messages; the page itself is the router's outlet. */
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
            <Later part="OverrideBar" />
          </AfterTakingOver>
          {/*
            On the server it waits for what the page says of itself. React hydrates a boundary before an update that changes
            its children; a change of the router's context alone does not reach a memoized boundary that is not hydrated yet.
          */}
          <Suspense fallback={null}>
            <TopBar at={pathname} />
          </Suspense>
          <AfterTakingOver>
            <Later part="UpperBars" />
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
        <Later part="Layers" />
        <RouteAnnouncer />
      </AfterTakingOver>
    </>
  )
}
