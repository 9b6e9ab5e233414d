import type { QueryClient } from '@tanstack/react-query'
import { changePost, emptyShares, sharesOf } from '../post/post-cache.ts'
import type { Post } from '../post/post-cache.ts'

/**
 * Keeps the shares that the page holds as what they share is now (ST-21). A share does not say what it shared once that is
 * gone, so it is remembered which ones were emptied.
 */
export const followShares = (client: QueryClient, read: (id: number) => Promise<Post | null>) => {
  const emptied = new Map<number, readonly number[]>()

  const sharing = (id: number): number[] => [...new Set([...sharesOf(client, id), ...(emptied.get(id) ?? [])])]
  const readShare = async (id: number): Promise<void> => {
    try {
      const share = await read(id)
      if (share !== null) changePost(client, id, ({ pinned }) => ({ ...share, pinned }))
    } catch {
      // Nobody asked for it: it is read with its list, at the latest when that is opened next.
    }
  }
  return {
    /** Whether something on the page shares this. */
    hold: (id: number): boolean => sharing(id).length > 0,
    /** It is not public any more. */
    empty: (id: number): void => {
      const shares = sharing(id)
      if (shares.length > 0) emptied.set(id, shares)
      emptyShares(client, id)
    },
    /** It is public, again perhaps, or has changed. */
    fill: (id: number): void => {
      const shares = sharing(id)
      emptied.delete(id)
      for (const share of shares) void readShare(share)
    },
  }
}
