import { dehydrate, hydrate } from '@tanstack/react-query'
import type { DehydratedState, QueryClient } from '@tanstack/react-query'
import type { SessionState } from '@florilege/shared/contracts'
import { setTabNote, tabNote, takeTabNote } from '../tab-notes.ts'

const KEY = 'florilege-page-1'
/** Longest time until a reloaded page is restored; ms. */
const FRESH = 60_000
/** Time in which the content of a restored page loads; ms. */
const PATIENCE = 5000

type Kept = { path: string; account: number | null; entity: number | null; at: number; top: number; queries: DehydratedState }
type Who = Pick<SessionState, 'auth_userid' | 'auth_entityId'>

const pathNow = (): string => window.location.pathname + window.location.search

/** Stores data and scroll position of the page for the reload. */
export const keepPage = (client: QueryClient, { auth_userid: account, auth_entityId: entity }: Who): void => {
  const queries = dehydrate(client, {
    shouldDehydrateMutation: () => false,
    shouldDehydrateQuery: (query) => query.state.status === 'success' && query.getObserversCount() > 0,
  })
  const kept: Kept = { path: pathNow(), account, entity, at: Date.now(), top: window.scrollY, queries }
  // Without storage the page starts at the top.
  setTabNote(KEY, JSON.stringify(kept))
}

const take = (): Kept | null => {
  try {
    return JSON.parse(takeTabNote(KEY) ?? 'null') as Kept | null
  } catch {
    return null
  }
}

/** True when a reload has stored a page to restore, which the document does not show. */
export const keepsPage = (): boolean => tabNote(KEY) !== null

/** Keeps a position while the page grows, also above it, unless the person scrolls first. */
const goTo = (top: number): void => {
  const moved = ['wheel', 'touchstart', 'keydown', 'pointerdown'] as const
  const stop = (): void => {
    observer.disconnect()
    clearTimeout(timer)
    for (const kind of moved) window.removeEventListener(kind, stop)
  }
  const tryIt = (): void => {
    if (document.documentElement.scrollHeight < top + window.innerHeight) return
    window.scrollTo({ top, behavior: 'instant' })
  }
  const observer = new ResizeObserver(tryIt)
  const timer = setTimeout(stop, PATIENCE)
  for (const kind of moved) window.addEventListener(kind, stop, { passive: true })
  observer.observe(document.body)
}

/** Restores the stored page, for the same person at the same address only. */
export const restorePage = (client: QueryClient, { auth_userid: account, auth_entityId: entity }: Who): void => {
  const kept = take()
  if (kept === null || kept.path !== pathNow() || kept.account !== account || kept.entity !== entity) return
  if (Math.abs(Date.now() - kept.at) > FRESH) return
  hydrate(client, kept.queries)
  if (kept.top > 0) goTo(kept.top)
}
