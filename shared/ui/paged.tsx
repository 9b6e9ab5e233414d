import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-more.tsx'
import { ErrorCard } from './notices.tsx'
import { SkeletonRows } from './skeletons.tsx'

/** A list that is read page by page, as `usePages` gives it. */
export type Pages<Item> = NextPage & {
  data: { pages: { list: { data: Item[] } }[] } | undefined
  isPending: boolean
  refetch: () => Promise<unknown>
}

/** The items of all pages read so far; undefined until the first has come. */
export const itemsOf = <Item,>({ data }: Pick<Pages<Item>, 'data'>): Item[] | undefined =>
  data?.pages.flatMap(({ list }) => list.data)

export type PagedProps<Item> = {
  pages: Pages<Item>
  /** Stands for the list while its first page is on the way; rows where nothing else is said. */
  skeleton?: ReactNode
  /** What could not be read, in words, where the common ones do not do. */
  failed?: { title?: string; text?: string }
  /** Stands for a list of nothing. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** A list in every state it can be in: on its way, not readable, empty, or its items with the way to the next page. */
export const Paged = <Item,>({ pages, skeleton = <SkeletonRows />, failed, empty, children }: PagedProps<Item>) => {
  const items = itemsOf(pages)
  if (pages.isPending) return skeleton
  if (items === undefined) return <ErrorCard {...failed} onRetry={() => void pages.refetch()} />
  if (items.length === 0 && !pages.hasNextPage) return empty
  return (
    <>
      {children(items)}
      <LoadMore pages={pages} />
    </>
  )
}
