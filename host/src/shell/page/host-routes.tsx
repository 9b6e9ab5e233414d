import { LOGIN_TEMPLATE, SHARE_PATH } from '@florilege/shared/rules'
import { SkeletonLines } from '@florilege/shared/ui'
import { Suspense } from 'react'
import type { ReactNode } from 'react'
import { matchRoutes } from 'react-router'
import type { RouteObject } from 'react-router'
import { RemoteBoundary } from '../../remotes/failure/remote-boundary.tsx'
import type { RouteHandle } from './use-page-header.ts'
import { PAGE_TITLES } from '../../i18n/labels.ts'
import { FailedPage } from '../../pages/remote/closed-pages.tsx'
import { HomePage } from '../../pages/home-page.tsx'
import { loadPages, pageOf } from '../../pages/remote/loaded-pages.ts'
import { LoginPage, signInPage } from '../../account/sign-in/login-page-later.tsx'
import { waysToSignIn } from '../../account/sign-in/ways-later.ts'
import '../../pages/not-found-page.module.css'
import '../../pages/house/pressed-flower.module.css'

const titled = (key: keyof typeof PAGE_TITLES): RouteHandle => ({ title: PAGE_TITLES[key] })

const account = () => import(/* webpackChunkName: "page-account" */ './account-pages.ts')
const house = () => import(/* webpackChunkName: "page-static" */ '../../pages/house/static-pages.tsx')

/** Loads every page of the host, so that each is rendered at once. */
export const loadHostPages = async (): Promise<void> => {
  await Promise.all([loadPages(account), loadPages(house), loadPages(signInPage), loadPages(waysToSignIn)])
}

const RegisterPage = pageOf(account, (pages) => pages.RegisterPage)
const ConfirmPage = pageOf(account, (pages) => pages.ConfirmPage)
const ForgottenPage = pageOf(account, (pages) => pages.ForgottenPage)
const ResetPage = pageOf(account, (pages) => pages.ResetPage)
const MailPage = pageOf(account, (pages) => pages.MailPage)
const ArchivePage = pageOf(account, (pages) => pages.ArchivePage)
const WaysPage = pageOf(account, (pages) => pages.WaysPage)
const DevicesPage = pageOf(account, (pages) => pages.DevicesPage)
const NotificationsPage = pageOf(account, (pages) => pages.NotificationsPage)
const PrivacyPage = pageOf(account, (pages) => pages.PrivacyPage)
const BlockedPage = pageOf(account, (pages) => pages.BlockedPage)
const DataPage = pageOf(account, (pages) => pages.DataPage)
const LeavePage = pageOf(account, (pages) => pages.LeavePage)
const OutboxPage = pageOf(account, (pages) => pages.OutboxPage)
const SharePage = pageOf(account, (pages) => pages.SharePage)
const SettingsPage = pageOf(account, (pages) => pages.SettingsPage)
const AboutPage = pageOf(house, (pages) => pages.AboutPage)
const InfoPage = pageOf(house, (pages) => pages.InfoPage)
const NamedInfoPage = pageOf(house, (pages) => pages.NamedInfoPage)
const NotFoundPage = pageOf(house, (pages) => pages.NotFoundPage)

const contained = (path: string, page: ReactNode): ReactNode => (
  // oxlint-disable-next-line no-console -- ER-06: logged
  <RemoteBoundary key={path} fallback={<FailedPage />} onError={(error) => console.warn(error)}>
    <Suspense fallback={<SkeletonLines lines={6} />}>{page}</Suspense>
  </RemoteBoundary>
)

const own = (path: string, title: keyof typeof PAGE_TITLES, page: ReactNode): RouteObject => ({
  path,
  handle: titled(title),
  element: contained(path, page),
})

/** The host's own pages; put after those of the remotes, since the last one takes every address. */
export const hostRoutes: RouteObject[] = [
  { path: '/', element: contained('/', <HomePage />) },
  own('/login/', 'LOGIN_TITLE', <LoginPage />),
  own(`/${LOGIN_TEMPLATE}`, 'LOGIN_TITLE', <LoginPage />),
  own('/register/', 'REGISTER_TITLE', <RegisterPage />),
  own('/login/confirm/', 'CONFIRM_TITLE', <ConfirmPage />),
  own('/login/forgotten/', 'FORGOTTEN_TITLE', <ForgottenPage />),
  own('/login/reset/', 'RESET_TITLE', <ResetPage />),
  own('/login/mail/', 'MAIL_CHANGE_TITLE', <MailPage />),
  own('/login/archive/', 'ARCHIVE_TITLE', <ArchivePage />),
  own('/outbox/', 'OUTBOX_TITLE', <OutboxPage />),
  own(SHARE_PATH, 'SHARE_TITLE', <SharePage />),
  own('/settings/', 'SETTINGS_TITLE', <SettingsPage />),
  own('/settings/sign-in/', 'SETTINGS_TITLE', <WaysPage />),
  own('/settings/devices/', 'SETTINGS_TITLE', <DevicesPage />),
  own('/settings/notifications/', 'SETTINGS_TITLE', <NotificationsPage />),
  own('/settings/privacy/', 'SETTINGS_TITLE', <PrivacyPage />),
  own('/settings/blocked/', 'SETTINGS_TITLE', <BlockedPage />),
  own('/settings/data/', 'SETTINGS_TITLE', <DataPage />),
  own('/settings/leave/', 'SETTINGS_TITLE', <LeavePage />),
  own('/about/', 'ABOUT', <AboutPage />),
  own('/info/', 'INFO', <InfoPage />),
  own('/info/:pageurl/', 'INFO', <NamedInfoPage />),
  own('*', 'NOT_FOUND_TITLE', <NotFoundPage />),
]

/** Title of the host's own page at an address; null for the home page, whose title is the site's. */
export const hostTitle = (pathname: string): RouteHandle['title'] | null =>
  (matchRoutes(hostRoutes, pathname)?.at(-1)?.route.handle as RouteHandle | undefined)?.title ?? null
