import type { BarEntry } from '@florilege/shared/contracts'
import { canGoBack, useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { classes, IconButton, IconLink } from '@florilege/shared/ui'
import { ChevronLeft, Menu, PenLine, Plus, Trash2, X } from 'lucide-react'
import { useRef } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { Owned } from '../page/owned.tsx'
import { useLabel } from './use-label.ts'
import { Bell } from './bell.tsx'
import { EntityButton } from './entity-selector.tsx'
import { NamedIcon } from './icons.ts'
import { barOf, signInFrom } from './menu.ts'
import styles from './top-bar.module.css'
import { useHideOnScroll } from './use-hide-on-scroll.ts'
import { hasOwnHeading, useActionAllowed, usePageHeader } from '../page/use-page-header.ts'

const actions = [
  { name: 'edit', text: 'EDIT', Icon: PenLine },
  { name: 'add', text: 'ADD', Icon: Plus },
  { name: 'remove', text: 'REMOVE', Icon: Trash2 },
] as const

const DeclaredButton = ({ entry }: { entry: BarEntry }) => (
  <IconLink to={entry.to} label={useLabel()(entry.label)}>
    <NamedIcon name={entry.icon} />
  </IconLink>
)

/** Buttons that remotes declare, such as search; the one with the notification count is the bell. */
const DeclaredButtons = () => {
  const { auth_role: role } = useSession()
  return barOf(useDeclarations(), role)
    .filter(({ badge }) => badge === undefined)
    .map((entry) => (
      <Owned key={entry.to} owner={ownerNamed(entry.remote)} call={`bar ${entry.to}`}>
        <DeclaredButton entry={entry} />
      </Owned>
    ))
}

/** Login link of guests, on every page except those of signing in. */
const SignInLink = () => {
  const text = useTexts(hostTexts)
  const { auth_role: role } = useSession()
  const { pathname, search } = useLocation()
  if (role !== 'GUEST' || /^\/(?:login|register)\//.test(pathname)) return null
  return (
    <Link className={styles.signIn} to={signInFrom(pathname, search)}>
      {text('SIGN_IN')}
    </Link>
  )
}

/** Top bar of the page at a path: menu or back, title, buttons of the page and of the remotes. Hides on scrolling down. */
export const TopBar = ({ at }: { at: string }) => {
  const text = useTexts(hostTexts)
  const navigate = useNavigate()
  const menu = useLayer('menu')
  const bar = useRef<HTMLElement>(null)
  const header = usePageHeader(at)
  const allowed = useActionAllowed()
  const { close } = header
  const back = close ?? header.back
  useHideOnScroll(bar)
  return (
    <header ref={bar} className={styles.bar} onFocus={() => bar.current?.removeAttribute('data-hidden')}>
      {back === undefined ? (
        <IconButton className={styles.menu} label={text('OPEN_MENU')} aria-haspopup="dialog" onClick={menu.show}>
          <Menu aria-hidden="true" />
        </IconButton>
      ) : (
        <IconButton
          label={text(close === undefined ? 'BACK' : 'CLOSE')}
          onClick={() => void (canGoBack() ? navigate(-1) : navigate(back, { replace: true }))}
        >
          {close === undefined ? <ChevronLeft aria-hidden="true" /> : <X aria-hidden="true" />}
        </IconButton>
      )}
      {hasOwnHeading(header) ? (
        <span className={styles.title} />
      ) : (
        <Owned at={header.title} owner={header.owner} call="usePage">
          <h1 className={classes(styles.title, back === undefined && styles.first)} tabIndex={-1}>
            {header.short ?? header.title}
          </h1>
        </Owned>
      )}
      {actions.map(({ name, text: key, Icon }) => {
        const action = header[name]
        return (
          allowed(action) && (
            <Owned key={name} at={header.title} owner={header.owner} call={`usePage ${name}`}>
              <IconButton label={action.label ?? text(key)} onClick={action.run} data-waits={header.waits ? '' : undefined}>
                <Icon aria-hidden="true" />
              </IconButton>
            </Owned>
          )
        )
      })}
      <DeclaredButtons />
      <EntityButton />
      <Bell />
      <SignInLink />
    </header>
  )
}
