import { useTexts } from '@florilege/shared/shell'
import { ErrorCard, LoadMore, SkeletonLines } from '@florilege/shared/ui'
import type { ReactNode } from 'react'
import { settingsTexts } from '../i18n/settings-texts.ts'
import styles from './settings.module.css'

type Pages = {
  error: unknown
  refetch: () => Promise<unknown>
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => Promise<unknown>
}

type Props<T> = { pages: Pages; rows: readonly T[] | undefined; none?: string; children: (row: T) => ReactNode }

/** A paged list of a settings part: being read, not readable, empty, or its rows. */
export const PagedRows = <T,>({ pages, rows, none, children }: Props<T>) => {
  const text = useTexts(settingsTexts)
  if (rows === undefined) {
    if (pages.error) return <ErrorCard title={text('READ_FAILED')} onRetry={() => void pages.refetch()} />
    return <SkeletonLines lines={2} />
  }
  return (
    <>
      {rows.length === 0 && none !== undefined && <p className={styles.text}>{none}</p>}
      {rows.length > 0 && <ul className={styles.list}>{rows.map((row) => children(row))}</ul>}
      <LoadMore
        more={pages.hasNextPage}
        loading={pages.isFetchingNextPage}
        failed={pages.isFetchNextPageError}
        onMore={() => void pages.fetchNextPage()}
      />
    </>
  )
}
