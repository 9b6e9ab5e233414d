import type { QueryClient } from '@tanstack/react-query'
import { changePost, emptyShares, sharesOf } from '../../../kit/post/post-cache.ts'
import type { Post } from '../../../kit/post/post-cache.ts'

/**
 * Keeps cached shares in sync with their objects (ST-21). An emptied share does not name its object, so the emptied ones are
 * remembered.
 */
export const followShares = (client: QueryClient, read: (id: number) => Promise<Post | null>) => {
  const emptied = new Map<number, readonly number[]>()

  const sharing = (id: number): number[] => [...new Set([...sharesOf(client, id), ...(emptied.get(id) ?? [])])]
  const readShare = async (id: number): Promise<void> => {
    try {
      const share = await read(id)
      if (share !== null) changePost(client, id, ({ pinned }) => ({ ...share, pinned }))
    } catch {
      // A background fetch: its list is refetched when next opened at the latest.
    }
  }
  return {
    /** Tests whether the page has a share of this item. */
    hold: (id: number): boolean => sharing(id).length > 0,
    /** The item is no longer public. */
    empty: (id: number): void => {
      const shares = sharing(id)
      if (shares.length > 0) emptied.set(id, shares)
      emptyShares(client, id)
    },
    /** The item is public, or changed. */
    fill: (id: number): void => {
      const shares = sharing(id)
      emptied.delete(id)
      for (const share of shares) void readShare(share)
    },
  }
}
