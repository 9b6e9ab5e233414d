import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@florilege/shared/client'

export type Post = CallOutput<'GET /api/post/:id'>['data']
type Page = CallOutput<'GET /api/timeline'>
type Pages = { pages: Page[]; pageParams: unknown[] }
type Kept = { data: Post } | Page | Pages

/** Calls whose responses contain posts. */
const keys: ReadonlySet<string> = new Set([
  'GET /api/timeline',
  'GET /api/post',
  'GET /api/note',
  'GET /api/post/:id',
  'GET /api/note/:id',
  'GET /api/lesson/:id/solution',
])

const inPage = (page: Page, change: (posts: Post[]) => Post[]): Page => ({
  list: { ...page.list, data: change(page.list.data) },
})

const inKept = (kept: Kept, change: (posts: Post[]) => Post[]): Kept => {
  if ('pages' in kept) return { ...kept, pages: kept.pages.map((page) => inPage(page, change)) }
  if ('list' in kept) return inPage(kept, change)
  return { data: change([kept.data])[0] ?? kept.data }
}

/** Tests whether a response is a preview as another viewer (BY-03), whose posts the own state does not apply to. */
const byOthersEyes = (address: unknown): boolean => /[?&]as=/.test(String(address))

const changeAll = (client: QueryClient, change: (posts: Post[]) => Post[], within: ReadonlySet<string> = keys): void => {
  const predicate = ({ queryKey: [key, address] }: { queryKey: readonly unknown[] }) =>
    within.has(String(key)) && !byOthersEyes(address)
  client.setQueriesData<Kept>({ predicate }, (kept) => kept && inKept(kept, change))
}

/** Updates every cached copy of a post. */
export const changePost = (client: QueryClient, id: number, change: (post: Post) => Partial<Post>): void =>
  changeAll(client, (posts) => posts.map((post) => (post.id === id ? { ...post, ...change(post) } : post)))

const postsIn = (kept: Kept | undefined): Post[] => {
  if (kept === undefined) return []
  if ('pages' in kept) return kept.pages.flatMap(({ list }) => list.data)
  return 'list' in kept ? kept.list.data : [kept.data]
}

/** Tests whether the cache contains a post. */
export const holdsPost = (client: QueryClient, id: number): boolean => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => keys.has(String(queryKey[0]))
  return client.getQueriesData<Kept>({ predicate }).some(([, kept]) => postsIn(kept).some((post) => post.id === id))
}

/** Cached shares of an item. */
export const sharesOf = (client: QueryClient, id: number): number[] => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => keys.has(String(queryKey[0]))
  const posts = client.getQueriesData<Kept>({ predicate }).flatMap(([, kept]) => postsIn(kept))
  return [...new Set(posts.filter(({ shared }) => shared?.id === id).map((post) => post.id))]
}

/** Removes an item from its shares when it is no longer public (ST-21). */
export const emptyShares = (client: QueryClient, id: number): void =>
  changeAll(client, (posts) => posts.map((post) => (post.shared?.id === id ? { ...post, shared: null } : post)))

/** Removes a post from all cached lists and from its shares, or only from the lists of the named calls. */
export const dropPost = (client: QueryClient, id: number, within?: readonly string[]): void => {
  changeAll(client, (posts) => posts.filter((post) => post.id !== id), within && new Set(within))
  if (within === undefined) emptyShares(client, id)
}

/** Removes posts of one entity that match `which` from all cached lists. */
export const dropPostsOf = (client: QueryClient, entity: number, which: (post: Post) => boolean): void =>
  changeAll(client, (posts) => posts.filter((post) => post.entity_id !== entity || !which(post)))

/** Calls of pages about one post. */
const PAGES: ReadonlySet<string> = new Set(['GET /api/post/:id', 'GET /api/note/:id'])

/**
 * Clears and refetches open pages of matching posts, so that nothing is shown until the server has confirmed access. Lists drop
 * missing posts; the page of a post shows that it is gone.
 */
export const askAgain = (client: QueryClient, which: (post: Post) => boolean): Promise<void> => {
  const predicate = ({ queryKey: [key], state }: Query): boolean => {
    const held = state.data as { data: Post } | undefined
    return PAGES.has(String(key)) && held !== undefined && which(held.data)
  }
  return client.resetQueries({ predicate })
}

/** Tests whether an entity made a post, itself or as the acting person. */
export const isBy = (entity: number, { entity_id: owner, acted_by: person }: Pick<Post, 'entity_id' | 'acted_by'>): boolean =>
  owner === entity || person?.id === entity

/** Removes everything an entity made from all cached lists; shares by others remain without their object, as on the server. */
export const takePostsAway = (client: QueryClient, entity: number): void =>
  changeAll(client, (posts) =>
    posts
      .filter((post) => !isBy(entity, post))
      .map((post) => (post.shared?.entity_id === entity ? { ...post, shared: null } : post)),
  )

const shows = (address: string, post: Post): boolean => {
  const { pathname, searchParams } = new URL(address, 'https://florilege.invalid')
  if (pathname === '/api/note') return post.type === 'NOTE'
  if (pathname === '/api/post' && searchParams.has('entity')) return false
  const solution = post.type === 'SOLUTION'
  // A solution is listed on its lesson's page and on the author's own, not in timelines.
  if (solution && pathname !== '/api/post') return false
  const category = searchParams.get('category')
  return category === null || category === (solution ? 'lesson' : post.type.toLowerCase())
}

/** Inserts a new post at the top of matching lists. Their fetch time is unchanged, so that newer posts are still announced. */
export const addPost = (client: QueryClient, post: Post): void => {
  const predicate = ({ queryKey: [key, address] }: { queryKey: readonly unknown[] }) =>
    ['GET /api/timeline', 'GET /api/note', 'GET /api/post'].includes(String(key)) && shows(String(address), post)
  const onTop = (page: Page): Page => inPage(page, (posts) => (posts.some(({ id }) => id === post.id) ? posts : [post, ...posts]))
  const within = (kept: Page | Pages | undefined) => {
    if (kept === undefined) return kept
    if (!('pages' in kept)) return onTop(kept)
    return { ...kept, pages: kept.pages.map((page, index) => (index === 0 ? onTop(page) : page)) }
  }
  for (const { queryKey, state } of client.getQueryCache().findAll({ predicate }))
    client.setQueryData<Page | Pages>(queryKey, within, { updatedAt: state.dataUpdatedAt })
}

/** List of removed posts, which deletions by live events do not affect. */
const REMOVED_POSTS = 'GET /api/post/removed'

/** Removes a restored post from the list of removed posts. */
export const dropRemoved = (client: QueryClient, id: number): void => dropPost(client, id, [REMOVED_POSTS])

/** Refetches everything that contains posts, after a change whose effect on lists only the server knows. */
export const readPostsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => keys.has(String(key)) || key === REMOVED_POSTS })

/** Refetches the list of removed posts. */
export const readRemovedAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [REMOVED_POSTS] })
