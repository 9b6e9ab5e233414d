import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { mergePages } from './merge-pages.ts'

type Page = { posts: string[]; next: number | null }
type Kept = { pages: Page[]; pageParams: number[] }

/** List of two pages whose second page arrives when the test says so. */
const list = async () => {
  const client = new QueryClient()
  let arrive: (page: Page) => void = () => undefined
  const observer = new InfiniteQueryObserver<Page, Error, Kept, readonly string[], number>(client, {
    queryKey: ['posts'],
    initialPageParam: 0,
    queryFn: ({ pageParam }) =>
      pageParam === 0 ? { posts: ['a', 'b'], next: 1 } : new Promise<Page>((resolve) => (arrive = resolve)),
    getNextPageParam: ({ next }) => next,
    structuralSharing: mergePages,
  })
  const stop = observer.subscribe(() => undefined)
  await observer.refetch()
  const posts = () => client.getQueryData<Kept>(['posts'])?.pages.map((page) => page.posts)
  const change = (how: (posts: string[]) => string[]) =>
    client.setQueryData<Kept>(
      ['posts'],
      (kept) => kept && { ...kept, pages: kept.pages.map((page) => ({ ...page, posts: how(page.posts) })) },
    )
  return { client, observer, stop, posts, change, arrive: (page: Page) => arrive(page) }
}

it('[ST-10] [ST-11] a change made while the next page loads is kept', async () => {
  const { observer, stop, posts, change, arrive } = await list()
  const next = observer.fetchNextPage()
  change((all) => all.filter((post) => post !== 'b').map((post) => `${post}, liked`))
  arrive({ posts: ['c'], next: null })
  await next
  expect(posts()).toEqual([['a, liked'], ['c']])
  stop()
})

it('a refetched list has the server’s data, and equal parts keep their identity', async () => {
  const { client, observer, stop, posts, change } = await list()
  const [before] = client.getQueryData<Kept>(['posts'])?.pages ?? []
  await observer.refetch()
  expect(client.getQueryData<Kept>(['posts'])?.pages[0]).toBe(before)
  change((all) => all.filter((post) => post !== 'b'))
  await observer.refetch()
  expect(posts()).toEqual([['a', 'b']])
  stop()
})
