import { useTexts } from '@florilege/shared/shell'
import { Paged, SkeletonLines } from '@florilege/shared/ui'
import type { Pages } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { settingsTexts } from '../i18n/settings-texts.ts'
import styles from './settings.module.css'

type Props<T> = { pages: Pages<T>; skeleton?: ReactNode; none?: ReactNode; children: (row: T) => ReactNode }

/** A paged list of a settings part: being read, not readable, empty, or its rows. */
export const PagedRows = <T,>({ pages, skeleton = <SkeletonLines lines={2} />, none, children }: Props<T>) => {
  const text = useTexts(settingsTexts)
  return (
    <Paged
      pages={pages}
      skeleton={skeleton}
      failed={{ title: text('READ_FAILED') }}
      empty={typeof none === 'string' ? <p className={styles.text}>{none}</p> : none}
    >
      {(rows) => <ul className={styles.list}>{rows.map((row) => children(row))}</ul>}
    </Paged>
  )
}
