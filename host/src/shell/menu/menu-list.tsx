import { toast, useSession, useTexts } from '@florilege/shared/shell'
import { Avatar, classes, useCountText } from '@florilege/shared/ui'
import { useId } from 'react'
import { Link, useLocation } from 'react-router'
import { reactToError } from '../../errors/react-to-error.ts'
import { hostTexts } from '../../i18n/host-texts.ts'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { Owned } from '../page/owned.tsx'
import { useLabel } from './use-label.ts'
import { useWaiting } from '../layer/use-waiting.ts'
import type { WaitingCount } from '../layer/use-waiting.ts'
import { NamedIcon } from './icons.ts'
import { menuOf, SIGN_IN, SIGN_OUT, signInFrom } from './menu.ts'
import type { MenuItem } from './menu.ts'
import styles from './menu-list.module.css'

const signOut = async (): Promise<void> => {
  const session = await import(/* webpackChunkName: "later" */ '../../session/person/sign-out.ts')
  return session.signOut()
}

const titles = { main: null, personal: 'SECTION_PERSONAL', admin: 'SECTION_ADMIN' } as const

const NONE: WaitingCount = { count: 0, about: false }

/** Icon and label of an entry, with the number of waiting things; `count` is the id of its text. */
const Content = ({ item, waiting, count }: { item: MenuItem; waiting: WaitingCount; count: string }) => {
  const text = useTexts(hostTexts)
  const label = useLabel()
  const shown = useCountText()(waiting.count, waiting.about)
  return (
    <>
      <NamedIcon name={item.icon} />
      {label(item.label)}
      {waiting.count > 0 && (
        <>
          <span className={styles.waiting} aria-hidden="true">
            {shown}
          </span>
          <span id={count} hidden>
            {text('WAITING', { count: shown })}
          </span>
        </>
      )}
    </>
  )
}

const Item = ({ item, waiting, replace }: { item: MenuItem; waiting: WaitingCount; replace: boolean }) => {
  const text = useTexts(hostTexts)
  const label = useLabel()
  const count = useId()
  const { pathname, search } = useLocation()
  const content = <Content item={item} waiting={waiting} count={count} />
  if (item.disabled)
    return (
      <button
        type="button"
        className={classes(styles.item, styles.disabled)}
        aria-disabled="true"
        onClick={() => toast(text('SOON_TEXT', { name: label(item.label) }))}
      >
        {content} <span className={styles.soon}>{text('SOON')}</span>
      </button>
    )
  if (item.document)
    return (
      <a
        className={styles.item}
        href={item.to}
        onClick={(event) => {
          if (item.to !== SIGN_OUT) return
          event.preventDefault()
          void signOut().catch((error: unknown) => reactToError(error, 'action'))
        }}
      >
        {content}
      </a>
    )
  const to = item.to === SIGN_IN ? signInFrom(pathname, search) : item.to
  const current = item.to.includes('?') ? pathname + search === item.to : pathname === item.to
  return (
    <Link
      className={styles.item}
      to={to}
      replace={replace}
      aria-current={current ? 'page' : undefined}
      aria-describedby={waiting.count > 0 ? count : undefined}
    >
      {content}
    </Link>
  )
}

/**
 * The menu of the session's role. Inside a layer its links take the place of the layer in the history, so that the
 * back button does not open the menu again.
 */
export const MenuList = ({ inLayer = false }: { inLayer?: boolean }) => {
  const text = useTexts(hostTexts)
  const label = useLabel()
  const session = useSession()
  const { entity, sections } = menuOf(useDeclarations(), session)
  const counted = sections.some(({ items }) => items.some(({ counts }) => counts !== undefined))
  const waiting = useWaiting(counted && session.auth_role === 'ADMIN')
  const acting = session.auth_entityId !== session.auth_mainEntityId
  return (
    <nav className={styles.menu} aria-label={text('MENU')}>
      {entity && (
        <Link className={styles.entity} to={entity.to} replace={inLayer}>
          <Avatar src={entity.thumb} name={entity.name} size={48} />
          <span>
            <span className={styles.name}>{entity.name}</span>
            <span className={styles.acting}>{acting ? text('SELECTED_ENTITY', { name: entity.name }) : label(entity.label)}</span>
          </span>
        </Link>
      )}
      {sections.map(({ name, items }) => {
        const title = titles[name]
        return (
          <div key={name} className={styles.section}>
            {title && <h2 className={styles.heading}>{text(title)}</h2>}
            <ul className="plain-list">
              {items.map((item) => (
                <li key={item.to}>
                  <Owned owner={ownerNamed(item.remote)} call={`menu ${item.to}`}>
                    <Item item={item} waiting={(item.counts && waiting[item.counts]) ?? NONE} replace={inLayer} />
                  </Owned>
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </nav>
  )
}
