import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Button, IconButton } from '@florilege/shared/ui'
import { Keyboard, Plus, X } from 'lucide-react'
import { useLayoutEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { hostTexts } from '../i18n/host-texts.ts'
import { useDeclarations } from '../remotes/remote-set.ts'
import { DeclaredEntry } from './declared-entry.tsx'
import { useLabel } from './use-label.ts'
import styles from './drawer.module.css'
import { NamedIcon } from './icons.ts'
import { activeTab, menuOf, tabsOf } from './menu.ts'
import { MenuList } from './menu-list.tsx'
import menuStyles from './menu-list.module.css'
import { useComposer } from './use-composer.ts'
import { Wordmark } from './wordmark.tsx'

/** The tabs of the remotes on a desk, where there is no tab bar; those that the menu has as well stand there. */
const DeskTabs = () => {
  const text = useTexts(hostTexts)
  const label = useLabel()
  const declarations = useDeclarations()
  const inMenu = new Set(menuOf(declarations, useSession()).sections.flatMap(({ items }) => items.map(({ to }) => to)))
  const tabs = tabsOf(declarations).filter(({ to }) => !inMenu.has(to))
  const active = activeTab(tabs, useLocation().pathname)
  return (
    <nav aria-label={text('TABS')}>
      <ul className="plain-list">
        {tabs.map((tab) => {
          return (
            <li key={tab.to}>
              <DeclaredEntry>
                <Link className={menuStyles.item} to={tab.to} aria-current={tab === active ? 'page' : undefined}>
                  <NamedIcon name={tab.icon} />
                  {label(tab.label)}
                </Link>
              </DeclaredEntry>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}

/** The drawer that stands open at the left of a desk. */
export const DeskDrawer = () => {
  const text = useTexts(hostTexts)
  const composer = useComposer()
  const shortcuts = useLayer('shortcuts')
  return (
    <aside className={styles.desk} aria-label="Florilège">
      <Wordmark />
      {composer.offered && (
        <Button wide aria-haspopup="dialog" onPointerDown={composer.warm} onFocus={composer.warm} onClick={composer.open}>
          <Plus aria-hidden="true" />
          {text('COMPOSE')}
        </Button>
      )}
      <DeskTabs />
      <MenuList />
      <Button kind="quiet" aria-haspopup="dialog" onClick={shortcuts.show}>
        <Keyboard aria-hidden="true" />
        {text('SHORTCUTS')}
      </Button>
    </aside>
  )
}

const Layer = ({ close }: { close: () => void }) => {
  const text = useTexts(hostTexts)
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed while it is still in the document: only then does the focus go back to where it was.
  useLayoutEffect(() => {
    const element = dialog.current
    const onGround = (event: MouseEvent) => event.target === element && close()
    element?.showModal()
    element?.addEventListener('click', onGround)
    return () => {
      element?.removeEventListener('click', onGround)
      element?.close()
    }
  }, [close])
  return (
    <dialog
      ref={dialog}
      className={styles.layer}
      aria-label={text('MENU')}
      onCancel={(event) => {
        event.preventDefault()
        close()
      }}
    >
      <div className={styles.content}>
        <div className={styles.head}>
          <Wordmark replace />
          <IconButton label={text('CLOSE_MENU')} onClick={close}>
            <X aria-hidden="true" />
          </IconButton>
        </div>
        <MenuList inLayer />
      </div>
    </dialog>
  )
}

/** The drawer on a phone, opened by the menu button. */
export const PhoneDrawer = () => {
  const { open, close } = useLayer('menu')
  return open ? <Layer close={close} /> : null
}
