import { useState } from 'react'
import type { Post } from '../post/post-cache.ts'

/** Of so many shares it is followed what they share; each thing that is followed costs the server a little. */
const MOST = 30

/** What these posts share, before what is known from before: the newest first, not more than are followed. */
export const objectsOf = (posts: readonly Pick<Post, 'shared'>[], known: readonly number[]): readonly number[] => {
  const all = [...new Set([...posts.flatMap(({ shared }) => shared?.id ?? []), ...known])].slice(0, MOST)
  return all.length === known.length && all.every((id) => known.includes(id)) ? known : all
}

/** Ids of what these posts share, also when it is not shown any more: where it comes back, the share shows it again (ST-21). */
export const useObjects = (posts: readonly Pick<Post, 'shared'>[]): readonly number[] => {
  const [known, setKnown] = useState<readonly number[]>([])
  const all = objectsOf(posts, known)
  if (all !== known) setKnown(all)
  return all
}
