import type { ReactNode } from 'react'
import { LoadMore } from './load-more.tsx'
import type { NextPage } from './load-more.tsx'
import { ErrorCard } from './notices.tsx'
import { SkeletonRows } from './skeletons.tsx'

/** Paginated list, from `usePages`. */
export type Pages<Item> = NextPage & {
  data: { pages: { list: { data: Item[] } }[] } | undefined
  isPending: boolean
  refetch: () => Promise<unknown>
}

/** Items of all loaded pages; undefined until the first is loaded. */
export const itemsOf = <Item,>({ data }: Pick<Pages<Item>, 'data'>): Item[] | undefined =>
  data?.pages.flatMap(({ list }) => list.data)

export type PagedProps<Item> = {
  pages: Pages<Item>
  /** Placeholder while the first page loads; rows by default. */
  skeleton?: ReactNode
  /** Error texts that replace the default ones. */
  failed?: { title?: string; text?: string }
  /** Shown for an empty list. */
  empty: ReactNode
  children: (items: Item[]) => ReactNode
}

/** List in every state: loading, error, empty, or items with the next page. */
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
