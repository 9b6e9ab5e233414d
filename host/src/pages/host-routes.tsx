import type { ReactNode } from 'react'
import type { RouteObject } from 'react-router'
import type { RouteHandle } from '../shell/use-page-header.ts'
import { pageTexts } from '../i18n/page-texts.ts'
import { FailedPage } from './closed-pages.tsx'
import { HomePage } from './home-page.tsx'
import { LoginPage } from './login-page.tsx'
import { NotFoundPage } from './not-found-page.tsx'

const titled = (key: keyof typeof pageTexts.fr & string): RouteHandle => ({
  title: { fr: pageTexts.fr[key], en: pageTexts.en[key] },
})

const account = () => import(/* webpackChunkName: "account-pages" */ './account-pages.ts')
const house = () => import(/* webpackChunkName: "static-pages" */ './static-pages.tsx')
const settings = () => import(/* webpackChunkName: "settings-page" */ './settings-page.tsx')

const page = (path: string, title: keyof typeof pageTexts.fr & string, lazy: RouteObject['lazy']): RouteObject => ({
  path,
  handle: titled(title),
  errorElement: <FailedPage />,
  lazy,
})

const own = (path: string, title: keyof typeof pageTexts.fr & string, element: ReactNode): RouteObject => ({
  path,
  handle: titled(title),
  errorElement: <FailedPage />,
  element,
})

/** The host's own pages; put after those of the remotes, since the last one takes every address. */
export const hostRoutes: RouteObject[] = [
  { path: '/', errorElement: <FailedPage />, element: <HomePage /> },
  own('/login/', 'LOGIN_TITLE', <LoginPage />),
  page('/register/', 'REGISTER_TITLE', async () => ({ Component: (await account()).RegisterPage })),
  page('/login/confirm/', 'CONFIRM_TITLE', async () => ({ Component: (await account()).ConfirmPage })),
  page('/login/forgotten/', 'FORGOTTEN_TITLE', async () => ({ Component: (await account()).ForgottenPage })),
  page('/login/reset/', 'RESET_TITLE', async () => ({ Component: (await account()).ResetPage })),
  page('/settings/', 'SETTINGS_TITLE', async () => ({ Component: (await settings()).SettingsPage })),
  page('/about/', 'ABOUT', async () => ({ Component: (await house()).AboutPage })),
  page('/info/', 'INFO', async () => ({ Component: (await house()).InfoPage })),
  page('/info/:pageurl/', 'INFO', async () => ({ Component: (await house()).NamedInfoPage })),
  own('*', 'NOT_FOUND_TITLE', <NotFoundPage />),
]
