import type { TabEntry } from '@florilege/shared/contracts'
import { useLayer, useSession, useTexts } from '@florilege/shared/shell'
import { Button } from '@florilege/shared/ui'
import { Keyboard, Plus } from 'lucide-react'
import { Link, useLocation } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { Owned } from '../page/owned.tsx'
import { useLabel } from './use-label.ts'
import styles from './drawer.module.css'
import { NamedIcon } from './icons.ts'
import { activeTab, menuOf, tabsOf } from './menu.ts'
import { MenuList } from './menu-list.tsx'
import menuStyles from './menu-list.module.css'
import { useComposer } from '../layer/use-composer.ts'
import { Wordmark } from './wordmark.tsx'

const DeskTab = ({ tab, isActive }: { tab: TabEntry; isActive: boolean }) => (
  <Link className={menuStyles.item} to={tab.to} aria-current={isActive ? 'page' : undefined}>
    <NamedIcon name={tab.icon} />
    {useLabel()(tab.label)}
  </Link>
)

/** Tabs of the remotes on wide screens, which have no tab bar; without those that the menu contains. */
const DeskTabs = () => {
  const text = useTexts(hostTexts)
  const declarations = useDeclarations()
  const inMenu = new Set(menuOf(declarations, useSession()).sections.flatMap(({ items }) => items.map(({ to }) => to)))
  const tabs = tabsOf(declarations).filter(({ to }) => !inMenu.has(to))
  const active = activeTab(tabs, useLocation().pathname)
  return (
    <nav aria-label={text('DESK_TABS')}>
      <ul className="plain-list">
        {tabs.map((tab) => {
          return (
            <li key={tab.to}>
              <Owned owner={ownerNamed(tab.remote)} call={`tab ${tab.to}`}>
                <DeskTab tab={tab} isActive={tab === active} />
              </Owned>
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
