import { useId, useRef } from 'react'
import type { KeyboardEvent, ReactNode } from 'react'
import styles from './tabs.module.css'
import { useSelectedInSight } from './use-selected-in-sight.ts'

export type Tab = {
  key: string
  label: string
  panel: ReactNode
  /** Number beside the label, with its text for screen readers. */
  count?: { shown: string; words: string } | undefined
}

const steps: Record<string, number> = { ArrowRight: 1, ArrowLeft: -1 }

/** Tabs of one page; arrow keys, Home and End move between them. */
export const Tabs = (props: { label: string; tabs: Tab[]; selected: string; onSelect: (key: string) => void }) => {
  const { label, tabs, selected, onSelect } = props
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  useSelectedInSight(list, '[aria-selected="true"]')
  const at = Math.max(
    0,
    tabs.findIndex(({ key }) => key === selected),
  )
  const onKeyDown = (event: KeyboardEvent) => {
    const step = steps[event.key]
    const next = event.key === 'Home' ? 0 : event.key === 'End' ? tabs.length - 1 : step === undefined ? null : at + step
    const target = next === null ? undefined : tabs.at(next % tabs.length)
    if (target === undefined) return
    event.preventDefault()
    onSelect(target.key)
    list.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(target.key)}"]`)?.focus()
  }
  return (
    <>
      <div ref={list} role="tablist" tabIndex={-1} aria-label={label} className={styles.list} onKeyDown={onKeyDown}>
        {tabs.map((tab, index) => (
          <button
            key={tab.key}
            id={`${base}-tab-${tab.key}`}
            data-key={tab.key}
            type="button"
            role="tab"
            className={styles.tab}
            aria-selected={index === at}
            aria-controls={`${base}-panel`}
            aria-describedby={tab.count && `${base}-count-${tab.key}`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => onSelect(tab.key)}
          >
            {tab.label}
            {tab.count && (
              <>
                <span className={styles.count} aria-hidden="true">
                  {tab.count.shown}
                </span>
                <span id={`${base}-count-${tab.key}`} hidden>
                  {tab.count.words}
                </span>
              </>
            )}
          </button>
        ))}
      </div>
      <div id={`${base}-panel`} role="tabpanel" aria-labelledby={`${base}-tab-${tabs[at]?.key}`} tabIndex={0}>
        {tabs[at]?.panel}
      </div>
    </>
  )
}
