import { useEffect, useState } from 'react'
import { useWatched } from '@florilege/shared/shell'
import type { Post } from '../../kit/post/post-cache.ts'
import { useObjects } from '../post/live/use-objects.ts'
import { watchedAround } from './watched-around.ts'

/** Debounce of scrolling, in ms. */
const PAUSE = 400

const postInMiddle = (): number | null => {
  const middle = document.elementFromPoint(window.innerWidth / 2, window.innerHeight / 2)
  const id = middle?.closest('[data-post]')?.getAttribute('data-post')
  return id === null || id === undefined ? null : Number(id)
}

/** Watches posts near the viewport and their shared objects for live updates. */
export const useWatchedPosts = (posts: readonly Post[]): void => {
  const [middle, setMiddle] = useState<number | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const onScroll = () => {
      clearTimeout(timer)
      timer = setTimeout(() => setMiddle((former) => postInMiddle() ?? former), PAUSE)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      clearTimeout(timer)
      window.removeEventListener('scroll', onScroll)
    }
  }, [])
  const ids = watchedAround(
    posts.map(({ id }) => id),
    middle,
  )
  const around = new Set(ids)
  useWatched([...ids, ...useObjects(posts.filter(({ id }) => around.has(id)))])
}
