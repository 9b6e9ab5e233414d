import { SkeletonLines } from '@florilege/shared/ui'
import { Suspense } from 'react'
import { pageOf } from '../../pages/remote/loaded-pages.ts'
// Styles belong to the first paint: documents of pages for signed-in people contain the rendered login page.
import '../../pages/notice.module.css'
import './demo-accounts.module.css'
import './login-page.module.css'

export const signInPage = () => import(/* webpackChunkName: "page-sign-in-ways" */ './login-page.tsx')
const Page = pageOf(signInPage, (pages) => pages.LoginPage)

/** The login page; see login-page.tsx. */
export const LoginPage = ({ inPlace = false }: { inPlace?: boolean }) => (
  <Suspense fallback={<SkeletonLines lines={6} />}>
    <Page inPlace={inPlace} />
  </Suspense>
)
