import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { ErrorCard, LoadMore, SkeletonRows } from '@florilege/shared/ui'
import styles from './row.module.css'

/** A list that is read page by page, as `usePages` gives it. */
type Paged<Item> = {
  data: { pages: { list: { data: Item[] } }[] } | undefined
  isPending: boolean
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  refetch: () => Promise<unknown>
  fetchNextPage: () => Promise<unknown>
}

type Props<Item> = { pages: Paged<Item>; label: string; empty: ReactNode; row: (item: Item) => ReactNode }

/** Rows one below the other, page after page; `empty` in place of none, an error in place of what could not be read. */
export const PagedRows = <Item extends { id: number }>({ pages, label, empty, row }: Props<Item>) => {
  const { data, isPending, hasNextPage, isFetchingNextPage, isFetchNextPageError, refetch, fetchNextPage } = pages
  if (isPending) return <SkeletonRows />
  if (data === undefined) return <ErrorCard onRetry={() => void refetch()} />
  const items = data.pages.flatMap(({ list }) => list.data)
  if (items.length === 0 && !hasNextPage) return empty
  return (
    <>
      <ul className={`plain-list ${styles.list}`} aria-label={label}>
        {items.map((item) => (
          <Fragment key={item.id}>{row(item)}</Fragment>
        ))}
      </ul>
      <LoadMore
        more={hasNextPage}
        loading={isFetchingNextPage}
        failed={isFetchNextPageError}
        onMore={() => void fetchNextPage()}
      />
    </>
  )
}
