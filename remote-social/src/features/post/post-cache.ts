import type { Query, QueryClient } from '@tanstack/react-query'
import type { CallOutput } from '@florilege/shared/client'

export type Post = CallOutput<'GET /api/post/:id'>['data']
type Page = CallOutput<'GET /api/timeline'>
type Pages = { pages: Page[]; pageParams: unknown[] }
type Kept = { data: Post } | Page | Pages

/** Calls whose answers hold posts. */
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

/** Whether an answer is read with the eyes of others (BY-03): what is known of a post by one's own is none of theirs. */
const byOthersEyes = (address: unknown): boolean => /[?&]as=/.test(String(address))

const changeAll = (client: QueryClient, change: (posts: Post[]) => Post[], within: ReadonlySet<string> = keys): void => {
  const predicate = ({ queryKey: [key, address] }: { queryKey: readonly unknown[] }) =>
    within.has(String(key)) && !byOthersEyes(address)
  client.setQueriesData<Kept>({ predicate }, (kept) => kept && inKept(kept, change))
}

/** Changes every copy of a post that the page keeps. */
export const changePost = (client: QueryClient, id: number, change: (post: Post) => Partial<Post>): void =>
  changeAll(client, (posts) => posts.map((post) => (post.id === id ? { ...post, ...change(post) } : post)))

const postsIn = (kept: Kept | undefined): Post[] => {
  if (kept === undefined) return []
  if ('pages' in kept) return kept.pages.flatMap(({ list }) => list.data)
  return 'list' in kept ? kept.list.data : [kept.data]
}

/** Whether anything that the page keeps has this post. */
export const holdsPost = (client: QueryClient, id: number): boolean => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => keys.has(String(queryKey[0]))
  return client.getQueriesData<Kept>({ predicate }).some(([, kept]) => postsIn(kept).some((post) => post.id === id))
}

/** Shares of an item that the page keeps. */
export const sharesOf = (client: QueryClient, id: number): number[] => {
  const predicate = ({ queryKey }: { queryKey: readonly unknown[] }) => keys.has(String(queryKey[0]))
  const posts = client.getQueriesData<Kept>({ predicate }).flatMap(([, kept]) => postsIn(kept))
  return [...new Set(posts.filter(({ shared }) => shared?.id === id).map((post) => post.id))]
}

/** What is no longer public is shown by no share of it (ST-21). */
export const emptyShares = (client: QueryClient, id: number): void =>
  changeAll(client, (posts) => posts.map((post) => (post.shared?.id === id ? { ...post, shared: null } : post)))

/** Takes a post out of every list that the page keeps and out of what shares it, or out of the lists of the named calls. */
export const dropPost = (client: QueryClient, id: number, within?: readonly string[]): void => {
  changeAll(client, (posts) => posts.filter((post) => post.id !== id), within && new Set(within))
  if (within === undefined) emptyShares(client, id)
}

/** Takes those of the posts of one person, group or organisation out of every list that `which` names. */
export const dropPostsOf = (client: QueryClient, entity: number, which: (post: Post) => boolean): void =>
  changeAll(client, (posts) => posts.filter((post) => post.entity_id !== entity || !which(post)))

/** Calls that a page about one post is made of. */
const PAGES: ReadonlySet<string> = new Set(['GET /api/post/:id', 'GET /api/note/:id'])

/**
 * Has pages that are open on one of these posts ask anew whether it is there for them, and shows nothing of it until they
 * know. Lists lose what is gone; a page that stands for one post says so.
 */
export const askAgain = (client: QueryClient, which: (post: Post) => boolean): Promise<void> => {
  const predicate = ({ queryKey: [key], state }: Query): boolean => {
    const held = state.data as { data: Post } | undefined
    return PAGES.has(String(key)) && held !== undefined && which(held.data)
  }
  return client.resetQueries({ predicate })
}

/** Whether a person, group or organisation made a post, or a person in the name of another one. */
export const isBy = (entity: number, { entity_id: owner, acted_by: person }: Pick<Post, 'entity_id' | 'acted_by'>): boolean =>
  owner === entity || person?.id === entity

/** Takes all that somebody made out of every list; what others shared of it stays without its object, as on the server. */
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
  // It stands on the page of its lesson and on one's own, in no timeline.
  if (solution && pathname !== '/api/post') return false
  const category = searchParams.get('category')
  return category === null || category === (solution ? 'lesson' : post.type.toLowerCase())
}

/** Puts a post just made on top of the lists that show it. They count as read when they were: what came since still waits. */
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

/** The list of what was removed: what live events tell as gone leaves every list but this one. */
const REMOVED_POSTS = 'GET /api/post/removed'

/** Takes a post that came back out of the list of what was removed. */
export const dropRemoved = (client: QueryClient, id: number): void => dropPost(client, id, [REMOVED_POSTS])

/** Reads everything that holds posts again: after a change whose effect on lists only the server knows. */
export const readPostsAgain = (client: QueryClient): Promise<void> =>
  client.invalidateQueries({ predicate: ({ queryKey: [key] }) => keys.has(String(key)) || key === REMOVED_POSTS })

/** Reads the list of what was removed again. */
export const readRemovedAgain = (client: QueryClient): Promise<void> => client.invalidateQueries({ queryKey: [REMOVED_POSTS] })
