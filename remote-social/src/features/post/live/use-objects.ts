import { useState } from 'react'
import type { Post } from '../../../kit/post/post-cache.ts'

/** Maximum number of shared objects to watch; each costs the server some resources. */
const MOST = 30

/** Objects shared by these posts, before those known already: newest first, up to the maximum. */
export const objectsOf = (posts: readonly Pick<Post, 'shared'>[], known: readonly number[]): readonly number[] => {
  const all = [...new Set([...posts.flatMap(({ shared }) => shared?.id ?? []), ...known])].slice(0, MOST)
  return all.length === known.length && all.every((id) => known.includes(id)) ? known : all
}

/** Ids of objects shared by these posts, including hidden ones: a restored object is shown again (ST-21). */
export const useObjects = (posts: readonly Pick<Post, 'shared'>[]): readonly number[] => {
  const [known, setKnown] = useState<readonly number[]>([])
  const all = objectsOf(posts, known)
  if (all !== known) setKnown(all)
  return all
}
