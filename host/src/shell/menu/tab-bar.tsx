import type { TabEntry } from '@florilege/shared/contracts'
import { useTexts } from '@florilege/shared/shell'
import { useMotion } from '@florilege/shared/ui'
import { Plus } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Link, useLocation } from 'react-router'
import { hostTexts } from '../../i18n/host-texts.ts'
import { ownerNamed, useDeclarations } from '../../remotes/remote-set.ts'
import { Owned } from '../page/owned.tsx'
import { useLabel } from './use-label.ts'
import { NamedIcon } from './icons.ts'
import { activeTab, tabsOf } from './menu.ts'
import styles from './tab-bar.module.css'
import { useComposer } from '../layer/use-composer.ts'

type TabLinkProps = { tab: TabEntry; isActive: boolean; onTap: (event: MouseEvent, to: string) => void }

const TabLink = ({ tab, isActive, onTap }: TabLinkProps) => (
  <Link className={styles.tab} to={tab.to} aria-current={isActive ? 'page' : undefined} onClick={(event) => onTap(event, tab.to)}>
    <NamedIcon name={tab.icon} />
    <span className={styles.label}>{useLabel()(tab.label)}</span>
  </Link>
)

/** The bar below on a phone: the tabs of the remotes, and in their middle the button that opens the composer. */
export const TabBar = () => {
  const text = useTexts(hostTexts)
  const motion = useMotion()
  const { pathname } = useLocation()
  const tabs = tabsOf(useDeclarations())
  const composer = useComposer()
  const active = activeTab(tabs, pathname)
  const middle = Math.ceil(tabs.length / 2)

  // A tap on the tab of the page that is open leads to its top.
  const onTap = (event: MouseEvent, to: string) => {
    if (to !== pathname) return
    event.preventDefault()
    window.scrollTo({ top: 0, behavior: motion ? 'smooth' : 'instant' })
  }

  const items = tabs.map((tab) => {
    return (
      <li key={tab.to}>
        <Owned owner={ownerNamed(tab.remote)} call={`tab ${tab.to}`}>
          <TabLink tab={tab} isActive={tab === active} onTap={onTap} />
        </Owned>
      </li>
    )
  })
  const compose = composer.offered && (
    <li key="compose">
      <button
        type="button"
        className={styles.compose}
        aria-label={text('COMPOSE')}
        aria-haspopup="dialog"
        onPointerDown={composer.warm}
        onFocus={composer.warm}
        onClick={composer.open}
      >
        <span className={styles.plus}>
          <Plus aria-hidden="true" />
        </span>
      </button>
    </li>
  )
  if (tabs.length === 0 && !composer.offered) return null
  return (
    <nav className={styles.bar} aria-label={text('TABS')}>
      <ul className={styles.tabs}>{[...items.slice(0, middle), compose, ...items.slice(middle)]}</ul>
    </nav>
  )
}
