import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { Keyboard, Plus } from 'lucide-react'
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

/** Tabs of the remotes on wide screens, which have no tab bar; without those that the menu contains. */
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

/** Drawer that is always open on wide screens. */
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
      <div className="keyboard-hint">
        <Button wide kind="quiet" aria-haspopup="dialog" onClick={shortcuts.show}>
          <Keyboard aria-hidden="true" />
          {text('SHORTCUTS')}
        </Button>
      </div>
    </aside>
  )
}
