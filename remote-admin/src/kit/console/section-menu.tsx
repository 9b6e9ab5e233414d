import { useCall } from '@florilege/shared/client'
import { useLiveEvent, useTakenOver, useTexts } from '@florilege/shared/shell'
import { useCountText, useSelectedInSight } from '@florilege/shared/ui'
import { useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { texts } from '../../texts.ts'
import styles from './section-menu.module.css'
import { sectionOf, SECTIONS } from './sections.ts'
import type { Section } from './sections.ts'

/** Number of waiting cases per section, exact or an estimate; follows live events. */
const useWaiting = (): Partial<Record<Section['name'], { count: number; about: boolean }>> => {
  const { data, refetch } = useCall('GET /api/admin/waiting', {})
  const again = () => void refetch()
  useLiveEvent('report', again)
  useLiveEvent('waiting', again)
  useLiveEvent('gap', again)
  // Another remote may have loaded the data before hydration ends.
  const waiting = useTakenOver() ? data?.data : undefined
  if (waiting === undefined) return {}
  const { reports, appeals, orders, about = [] } = waiting
  return {
    reports: { count: reports + appeals, about: about.includes('reports') || about.includes('appeals') },
    orders: { count: orders, about: about.includes('orders') },
  }
}

/** Menu of the administration's sections, on each of its pages. */
export const SectionMenu = () => {
  const t = useTexts(texts)
  const countText = useCountText()
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
          const { count, about } = waiting[name] ?? { count: 0, about: false }
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
                    {countText(count, about)}
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
