import { useCall } from '@florilege/shared/client'
import { useLanguage, useLiveEvent, useTakenOver, useTexts } from '@florilege/shared/shell'
import { countText, useSelectedInSight } from '@florilege/shared/ui'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './section-menu.module.css'
import { sectionOf, SECTIONS } from './sections.ts'
import type { Section } from './sections.ts'

/** Number of waiting cases per section; follows live events. */
const useWaiting = (): Partial<Record<Section['name'], number>> => {
  const { data, refetch } = useCall('GET /api/admin/waiting', {})
  const again = () => void refetch()
  useLiveEvent('report', again)
  useLiveEvent('waiting', again)
  useLiveEvent('gap', again)
  // Another remote may have loaded the data before hydration ends.
  const waiting = useTakenOver() ? data?.data : undefined
  return waiting === undefined ? {} : { reports: waiting.reports + waiting.appeals, orders: waiting.orders }
}

/** Menu of the administration's sections, on each of its pages. */
export const SectionMenu = () => {
  const t = useTexts(texts)
  const language = useLanguage()
  const { pathname } = useLocation()
  const waiting = useWaiting()
  const row = useRef<HTMLUListElement>(null)
  useSelectedInSight(row, '[aria-current]')
  const current = sectionOf(pathname)
  const isItself = current !== undefined && pathname === (current.folder === '' ? '/admin/' : `/admin/${current.folder}/`)
  return (
    <nav className={styles.menu} aria-label={t('sections')}>
      <ul ref={row} role="list" className={styles.row}>
        {SECTIONS.map(({ folder, name }) => {
          const count = waiting[name] ?? 0
          return (
            <li key={folder}>
              <Link
                to={folder === '' ? '/admin/' : `/admin/${folder}/`}
                className={styles.section}
                aria-current={current?.folder === folder ? (isItself ? 'page' : 'true') : undefined}
              >
                {t(`section_${name}`)}
                {count > 0 && (
                  <span className={styles.count}>
                    {countText(count, language)}
                    <span className="visually-hidden"> {t('section_waiting')}</span>
                  </span>
                )}
              </Link>
            </li>
          )
        })}
      </ul>
    </nav>
  )
}
