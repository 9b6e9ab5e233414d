import { canGoBack } from '@florilege/shared/shell'
import { PageScope, scopedPage } from '@florilege/shared/shell/host'
import { Sheet } from '@florilege/shared/ui'
import { useAtomValue } from 'jotai'
import { memo, Suspense, use, useContext, useEffect, useState } from 'react'
import { useNavigate, useRoutes } from 'react-router'
import type { Location, RouteObject } from 'react-router'
import { loginNeededAtom } from '../../errors/login-needed.ts'
import { LoginPage } from '../../account/sign-in/login-page-later.tsx'
import { SaidHeaders, SaidNothing } from '../../document/said-header.tsx'
import type { HeaderOf } from '../../document/said-header.tsx'
import { locate } from '../../pages/remote/remote-routes.tsx'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { Owned } from './owned.tsx'
import { useTitleOf } from './use-page-header.ts'
import type { Surfaces } from './surfaces.ts'

type PopupProps = { location: Location; routes: RouteObject[]; close: () => void }

/** Sets the document title while the popup is open. */
const useDocumentTitle = (title: string): void =>
  useEffect(() => {
    const before = document.title
    document.title = `${title} · Florilège`
    return () => {
      document.title = before
    }
  }, [title])

// Memoized: the sheet rerenders with each header of the page and must not rerender the page.
const PopupPage = memo(({ location, routes }: Omit<PopupProps, 'close'>) => useRoutes(routes, location))

type TitleProps = { said: ReturnType<HeaderOf>; own: string | undefined; otherwise: string }

const PopupTitle = ({ said, own, otherwise }: TitleProps) => {
  const header = said instanceof Promise ? use(said) : said
  return own ?? header?.title ?? otherwise
}

const Popup = ({ location, routes, close }: PopupProps) => {
  const [page] = useState(scopedPage)
  const shown = useAtomValue(page)
  const declared = locate(useDeclarations(), location.pathname)?.remote ?? null
  const titleOf = useTitleOf()
  const refused = useAtomValue(loginNeededAtom) === location.pathname
  // The login page in place of the popup has its own heading: the sheet keeps the popup's title.
  const own = refused ? undefined : shown?.header.title
  const said = useContext(SaidHeaders)(location.pathname)
  useDocumentTitle(own ?? titleOf(location.pathname))
  const title = (
    <Owned at={own ?? ''} owner={shown?.owner ?? ownerNamed(declared)} call="usePage">
      <Suspense fallback={null}>
        <PopupTitle said={refused ? null : said} own={own} otherwise={titleOf(location.pathname)} />
      </Suspense>
    </Owned>
  )
  return (
    <Sheet title={title} onClose={close}>
      <div data-parts="">
        <PageScope value={page}>{refused ? <LoginPage inPlace /> : <PopupPage location={location} routes={routes} />}</PageScope>
        <SaidNothing path={location.pathname} />
      </div>
    </Sheet>
  )
}

/** Popups over the page, each in its own sheet; closing one returns to the view before it. */
export const PopupLayers = ({ surfaces, routes }: { surfaces: Surfaces; routes: RouteObject[] }) => {
  const navigate = useNavigate()
  const close = () => void (canGoBack() ? navigate(-1) : navigate(surfaces.page.pathname, { replace: true }))
  return surfaces.popups.map((location, index) => (
    // Keyed by depth: a layer over a popup changes its location, not the popup.
    // oxlint-disable-next-line react/no-array-index-key
    <Popup key={`${index} ${location.pathname}`} location={location} routes={routes} close={close} />
  ))
}
